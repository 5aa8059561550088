import type { Database } from "#main/store/database.ts";
import type { Tick } from "#shared/features/duty/checklist-commands.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { readNote, writeNote } from "../store/notes.ts";
import { queueEvent, readOpenShift } from "../store/shifts.ts";

const note = "checklist";

/** The ticked items of a shift, as they are stored. */
type StoredTicks = { shift: number; ticks: Tick[] };

/** Lists the ticked items of the open shift, in the order of the ticks; none while off duty. */
export function listTicks(db: Database): Tick[] {
  const open = readOpenShift(db);
  const stored = readNote<StoredTicks>(db, note);
  return open !== null && stored?.shift === open.number ? stored.ticks : [];
}

/**
 * Ticks or unticks an item of the open shift, and queues that for the log; returns the ticked items. Does nothing while
 * off duty, or if nothing changes. To be called in a transaction.
 */
export function recordTick(
  db: Database,
  { item, isTicked }: { item: string; isTicked: boolean },
  at: EpochMs,
): Tick[] {
  const open = readOpenShift(db);
  const before = listTicks(db);
  const others = before.filter((one) => one.item !== item);
  const wasTicked = others.length < before.length;
  if (open === null || wasTicked === isTicked) return before;
  const ticks = isTicked ? [...others, { item, at }] : others;
  writeNote(db, note, { shift: open.number, ticks } satisfies StoredTicks, at);
  const text = isTicked ? t("duty.itemTicked", { item }) : t("duty.itemUnticked", { item });
  queueEvent(db, { kind: "checklist", at, details: { text } });
  return ticks;
}
