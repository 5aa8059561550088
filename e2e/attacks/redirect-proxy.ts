import { createServer } from "node:https";
import { forward, listenLocally } from "../fixtures/local-server.ts";

/** A redirect sent instead of forwarding a request. */
export type Redirect = { status: number; location: string };

/** A TLS proxy in front of a service that can redirect requests. */
export type RedirectProxy = {
  origin: string;
  /** Sets the redirect per path, replacing the previous one; null for none. */
  redirectBy(redirect: ((path: string) => Redirect | null) | null): void;
  /** The redirected requests, and whether they contained a token or a password. */
  redirected: { method: string; path: string; hadSecret: boolean }[];
  stop(): Promise<void>;
};

/** Starts the proxy with a certificate; it forwards all other requests to the target. */
export async function startRedirectProxy(
  keys: { key: string; cert: string },
  target: string,
): Promise<RedirectProxy> {
  const redirected: RedirectProxy["redirected"] = [];
  let find: ((path: string) => Redirect | null) | null = null;
  const server = createServer(keys, (incoming, response) => {
    const { method = "GET", url = "/", headers } = incoming;
    const redirect = find?.(url) ?? null;
    if (redirect !== null) {
      const hadSecret = ["x-service-api-auth", "authorization"].some((name) => name in headers);
      redirected.push({ method, path: url, hadSecret });
      incoming.resume();
      response.writeHead(redirect.status, { location: redirect.location }).end();
      return;
    }
    forward(incoming, response, new URL(url, target));
  });
  const { host, stop } = await listenLocally(server);
  return {
    origin: `https://${host}`,
    redirectBy: (redirect) => {
      find = redirect;
    },
    redirected,
    stop,
  };
}
