import { dirname } from "node:path";
import type { Recovered } from "#main/store/files/recovered.ts";

/** How a store was recovered, for the user, and the folder of the files that were set aside, if any. */
export type StoreDamage = { words: string; oldFiles?: string };

/** Finds the folder of the files that were set aside. */
export function findOldFiles(recovered: Recovered[]): Pick<StoreDamage, "oldFiles"> {
  const path = recovered.find(({ setAsideAs }) => setAsideAs !== null)?.setAsideAs ?? null;
  return path === null ? {} : { oldFiles: dirname(path) };
}

/** Describes the recovery of a store for the user; null if it was undamaged. `isKeyNew`: the keychain had lost its key. */
export function describeRecovery(recovered: Recovered[], isKeyNew: boolean): string | null {
  if (recovered.length === 0) return null;
  if (isKeyNew && recovered.some(({ file }) => file !== "log")) {
    return "The key to the stored data is missing from the keychain, so the data cannot be read, including anything not sent yet. Data is being downloaded again.";
  }
  const isHit = (file: Recovered["file"]) => recovered.some((one) => one.file === file);
  const cache = isHit("cache")
    ? ["The offline copy was damaged. Data is being downloaded again."]
    : [];
  const written = isHit("ledger") || isHit("journal") ? describeWritten(recovered) : [];
  const log = isHit("log") ? ["The shift log was damaged, and a new one has begun."] : [];
  return [...cache, ...written, ...log].join(" ");
}

function describeWritten(recovered: Recovered[]): string[] {
  const missing = recovered.reduce((sum, one) => sum + one.missing, 0);
  const restored = recovered.reduce((sum, one) => sum + one.restored, 0);
  if (missing > 0) {
    return [
      `Some of what you wrote is missing from both of its copies: at least ${missing} ${missing === 1 ? "change" : "changes"}.`,
      "Check the outbox: messages that may have been sent need your decision.",
    ];
  }
  const entries = restored === 1 ? "1 entry" : `${restored} entries`;
  return [
    "One of the two copies of what you wrote was damaged.",
    restored === 0 ? "The other one has everything." : `${entries} came back from the other one.`,
  ];
}
