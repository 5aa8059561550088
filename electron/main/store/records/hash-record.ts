import { hash } from "node:crypto";
import { FileDamaged } from "../store-error.ts";

/** Returns the hash of the JSON of a record: 22 characters. */
export const hashRecord = (json: string): string => hash("sha256", json, "base64").slice(0, 22);

/** Throws `FileDamaged` if a stored record is not what was written; a record without a hash is to be written anew. */
export function assertUnchanged(stored: { hash: string; json: string }): void {
  if (stored.hash !== "" && stored.hash !== hashRecord(stored.json)) {
    throw new FileDamaged("A record has changed.");
  }
}
