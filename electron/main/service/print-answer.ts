import { createHash } from "node:crypto";

/** What an answer is known again by: its bodies' bytes, and the circumstances by which they are read. */
export function printAnswer(circumstances: unknown, bodies: readonly Uint8Array[]): string {
  const hash = createHash("sha256").update(JSON.stringify(circumstances));
  for (const body of bodies) hash.update(`${body.length}:`).update(body);
  return hash.digest("base64");
}
