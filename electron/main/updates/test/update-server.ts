import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Fetch } from "#main/service/exchange.ts";

/** Node's fetch, in place of that of Electron's session. */
export const nodeFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** A server of updates with its files, and the paths that were requested. */
export type UpdateServer = {
  address: string;
  files: Map<string, Uint8Array>;
  requests: { path: string; headers: NodeJS.Dict<string | string[]> }[];
  /** Ends the next responses of a path after a part of their bytes. */
  cutAt(path: string, share: number | null): void;
  /** Answers requests of a path by a redirect. */
  redirect(path: string, to: string): void;
};

/** Starts a server of updates on this computer until the test ends. */
export async function startUpdateServer(): Promise<UpdateServer> {
  const files = new Map<string, Uint8Array>();
  const requests: UpdateServer["requests"] = [];
  const cuts = new Map<string, number>();
  const redirects = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = (request.url ?? "").slice(1);
    requests.push({ path, headers: request.headers });
    const target = redirects.get(path);
    const bytes = files.get(path);
    if (target !== undefined) {
      response.writeHead(302, { location: target }).end();
    } else if (bytes === undefined) response.writeHead(404).end("none");
    else {
      const share = cuts.get(path);
      response.writeHead(200, { "content-length": bytes.length });
      if (share === undefined) response.end(bytes);
      else {
        const part = bytes.subarray(0, Math.floor(bytes.length * share));
        response.flushHeaders();
        if (part.length === 0) response.destroy();
        else response.write(part, () => response.destroy());
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    requests,
    cutAt: (path, share) => {
      if (share === null) cuts.delete(path);
      else cuts.set(path, share);
    },
    redirect: (path, to) => void redirects.set(path, to),
  };
}
