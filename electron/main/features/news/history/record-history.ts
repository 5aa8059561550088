import { filterUnread } from "#main/features/messages/store/reads.ts";
import { listDecisionsAbout } from "#main/notifications/decision-store.ts";
import type { Collection, Collections } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { listChanges, type RecordChanges } from "#main/store/history/record-history.ts";
import { isForUser } from "#main/store/ownership/owners.ts";
import { allEntries } from "#shared/features/duty/log-filter.ts";
import type { DutyEventKind } from "#shared/features/duty/log-kinds.ts";
import type { LogEntry, LogFilter, LogRecord } from "#shared/features/duty/log-schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type {
  DecisionKind,
  ExplainedFact,
  ExplainedReason,
} from "#shared/notifications/decision-schema.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { kindOf, type ObjectKind } from "#shared/records/collections.ts";
import type { HistoryLine, RecordHistory } from "#shared/records/commands.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { collectionsWithNews, readBaseline } from "../notification-baseline.ts";
import { type Explained, explainAlert, factAt, listSnoozes, readTriage } from "./alert-facts.ts";

/** Explains a record, given by its kind and id, by what was notified of it. */
function explainRecord(db: Database, subject: string): Explained {
  const [kind = "", ...rest] = subject.split(":");
  const id = rest.join(":");
  const collection = collectionsWithNews.find(({ record }) => record === kind)?.name ?? null;
  const stored =
    collection === null
      ? undefined
      : db.get<{
          seq: number;
        }>`SELECT seq FROM records WHERE collection = ${collection} AND id = ${id}`;
  if (collection === null || stored === undefined) {
    return { facts: [], reason: "notStored", isWaiting: false };
  }
  const triage = readTriage(db, kind, id);
  const shown = db.column<EpochMs>`SELECT at FROM told WHERE id = ${subject} ORDER BY at`;
  const baseline = readBaseline(db, collection);
  const known = shown.filter((at) => at === baseline);
  const isOthers = isOfOthers(db, stored.seq);
  return {
    facts: [
      ...factAt("arrived", readArrival(db, collection, id)),
      ...known.slice(0, 1).flatMap((at) => factAt("countedAsKnown", at)),
      ...shown.filter((at) => at !== baseline).flatMap((at) => factAt("shown", at)),
      ...listSnoozes(triage),
      ...factAt("dismissed", triage?.settled),
    ],
    reason: findRecordReason({ isOthers, triage, known, shown }),
    isWaiting: !isOthers && triage?.snoozed == null && shown.length === 0,
  };
}

type Inputs = {
  isOthers: boolean;
  triage: ReturnType<typeof readTriage>;
  known: EpochMs[];
  shown: EpochMs[];
};

function findRecordReason({ isOthers, triage, known, shown }: Inputs): Explained["reason"] {
  if (isOthers) return "notForUser";
  if (triage?.snoozed != null) return "snoozed";
  if (triage?.settled != null) return "notWaiting";
  if (shown.length > known.length) return "shownEarlier";
  return known.length > 0 ? "countedAsKnown" : "notYet";
}

const isOfOthers = (db: Database, seq: number): boolean =>
  db.value<number>`SELECT NOT (${isForUser}) FROM rows WHERE seq = ${seq}` === 1;

const readArrival = (db: Database, collection: string, id: string): EpochMs | null =>
  db.value<EpochMs | null>`SELECT min(at) FROM changes
    WHERE collection = ${collection} AND id = ${id} AND kind = 'added'` ?? null;

type Row = {
  sent: EpochMs | null;
  isOutgoing: number;
  seen: EpochMs | null;
  shown: EpochMs | null;
};

function explainMessage(db: Database, id: string): Explained {
  const row = db.get<Row>`SELECT sent, is_outgoing AS isOutgoing, seen, shown
    FROM messages LEFT JOIN message_steps USING (id) WHERE id = ${id}`;
  if (row === undefined) return { facts: [], reason: "notStored", isWaiting: false };
  const isOwn = row.isOutgoing === 1;
  const isUnread = !isOwn && filterUnread(db, [id]).length > 0;
  const isRead = !isOwn && !isUnread;
  return {
    facts: [
      ...factAt("sent", row.sent),
      ...factAt("arrived", row.seen),
      ...factAt("shown", row.shown),
      ...(isRead ? [{ at: null, fact: "read" as const }] : []),
    ],
    reason: findReason(row, isOwn, isUnread),
    isWaiting: isUnread,
  };
}

function findReason(row: Row, isOwn: boolean, isUnread: boolean): Explained["reason"] {
  if (isOwn) return "ownMessage";
  if (row.shown !== null) return "shownEarlier";
  if (isUnread) return "notYet";
  // It was read already when it was first stored.
  return row.seen === null ? "oldMessage" : "readBefore";
}

/** What the history of a record needs of the shift log. */
type HistoryLog = {
  listLog(query: LogFilter & { offset: number; limit: number }): { rows: LogEntry[] };
  listCorrections(numbers: number[]): { number: number; corrects: number }[];
};

type HistoryQuery<N extends CollectionName> = { collection: N; id: string; limit: number };

/** A decision and the fact that it led to are noted within this time. */
const sameMoment: DurationMs = 30_000;

/** So many changes, and so many entries of the shift log, are read at most. */
const maxLines = 100;

/** Automatic entries that repeat a fact or a decision. */
const repeating: ReadonlySet<DutyEventKind | null> = new Set<DutyEventKind>([
  "alertArrived",
  "alertAnnounced",
  "alertRepeated",
  "alertDeferred",
  "alertEnded",
  "acknowledgeRequested",
  "acknowledgeAccepted",
  "alertDismissed",
  "alertHandedOver",
  "alertTaken",
]);

/** Creates the store method that reads the history of a record. */
export const createRecordHistory = (db: Database, collections: Collections, log: HistoryLog) => ({
  /** Reads the latest lines of a record's history, newest first: each thing that happened once. */
  readHistory: <N extends CollectionName>({
    collection,
    id,
    limit,
  }: HistoryQuery<N>): RecordHistory => {
    const kind = kindOf(collection);
    const own: Collection<RecordOf[N]> = collections[collection];
    const notified = readNotified(db, kind, id);
    const changes = listChanges(db, own, { id, limit: maxLines });
    const lines = [
      ...listOwnChanges(changes, notified.facts),
      ...notified.lines,
      ...listEntries(log, { kind, id }),
    ].toSorted((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity));
    return {
      reason: notified.reason,
      lines: lines.toReversed().slice(0, limit),
      total: lines.length + changes.total - changes.changes.length,
      since: changes.since,
    };
  },
});

type Notified = { reason: ExplainedReason | null; facts: ExplainedFact[]; lines: HistoryLine[] };

const explanations: Record<DecisionKind, (db: Database, id: string) => Explained> = {
  alert: explainAlert,
  message: explainMessage,
  record: explainRecord,
};

/** Reads what happened to an item on this computer, and the decisions about its notifications. */
function readNotified(db: Database, kind: ObjectKind, id: string): Notified {
  const subject = toSubject(kind, id);
  if (subject === null) return { reason: null, facts: [], lines: [] };
  const decisions = listDecisionsAbout(db, subject.kind, subject.id);
  const { facts, reason, isWaiting } = explanations[subject.kind](db, subject.id);
  const latest = decisions.at(-1)?.outcome;
  const isHeldBack = latest === "deferred" || latest === "failed";
  // The decision says more than the fact, which is noted a moment apart from it.
  const isDecided = (at: number) =>
    decisions.some((one) => one.outcome === "shown" && Math.abs(at - one.at) < sameMoment);
  const others = facts.filter(({ fact, at }) => fact !== "shown" || at === null || !isDecided(at));
  return {
    reason: latest === undefined ? reason : isHeldBack && !isWaiting ? "handledMeanwhile" : latest,
    facts,
    lines: [
      ...others.map((fact) => ({ type: "fact" as const, ...fact })),
      ...decisions.map((decision) => ({ type: "decision" as const, ...decision })),
    ],
  };
}

/** Returns what decisions about an item are recorded for; null if its kind has no notifications. */
function toSubject(kind: ObjectKind, id: string): { kind: DecisionKind; id: string } | null {
  if (kind === "alert" || kind === "message") return { kind, id };
  return collectionsWithNews.some(({ record }) => record === kind)
    ? { kind: "record", id: `${kind}:${id}` }
    : null;
}

/** Returns the changes of a record, earliest first, without those that a fact of the same time states. */
const listOwnChanges = ({ changes }: RecordChanges, facts: ExplainedFact[]): HistoryLine[] =>
  changes
    .filter(
      (change) =>
        !facts.some(
          ({ fact, at }) =>
            at === change.at &&
            ((change.kind === "added" && (fact === "arrived" || fact === "raisedAgain")) ||
              (change.kind === "removed" && fact === "ended")),
        ),
    )
    .map((change) => ({ type: "change" as const, ...change }))
    .toReversed();

/** Lists the entries of the shift log about a record that repeat nothing else, earliest first. */
function listEntries(log: HistoryLog, record: Pick<LogRecord, "kind" | "id">): HistoryLine[] {
  const { rows } = log.listLog({ ...allEntries, record, offset: 0, limit: maxLines });
  const entries = rows.filter(({ event }) => !repeating.has(event)).toReversed();
  if (entries.length === 0) return [];
  const corrections = log.listCorrections(entries.map(({ number }) => number));
  return entries.map((entry) => ({
    type: "entry",
    at: entry.at,
    entry: {
      ...entry,
      correctedBy: corrections
        .filter(({ corrects }) => corrects === entry.number)
        .map(({ number }) => number),
    },
  }));
}
