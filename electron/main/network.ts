import { app, session } from "electron";
import type { ServiceOptions } from "./api/transport.ts";
import { fetchOver } from "./electron-fetch.ts";

/** The ways to send requests over Electron's network stack, with the system's proxy and certificates. */
export type Network = Pick<ServiceOptions, "fetch" | "fetchOnce">;

/** Makes the network; a request that comes before the app is ready waits for it. */
export function createNetwork(): Network {
  return {
    fetch: async (url, init) => {
      await app.whenReady();
      return fetchOver(session.defaultSession)(url, init);
    },
    // A session of its own, whose connections are all new: Chromium repeats a request by itself on
    // one that has been used before.
    fetchOnce: async (url, init) => {
      await app.whenReady();
      const once = session.fromPartition("once");
      await once.closeAllConnections();
      return fetchOver(once)(url, init);
    },
  };
}
