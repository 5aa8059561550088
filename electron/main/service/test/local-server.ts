import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A received request with its body. */
export type Received = {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
};

/** How a server answers. */
export type Respond = (response: ServerResponse, request: Received) => void;

/** Starts a server for the running test that answers by `respond` and records requests. */
export const startLocalServer = async (
  respond: Respond,
): Promise<{ baseUrl: string; received: Received[] }> => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const whole = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(whole);
    respond(response, whole);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, received };
};
