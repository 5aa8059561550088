import { rmSync } from "node:fs";
import { readNextStart, writeNextStart } from "../stored-updates.ts";

/** Records in the folder of updates that a new version has proven itself: the former one is kept no longer. */
export function recordProven(folder: string): void {
  const next = readNextStart(folder);
  if (next?.kind !== "unproven") return;
  if (next.previous !== null) rmSync(next.previous, { force: true });
  writeNextStart(folder, null);
}
