import type { Database } from "#main/store/database.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import type { HandoverSection } from "#shared/features/duty/handover-schema.ts";
import { maxSectionItems } from "#shared/features/duty/handover-sections.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { t } from "#shared/texts/t.ts";
import { readStored, toLogEntry } from "../../store/log-file.ts";
import { readSilence } from "../../store/shifts.ts";
import { createItem, createSection, type HandoverPeriod, listFacts } from "./section.ts";

/** Reads the latest entries that match a condition, oldest first, and their number. */
function readEntries(log: Database, where: Sql): { entries: LogEntry[]; total: number } {
  const rows = readStored(log, sql`${where} ORDER BY number DESC LIMIT ${maxSectionItems}`);
  const total = log.value<number>`SELECT count(*) FROM entries WHERE ${where}` ?? 0;
  return { entries: rows.toReversed().map(toLogEntry), total };
}

const isEvent = (name: string): Sql =>
  sql`kind = 'event' AND json_extract(json, '$.event') = ${name}`;

/** Reads the periods of a shift in which alerts were not received; the last one may not have ended. */
export function readGaps(
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
export function readDecisions(
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
