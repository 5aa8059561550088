import { listDecisionsAbout } from "#main/notifications/decisions/store.ts";
import type { Database } from "#main/store/database.ts";
import type {
  DecisionSubject,
  NotificationExplanation,
} from "#shared/notifications/decision-schema.ts";
import { explainAlert } from "./explain-alert.ts";
import { explainMessage } from "./explain-message.ts";
import { explainRecord } from "./explain-record.ts";

/** Explains why there was a notification about an item, or none: the decisions, and what happened otherwise. */
export function explainNotification(
  db: Database,
  { kind, id }: DecisionSubject,
): NotificationExplanation {
  const decisions = listDecisionsAbout(db, kind, id);
  const explain = { alert: explainAlert, message: explainMessage, record: explainRecord }[kind];
  const { facts, reason, isWaiting } = explain(db, id);
  const latest = decisions.at(-1)?.outcome;
  const isHeldBack = latest === "deferred" || latest === "failed";
  return {
    reason: latest === undefined ? reason : isHeldBack && !isWaiting ? "handledMeanwhile" : latest,
    // The decision has the same time, and says more.
    facts: facts.filter(
      ({ fact, at }) => fact !== "shown" || !decisions.some((one) => one.at === at),
    ),
    decisions,
  };
}
