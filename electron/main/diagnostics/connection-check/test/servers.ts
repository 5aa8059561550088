import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { Fetch } from "#main/service/exchange.ts";
import type { KeyPair } from "./certificates.ts";

/** Starts a server on a loopback port for the running test. */
const serve = async (server: Server): Promise<number> => {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => open.add(socket.on("error", () => undefined)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

/** Starts a server that accepts connections and never responds. */
export const startBlackHole = (): Promise<number> => serve(createServer());

/** Returns a port without a server. */
export const findClosedPort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};

/** Starts a TLS server with this handler. */
export const startSecureServer = (
  { key, cert }: KeyPair,
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> => serve(createHttpsServer({ key, cert }, respond));

/** Creates a fetch that sends every request through a plain HTTP proxy. */
export const fetchThrough =
  (proxyPort: number): Fetch =>
  (url, { headers }) =>
    new Promise((resolve, reject) => {
      request({ port: proxyPort, path: url, headers: headers as Record<string, string> })
        .on("error", reject)
        .on("response", async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          const { statusCode: status = 0, headers: got } = response;
          const init = { status, headers: new Headers(Object.entries(got).map(toHeader)) };
          resolve(new Response(Buffer.concat(chunks), init));
        })
        .end();
    });

const toHeader = ([name, value]: [string, string | string[] | undefined]): [string, string] => [
  name,
  String(value),
];
