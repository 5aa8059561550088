import { app, type Session, session } from "electron";

/**
 * Gives the session over which main sends requests, by a name of its own; null is the app's. Chromium starts its
 * network process again where that has ended, but Electron before 41 goes on with the way to the former one
 * (electron/electron#49572): after each end others take the sessions' places.
 */
export function followNetworkProcess(): (name: string | null) => Session {
  let ends = 0;
  app.on("child-process-gone", (_event, { serviceName }) => {
    if (serviceName === "network.mojom.NetworkService") ends += 1;
  });
  return (name) => {
    if (ends > 0) return session.fromPartition(`${name ?? "main"} ${ends}`);
    return name === null ? session.defaultSession : session.fromPartition(name);
  };
}
