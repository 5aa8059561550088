import { once } from "node:events";
import { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";

/** A listening HTTP server. */
export type Listening = {
  port: number;
  /** Without a slash at the end. */
  baseUrl: string;
  /** Closes all connections at once. */
  close(): Promise<void>;
};

/** Listens on a loopback port, 0 for any; rejects if the port is in use. */
export const listen = async (
  respond: (request: Request, bindings: HttpBindings) => Promise<Response> | Response,
  port = 0,
): Promise<Listening> => {
  // Electron's protocol handlers require its own global Response class.
  const server = createAdaptorServer({
    fetch: (request, bindings) => respond(request, bindings as HttpBindings),
    overrideGlobalObjects: false,
  });
  if (!(server instanceof Server)) throw new TypeError("An HTTP server was expected.");
  // Five seconds, the default, pass between two requests of a busy machine, and the second would meet a closed connection.
  server.keepAliveTimeout = 60_000;
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
