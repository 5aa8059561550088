import type { Database } from "#main/store/database.ts";
import type { ExplainedFact, ExplainedReason } from "#shared/notifications/decision-schema.ts";

/** What is stored about an item, and why no decision was made about it. */
export type Explained = {
  facts: ExplainedFact[];
  /** The reason without a decision. */
  reason: ExplainedReason;
  /** Whether it still waits for a notification that was held back. */
  isWaiting: boolean;
};

/** Returns a fact, or none if its time is unknown. */
export const factAt = (
  fact: ExplainedFact["fact"],
  at: number | null | undefined,
): ExplainedFact[] => (at == null ? [] : [{ at, fact }]);

type Triage = { snoozed: number | null; until: number | null; woken: number | null };

/** Reads the snooze of an item, and its state in triage; null if the user has done nothing with it. */
export const readTriage = (db: Database, kind: string, id: string) =>
  db.get<Triage & { settled: number | null }>`SELECT snoozed, snoozed_until AS until, woken, settled
    FROM triage WHERE kind = ${kind} AND id = ${id}` ?? null;

/** Returns the facts about the snooze of an item. */
export const listSnoozes = (triage: Triage | null): ExplainedFact[] => [
  ...(triage?.snoozed == null
    ? []
    : [{ at: triage.snoozed, fact: "snoozed" as const, until: triage.until }]),
  ...factAt("woken", triage?.woken),
];
