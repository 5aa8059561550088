import { once } from "node:events";
import { createServer } from "node:net";

/** The port of the service in pictures, so that all of them show the same address. */
export const usualPort = 4180;

/** Taken by a run for as long as it lasts. */
const lockPort = 4179;

let isOurs: Promise<boolean> | undefined;

/**
 * Whether this run may use that port. Only one run at a time may: a scene that stops its service would
 * otherwise find the service of another run at the same address.
 */
export function ownsUsualPort(): Promise<boolean> {
  isOurs ??= takeLock();
  return isOurs;
}

async function takeLock(): Promise<boolean> {
  const lock = createServer().listen({ port: lockPort, host: "127.0.0.1", exclusive: true });
  try {
    await once(lock, "listening");
    // It ends with the process, which does not wait for it.
    lock.unref();
    return true;
  } catch (error) {
    if (isInUse(error)) return false;
    throw error;
  }
}

/** Whether an error says that a port is in use. */
export const isInUse = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE";
