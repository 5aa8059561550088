import { createServer } from "node:https";
import { listenHere, passOn } from "../fixtures/local-server.ts";

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
    passOn(incoming, response, new URL(url, target));
  });
  const { host, stop } = await listenHere(server);
  return {
    origin: `https://${host}`,
    lead: (detour) => {
      find = detour;
    },
    led,
    stop,
  };
}
