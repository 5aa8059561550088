import { hash } from "node:crypto";
import { FileDamaged } from "../store-error.ts";

/** What two records have in common exactly when their stored JSON is the same: 22 characters. */
export const hashRecord = (json: string): string => hash("sha256", json, "base64").slice(0, 22);

/** Throws `FileDamaged` where a stored record is not what was written; one without a hash is to be read anew. */
export function assertUnchanged(stored: { hash: string; json: string }): void {
  if (stored.hash !== "" && stored.hash !== hashRecord(stored.json)) {
    throw new FileDamaged("A record has changed.");
  }
}
