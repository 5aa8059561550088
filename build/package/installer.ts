import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { run } from "../runtime/child-process.ts";
import { waitForLock } from "../runtime/system-libraries.ts";

/** What a journey may ask for: a version to be installed, or what is installed to be taken away. */
export type InstallerRequest = "install" | "remove" | "purge";

/** What became of it: the exit status of the system's program and what it wrote. */
export type InstallerAnswer = { status: number | null; output: string };

/** Installs packages for journeys, which are no root: listens on this computer alone, for whoever has its address. */
export async function startInstaller(debOf: (version: string) => Promise<string>): Promise<{
  /** Requests are made by POST to this address: `install?version=0.1.0`, `remove` or `purge`. */
  url: string;
  stop(): void;
}> {
  const secret = randomBytes(16).toString("hex");
  const server = createServer((request, response) => {
    answer(request, secret, debOf).then(
      (told) => response.writeHead(200).end(JSON.stringify(told)),
      (error: Error) => response.writeHead(400).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/${secret}/`, stop: () => void server.close() };
}

async function answer(
  { method, url = "" }: IncomingMessage,
  secret: string,
  debOf: (version: string) => Promise<string>,
): Promise<InstallerAnswer> {
  const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
  if (method !== "POST" || !pathname.startsWith(`/${secret}/`)) throw new Error("Not allowed.");
  const what = pathname.slice(secret.length + 2);
  if (what === "install") return install(await debOf(searchParams.get("version") ?? ""));
  if (what === "remove" || what === "purge") return apt(what, "watchdesk");
  throw new Error(`There is no "${what}".`);
}

/** Installs a package as a person does who downloaded it. */
export const install = (deb: string): Promise<InstallerAnswer> =>
  apt("install", "--allow-downgrades", deb);

async function apt(...args: string[]): Promise<InstallerAnswer> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stdout, stderr } = await run("apt-get", [...waitForLock, "-y", ...args], { env });
  return { status, output: `${stdout}${stderr}` };
}
