import type { Database } from "#main/store/database.ts";
import type { HandoverPage } from "#shared/features/duty/handover-schema.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { readLatestShift, readOpenShift } from "../../store/shifts.ts";
import { readTakenAlerts, readWaitingAlerts } from "./alert-sections.ts";
import { readDecisions, readGaps } from "./log-sections.ts";
import {
  readDueTasks,
  readOverdueTasks,
  readSnoozes,
  readStaleData,
  readWaitingSubmissions,
} from "./record-sections.ts";
import type { HandoverPeriod, NamedWriter } from "./section.ts";
import { readOpenWrites } from "./write-section.ts";

/** The length of a shift that has no planned end, or of none. */
const usualLength: DurationMs = 12 * 3_600_000;
const shortestLength: DurationMs = 3_600_000;

export type HandoverWriter = NamedWriter & Pick<HandoverPeriod, "maxAges">;

/** Reads the state of now as the page of a handover with a number. `log` is the log of `head`, null without any. */
export function readPage(
  db: Database,
  log: Database | null,
  { number, head }: { number: number; head: LogHead },
  writer: HandoverWriter,
): HandoverPage {
  const { author, now } = writer;
  const shift = readOpenShift(db) ?? readRecentShift(db, now);
  const from = shift?.started ?? now - usualLength;
  const length = Math.max(shortestLength, (shift?.ends ?? from + usualLength) - from);
  const period: HandoverPeriod = {
    ...writer,
    shift: shift?.number ?? null,
    from,
    until: now + length,
  };
  return {
    number,
    shift: period.shift,
    role: shift?.role ?? null,
    author,
    created: now,
    from,
    until: period.until,
    head,
    sections: [
      readOverdueTasks(db, period),
      readWaitingAlerts(db, period),
      readTakenAlerts(db, period),
      readSnoozes(db, period),
      readOpenWrites(db, period),
      readDueTasks(db, period),
      readWaitingSubmissions(db),
      readStaleData(db, period),
      readGaps(log, db, period),
      readDecisions(log, period),
    ],
    text: "",
    signed: null,
  };
}

/** A handover right after the end of a shift belongs to that shift. */
const belongsFor: DurationMs = 2 * 3_600_000;

function readRecentShift(db: Database, now: number) {
  const latest = readLatestShift(db);
  return latest?.ended != null && now - latest.ended <= belongsFor ? latest : null;
}
