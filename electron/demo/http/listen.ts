import { once } from "node:events";
import { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";

/** A listening HTTP server. */
export type Listening = {
  port: number;
  /** Without a slash at the end. */
  baseUrl: string;
  /** Ends all connections at once, answered or not. */
  close(): Promise<void>;
};

/** Listens on a loopback port, 0 for any; rejects where the port is taken. */
export const listen = async (
  answer: (request: Request, bindings: HttpBindings) => Promise<Response> | Response,
  port = 0,
): Promise<Listening> => {
  // Electron's protocol handlers want its own Response class, so the global one is left alone.
  const server = createAdaptorServer({
    fetch: (request, bindings) => answer(request, bindings as HttpBindings),
    overrideGlobalObjects: false,
  });
  if (!(server instanceof Server)) throw new TypeError("An HTTP server was expected.");
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    baseUrl: `http://127.0.0.1:${bound}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
