import { once } from "node:events";
import { createServer } from "node:net";

/** The service's port in pictures, so that all of them show the same address. */
export const fixedPort = 4180;

/** Occupied during a run, as a lock. */
const lockPort = 4179;

let lock: Promise<boolean> | undefined;

/**
 * Returns whether this run may use the fixed port. Only one run at a time may: a scene that stops its service would
 * otherwise find the service of another run at the same address.
 */
export function ownsFixedPort(): Promise<boolean> {
  lock ??= takeLock();
  return lock;
}

async function takeLock(): Promise<boolean> {
  const server = createServer().listen({ port: lockPort, host: "127.0.0.1", exclusive: true });
  try {
    await once(server, "listening");
    // Closed with the process, which it must not keep alive.
    server.unref();
    return true;
  } catch (error) {
    if (isInUse(error)) return false;
    throw error;
  }
}

/** Returns whether an error means that a port is in use. */
export const isInUse = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE";
