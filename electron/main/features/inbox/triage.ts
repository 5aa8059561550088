import {
  type AlertFacts,
  classifyAlert,
  isSnoozedHere,
  isWaiting,
} from "#shared/features/alerts/alert-state.ts";
import type { InboxKind, TriageAction } from "#shared/features/inbox/schema.ts";

/** What completing an item of a kind does; "settle" is recorded on this computer only. */
export const completionActions: Record<InboxKind, "acknowledge" | "markRead" | "settle"> = {
  alert: "acknowledge",
  conversation: "markRead",
  task: "settle",
  submission: "settle",
  entry: "settle",
};

/** Whether an alert has the status that an action results in. */
export const hasResultOf: Record<TriageAction["how"], (alert: AlertFacts) => boolean> = {
  done: (alert) => ["acknowledging", "dismissed"].includes(classifyAlert(alert)),
  snooze: isSnoozedHere,
  wake: isWaiting,
};
