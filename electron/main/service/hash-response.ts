import { createHash } from "node:crypto";

/** Hashes a response (SHA-256, base64): its bodies and the context by which they are read. */
export function hashResponse(context: unknown, bodies: readonly Uint8Array[]): string {
  const hash = createHash("sha256").update(JSON.stringify(context));
  for (const body of bodies) hash.update(`${body.length}:`).update(body);
  return hash.digest("base64");
}
