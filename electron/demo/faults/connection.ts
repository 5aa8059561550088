import { once } from "node:events";
import { setTimeout as pass } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Fault, ServiceContext } from "./fault.ts";

const reset = (c: ServiceContext): Response => {
  c.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
};

/** Resets the connection before the service has received the request. */
export const resetBeforeHeaders: Fault = ({ c }) => reset(c);

/** Resets the connection after the service has handled the request, instead of responding. */
export const loseResponse: Fault = async ({ c, proceed }) => {
  await proceed();
  return reset(c);
};

/** Resets the connection after the headers and half of the service's body. */
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

/** Accepts the request and never responds until the connection is closed. */
export const blackHole: Fault = async ({ c }) => {
  const { socket } = c.env.incoming;
  if (!socket.destroyed) await once(socket, "close");
  return RESPONSE_ALREADY_SENT;
};

/** Sends the service's body a few bytes at a time, with pauses. */
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
