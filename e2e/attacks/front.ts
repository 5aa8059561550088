import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

/** Where a request is led instead of the service. */
export type Detour = { status: number; location: string };

/** A server with TLS before a service. */
export type Front = {
  origin: string;
  /** Leads what it matches elsewhere; the latest one counts, null leads nothing. */
  lead(detour: ((path: string) => Detour | null) | null): void;
  /** What was led elsewhere: the method, the path, and whether a token or a password came with it. */
  led: { method: string; path: string; hadSecret: boolean }[];
  stop(): Promise<void>;
};

/** Starts it with a certificate; what it does not lead elsewhere goes on to the target. */
export async function startFront(
  keys: { key: string; cert: string },
  target: string,
): Promise<Front> {
  const { hostname, port } = new URL(target);
  const led: Front["led"] = [];
  let find: ((path: string) => Detour | null) | null = null;
  const server = createServer(keys, (incoming, response) => {
    const { method = "GET", url = "/", headers } = incoming;
    const detour = find?.(url) ?? null;
    if (detour !== null) {
      const hadSecret = ["x-service-api-auth", "authorization"].some((name) => name in headers);
      led.push({ method, path: url, hadSecret });
      incoming.resume();
      response.writeHead(detour.status, { location: detour.location }).end();
      return;
    }
    const onward = request({ hostname, port, path: url, method, headers });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    incoming.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (detour) => {
      find = detour;
    },
    led,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
