import { dirname } from "node:path";
import type { Recovered } from "#main/store/files/recovered.ts";
import { t } from "#shared/texts/t.ts";

/** How a store was recovered, for the user, and the folder of the files that were set aside, if any. */
export type StoreDamage = { words: string; oldFiles?: string };

/** Finds the folder of the files that were set aside. */
export function findOldFiles(recovered: Recovered[]): Pick<StoreDamage, "oldFiles"> {
  const path = recovered.find(({ setAsideAs }) => setAsideAs !== null)?.setAsideAs ?? null;
  return path === null ? {} : { oldFiles: dirname(path) };
}

/** Describes the recovery of a store for the user; null if it was undamaged. */
export function describeRecovery(recovered: Recovered[]): string | null {
  if (recovered.length === 0) return null;
  const isHit = (file: Recovered["file"]) => recovered.some((one) => one.file === file);
  const cache = isHit("cache") ? [t("session.offlineCopyDamaged")] : [];
  const written = isHit("ledger") || isHit("journal") ? describeWritten(recovered) : [];
  const log = isHit("log") ? [t("session.shiftLogDamaged")] : [];
  return [...cache, ...written, ...log].join(" ");
}

function describeWritten(recovered: Recovered[]): string[] {
  const missing = recovered.reduce((sum, one) => sum + one.missing, 0);
  const restored = recovered.reduce((sum, one) => sum + one.restored, 0);
  if (missing > 0) {
    return [t("session.entriesMissing", { count: missing }), t("session.checkOutbox")];
  }
  return [
    t("session.copyDamaged"),
    restored === 0
      ? t("session.otherCopyComplete")
      : t("session.entriesRestored", { count: restored }),
  ];
}
