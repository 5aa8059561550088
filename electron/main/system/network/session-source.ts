import { app, type Session, session } from "electron";

/**
 * Returns a function that returns the session for main's requests by name; null is the default session. Electron before
 * 41 does not reconnect a session to a restarted network process (electron/electron#49572), so each end of that process
 * replaces the sessions by new ones.
 */
export function createSessionSource(): (name: string | null) => Session {
  let ends = 0;
  app.on("child-process-gone", (_event, { serviceName }) => {
    if (serviceName === "network.mojom.NetworkService") ends += 1;
  });
  return (name) => {
    if (ends > 0) return session.fromPartition(`${name ?? "main"} ${ends}`);
    return name === null ? session.defaultSession : session.fromPartition(name);
  };
}
