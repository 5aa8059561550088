import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { run } from "../../build/runtime/child-process.ts";

/** What the administrator of the machine runs: a script of a shell, and its folder. */
export type AdministratorRequest = { script: string; cwd: string };

/** The exit status and the output of the script. */
export type AdministratorResponse = { status: number | null; output: string };

/** Starts a local server that runs scripts as root for tests, which run as an unprivileged user. */
export async function startAdministrator(): Promise<{ url: string; stop(): void }> {
  const path = `/${randomBytes(16).toString("hex")}`;
  const server = createServer((request, response) => {
    respond(request, path).then(
      (result) => response.writeHead(200).end(JSON.stringify(result)),
      (error: Error) => response.writeHead(400).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, stop: () => void server.close() };
}

async function respond(request: IncomingMessage, path: string): Promise<AdministratorResponse> {
  if (request.method !== "POST" || request.url !== path) throw new Error("Not allowed.");
  const { script, cwd }: AdministratorRequest = JSON.parse(await text(request));
  const { status, stdout, stderr } = await run("sh", ["-ec", script], { cwd });
  return { status, output: `${stdout}${stderr}` };
}
