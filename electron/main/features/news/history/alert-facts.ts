import { getAlert } from "#main/features/alerts/store/list-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { readAlertOutcome, readEnd } from "#shared/features/alerts/acknowledgement.ts";
import { classifyAlert, waitingStatuses } from "#shared/features/alerts/alert-state.ts";
import type {
  AlertHandover,
  AlertLedger,
  AlertOccurrence,
  LedgeredAlert,
} from "#shared/features/alerts/schema.ts";
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

export function explainAlert(db: Database, id: string): Explained {
  const alert = getAlert(db, id);
  if (alert === null) return { facts: [], reason: "notStored", isWaiting: false };
  const { ledger, created } = alert;
  const status = classifyAlert(alert);
  const isWaiting = waitingStatuses.includes(status);
  const former = ledger.former ?? [];
  return {
    facts: [
      ...factAt("raised", created),
      ...former.flatMap((one, index) => [...listSteps(one, index > 0), ...listEnd(one, null)]),
      ...listSteps(ledger, former.length > 0),
      ...factAt("relisted", ledger.relisted),
      ...listEnd(ledger, readOther(alert)),
      ...(ledger.handovers ?? []).flatMap(listOffer),
      ...listSnoozes(readTriage(db, "alert", id)),
    ],
    reason: findReason(status, isWaiting, ledger.shown !== null),
    isWaiting,
  };
}

function findReason(status: string, isWaiting: boolean, isShown: boolean): ExplainedReason {
  if (isShown) return "shownEarlier";
  if (status === "snoozed") return "snoozed";
  return isWaiting ? "notYet" : "notWaiting";
}

/** Lists the steps of an occurrence until its end. */
const listSteps = (
  ledger: AlertLedger | AlertOccurrence,
  isRaisedAgain: boolean,
): ExplainedFact[] => [
  ...factAt(isRaisedAgain ? "raisedAgain" : "arrived", ledger.seen),
  ...factAt("shown", ledger.shown),
  ...(ledger.lastShown === ledger.shown ? [] : factAt("shown", ledger.lastShown)),
  ...factAt("opened", ledger.clicked),
  ...factAt("acknowledging", ledger.acknowledgeRequested),
  ...factAt("acknowledged", ledger.acknowledged),
  ...factAt("dismissed", ledger.dismissed),
];

/** Somebody else who acknowledged an occurrence according to the service: their name, and when, if it is known. */
type Other = { name: string | null; at: number | null };

/** Returns who else acknowledged an alert; null if the service states nobody else. */
function readOther(alert: LedgeredAlert): Other | null {
  const outcome = readAlertOutcome(alert);
  if (outcome?.by === "named") return outcome;
  return outcome?.by === "somebodyElse" ? { name: null, at: null } : null;
}

/** States when an occurrence stopped being new, and by whom. */
function listEnd(ledger: AlertLedger | AlertOccurrence, other: Other | null): ExplainedFact[] {
  // An alert that came in another state has not ended here.
  const isEnded = ledger.ended !== ledger.seen && (other !== null || ledger.acknowledged === null);
  const at = other?.at ?? (isEnded ? ledger.ended : null);
  // A single moment is the fact's time already.
  const between = other?.at == null ? readEnd(ledger) : null;
  return factAt(other === null ? "ended" : "acknowledgedByOther", at).map((fact) => ({
    ...fact,
    ...(between !== null && between.from !== between.to && { between }),
    ...(other?.name != null && { person: { id: other.name, name: other.name } }),
  }));
}

function listOffer({ userId: id, userName: name, at, ended, outcome }: AlertHandover) {
  const facts: ExplainedFact[] = [
    ...factAt("offered", at),
    ...(outcome === "taken" || outcome === "withdrawn" ? factAt(outcome, ended) : []),
  ];
  return facts.map((fact) => ({ ...fact, person: { id, name } }));
}
