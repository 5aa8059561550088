import type { Database } from "#main/store/database.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import type { HandoverPage, HandoverSection } from "#shared/features/duty/handover-schema.ts";
import { maxSectionItems } from "#shared/features/duty/handover-sections.ts";
import type { LogEntry, LogHead } from "#shared/features/duty/log-schema.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { readStored, toLogEntry } from "../../store/log-file.ts";
import { readLatestShift, readOpenShift, readSilence } from "../../store/shifts.ts";
import { readTakenAlerts, readWaitingAlerts } from "./alert-sections.ts";
import {
  readDueTasks,
  readOverdueTasks,
  readSnoozes,
  readStaleData,
  readWaitingSubmissions,
} from "./record-sections.ts";
import {
  createItem,
  createSection,
  type HandoverPeriod,
  listFacts,
  type NamedWriter,
} from "./section.ts";
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

/** Reads the latest entries that match a condition, oldest first, and their number. */
function readEntries(log: Database, where: Sql): { entries: LogEntry[]; total: number } {
  const rows = readStored(log, sql`${where} ORDER BY number DESC LIMIT ${maxSectionItems}`);
  const total = log.value<number>`SELECT count(*) FROM entries WHERE ${where}` ?? 0;
  return { entries: rows.toReversed().map(toLogEntry), total };
}

const isEvent = (name: string): Sql =>
  sql`kind = 'event' AND json_extract(json, '$.event') = ${name}`;

/** Reads the periods of a shift in which alerts were not received; the last one may not have ended. */
function readGaps(
  log: Database | null,
  db: Database,
  { shift, now }: HandoverPeriod,
): HandoverSection {
  if (log === null || shift === null) return createSection("gaps", []);
  const { entries, total } = readEntries(
    log,
    sql`shift = ${shift} AND ${isEvent("watchingAgain")}`,
  );
  const past = entries.map(({ number, text, at }) =>
    createItem({ id: `entry:${number}`, entry: number, title: text, at }),
  );
  const since = readSilence(db, shift, now);
  if (since === null) return createSection("gaps", past, total);
  const latest = readEntries(log, sql`shift = ${shift} AND ${isEvent("notWatching")}`).entries.at(
    -1,
  );
  // A silence that nothing has noticed yet has no entry; the latest one is about a period that has ended.
  const open = (latest?.number ?? 0) > (entries.at(-1)?.number ?? 0) ? latest : undefined;
  const current = createItem({
    id: "gap:open",
    entry: open?.number ?? null,
    title: open?.text ?? t("duty.notWatching"),
    facts: [t("duty.notEnded")],
    at: since,
  });
  return createSection("gaps", [current, ...past], total + 1);
}

/** Reads the decisions of a shift, with later corrections; those outside of a shift by their time. */
function readDecisions(
  log: Database | null,
  { shift, from, ...writer }: HandoverPeriod,
): HandoverSection {
  if (log === null) return createSection("decisions", []);
  const isOfPeriod = shift === null ? sql`recorded >= ${from}` : sql`shift = ${shift}`;
  const { entries, total } = readEntries(log, sql`${isOfPeriod} AND kind = 'decision'`);
  const items = entries.map(({ number, text, reason, author, record, at }) => {
    const [correction] = readStored(
      log,
      sql`corrects = ${number} ORDER BY number DESC LIMIT 1`,
    ).map(toLogEntry);
    return createItem({
      id: `entry:${number}`,
      entry: number,
      record: record === null ? null : { kind: record.kind, id: record.id },
      title: text,
      facts: listFacts(
        author === writer.author ? writer.name : author,
        reason === null ? null : t("duty.decisionReason", { reason }),
        correction === undefined ? null : t("duty.correctedText", { text: correction.text }),
      ),
      at,
    });
  });
  return createSection("decisions", items, total);
}
