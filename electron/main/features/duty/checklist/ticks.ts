import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import type { Tick } from "#shared/features/duty/checklist-commands.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { queueEvent, readOpenShift } from "../store/shifts.ts";

const note = "checklist";

/** The ticked items of a shift, as they are stored. */
type StoredTicks = { shift: number; ticks: Tick[] };

/** Lists the ticked items of the open shift, in the order of the ticks; none while off duty. */
export function listTicks(db: Database): Tick[] {
  const open = readOpenShift(db);
  const json = db.value<string>`SELECT json FROM duty_notes WHERE name = ${note}`;
  if (open === null || json === undefined) return [];
  const { shift, ticks } = parseStored<StoredTicks>(json);
  return shift === open.number ? ticks : [];
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
  const stored: StoredTicks = { shift: open.number, ticks };
  db.run`INSERT INTO duty_notes (name, json, at) VALUES (${note}, ${JSON.stringify(stored)}, ${at})
    ON CONFLICT (name) DO UPDATE SET json = excluded.json, at = excluded.at`;
  const text = `${isTicked ? "Checked" : "Unchecked"}: ${item}`;
  queueEvent(db, { kind: "checklist", at, details: { text } });
  return ticks;
}
