import {
  type AlertFacts,
  classifyAlert,
  isSnoozedHere,
  isWaiting,
} from "#shared/features/alerts/alert-state.ts";
import type { InboxKind, TriageAction } from "#shared/features/inbox/schema.ts";

/** What being done with an item of a kind is: told to the service or, where it is settled, known here alone. */
export const completionActions: Record<InboxKind, "acknowledge" | "markRead" | "settle"> = {
  alert: "acknowledge",
  conversation: "markRead",
  task: "settle",
  submission: "settle",
  entry: "settle",
};

/** Whether an alert is as an action leaves those to which it could be done. */
export const isLeftBy: Record<TriageAction["how"], (alert: AlertFacts) => boolean> = {
  done: (alert) => ["acknowledging", "dismissed"].includes(classifyAlert(alert)),
  snooze: isSnoozedHere,
  wake: isWaiting,
};
