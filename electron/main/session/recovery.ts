import { dirname } from "node:path";
import type { Recovered } from "#main/store/files/recovered.ts";

/**
 * What the person should know after the store was opened: null when it was as it had been left.
 * `isKeyNew`: the keychain had no key for it any more.
 */
export function describeRecovery(recovered: Recovered[], isKeyNew: boolean): string | null {
  if (recovered.length === 0) return null;
  const asides = recovered.flatMap(({ setAsideAs }) => setAsideAs ?? []);
  const folders = [...new Set(asides.map((path) => dirname(path)))];
  const kept = folders.length === 0 ? [] : [`The old files are in ${folders.join(", ")}`];
  if (isKeyNew) {
    return [
      "The key to the stored data is missing from the keychain, so the data cannot be read, including anything not sent yet. The rest is loaded again from the service.",
      ...kept,
    ].join(" ");
  }
  const isHit = (file: Recovered["file"]) => recovered.some((told) => told.file === file);
  const cache = isHit("cache") ? ["The offline copy was damaged and is loaded again."] : [];
  const written = isHit("ledger") || isHit("journal") ? describeWritten(recovered) : [];
  return [...cache, ...written, ...kept].join(" ");
}

function describeWritten(recovered: Recovered[]): string[] {
  const sum = (of: (told: Recovered) => number) =>
    recovered.reduce((all, told) => all + of(told), 0);
  const missing = sum((told) => told.missing);
  const restored = sum((told) => told.restored);
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
