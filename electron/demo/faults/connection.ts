import { once } from "node:events";
import { setTimeout as pass } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Fault, ServiceContext } from "./fault.ts";

const reset = (c: ServiceContext): Response => {
  c.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
};

/** Cuts the connection before the service has seen the request. */
export const resetBeforeHeaders: Fault = ({ c }) => reset(c);

/** Has the service carry the request out, and cuts the connection instead of answering. */
export const answerLost: Fault = async ({ c, proceed }) => {
  await proceed();
  return reset(c);
};

/** Cuts the connection after the headers and half of the service's answer. */
export const resetMidBody: Fault = async ({ c, proceed }) => {
  const response = await proceed();
  const body = new Uint8Array(await response.arrayBuffer());
  const { outgoing } = c.env;
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    "content-length": body.byteLength,
  });
  await new Promise((resolve) => {
    outgoing.write(body.subarray(0, Math.floor(body.byteLength / 2)), resolve);
  });
  return reset(c);
};

/** Takes the request and never says anything, until somebody closes the connection. */
export const blackHole: Fault = async ({ c }) => {
  const { socket } = c.env.incoming;
  if (!socket.destroyed) await once(socket, "close");
  return RESPONSE_ALREADY_SENT;
};

/** Sends the service's answer a few bytes at a time, with pauses. */
export const slowDrip =
  (bytes: number, pause: DurationMs): Fault =>
  async ({ proceed }) => {
    const response = await proceed();
    const body = new Uint8Array(await response.arrayBuffer());
    let sent = 0;
    const drip = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        if (sent >= body.byteLength) return controller.close();
        await pass(pause);
        controller.enqueue(body.subarray(sent, sent + bytes));
        sent += bytes;
      },
    });
    return new Response(drip, { status: response.status, headers: response.headers });
  };
