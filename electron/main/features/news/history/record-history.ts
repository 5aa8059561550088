import { listDecisionsAbout } from "#main/notifications/decisions/store.ts";
import type { Collection, Collections } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { listChanges, type RecordChanges } from "#main/store/history/record-history.ts";
import { allEntries } from "#shared/features/duty/log-filter.ts";
import type { DutyEventKind } from "#shared/features/duty/log-kinds.ts";
import type { LogEntry, LogFilter, LogRecord } from "#shared/features/duty/log-schema.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type {
  DecisionKind,
  ExplainedFact,
  ExplainedReason,
} from "#shared/notifications/decision-schema.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { kindOf, type ObjectKind } from "#shared/records/collections.ts";
import type { HistoryLine, RecordHistory } from "#shared/records/record-history-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { collectionsWithNews } from "../notification-baseline.ts";
import { explainAlert } from "./alert-facts.ts";
import type { Explained } from "./facts.ts";
import { explainMessage } from "./message-facts.ts";
import { explainRecord } from "./record-facts.ts";

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
