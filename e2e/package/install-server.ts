import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { upgradeFromRepository } from "../../build/package/repository/test/upgrade-from-repository.ts";
import { run } from "../../build/runtime/child-process.ts";
import { waitForLock } from "../../build/runtime/system-libraries.ts";

/** A journey's request: to install a version, to upgrade to it from a signed repository, or to remove the installed one. */
export type InstallerRequest = "install" | "upgrade" | "remove" | "purge";

/** The result: exit status and output of the package manager. */
export type InstallerResponse = { status: number | null; output: string };

/** Starts a local server that installs packages for journeys, which do not run as root. */
export async function startInstaller(debOf: (version: string) => Promise<string>): Promise<{
  /** Requests are made by POST to this address: `install?version=0.1.0`, `upgrade?version=…`, `remove` or `purge`. */
  url: string;
  stop(): void;
}> {
  const secret = randomBytes(16).toString("hex");
  const server = createServer((request, response) => {
    respond(request, secret, debOf).then(
      (result) => response.writeHead(200).end(JSON.stringify(result)),
      (error: Error) => response.writeHead(400).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/${secret}/`, stop: () => void server.close() };
}

async function respond(
  { method, url = "" }: IncomingMessage,
  secret: string,
  debOf: (version: string) => Promise<string>,
): Promise<InstallerResponse> {
  const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
  if (method !== "POST" || !pathname.startsWith(`/${secret}/`)) throw new Error("Not allowed.");
  const what = pathname.slice(secret.length + 2);
  const version = searchParams.get("version") ?? "";
  if (what === "install") return install(await debOf(version));
  if (what === "upgrade") return upgradeFromRepository(await debOf(version));
  if (what === "remove" || what === "purge") return apt(what, "watchdesk");
  throw new Error(`Unknown request: ${what}.`);
}

/** Installs a downloaded package. */
export const install = (deb: string): Promise<InstallerResponse> =>
  apt("install", "--allow-downgrades", deb);

async function apt(...args: string[]): Promise<InstallerResponse> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stdout, stderr } = await run("apt-get", [...waitForLock, "-y", ...args], { env });
  return { status, output: `${stdout}${stderr}` };
}
