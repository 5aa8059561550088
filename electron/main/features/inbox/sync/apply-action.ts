import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Store } from "#main/store/store.ts";
import { canAcknowledge, classifyAlert } from "#shared/features/alerts/alert-state.ts";
import type { InboxKey, TriageAction } from "#shared/features/inbox/schema.ts";
import { isUnknownUser } from "#shared/features/messages/message-text.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { completionActions, hasResultOf } from "../triage.ts";

export type TriageParts = {
  store: Store;
  outbox: Pick<OutboxWorker, "add" | "recordAdded" | "withdraw">;
  now: () => EpochMs;
  createId: () => string;
  onAlerts: () => Promise<void>;
  onMessages: () => Promise<void>;
  /** Reports that snoozed or settled items have changed. */
  onChange: () => void;
};

/** A part of an action: whether it waits to be sent to the service, and how it is undone. */
type AppliedAction = {
  isHeld: boolean;
  /** Resolves to the number of items for which it was too late; null if it cannot be undone. */
  undo: (() => Promise<number>) | null;
};

/** Applies an action to items, durably when it resolves; sends it to the service after `holdMs`. */
export async function applyAction(
  parts: TriageParts,
  items: InboxKey[],
  action: TriageAction,
  holdMs: DurationMs,
): Promise<AppliedAction[]> {
  const { store, now } = parts;
  switch (action.how) {
    case "done":
      return completeItems(parts, items, holdMs);
    case "snooze":
      await store.snoozeItems(items, action.until, now());
      return [createRestore(parts, items)];
    case "wake":
      await store.restoreItems(items);
      return [{ isHeld: false, undo: null }];
  }
}

async function completeItems(
  parts: TriageParts,
  items: InboxKey[],
  holdMs: DurationMs,
): Promise<AppliedAction[]> {
  const listIds = (action: "acknowledge" | "markRead") =>
    items.filter(({ kind }) => completionActions[kind] === action).map(({ id }) => id);
  const alerts = listIds("acknowledge");
  const applied = alerts.length > 0 ? [await acknowledge(parts, alerts, holdMs)] : [];
  for (const id of listIds("markRead")) applied.push(await markRead(parts, id, holdMs));
  const settled = items.filter(({ kind }) => completionActions[kind] === "settle");
  if (settled.length === 0) return applied;
  await parts.store.settleItems(settled, parts.now());
  return [...applied, createRestore(parts, settled)];
}

async function acknowledge(
  { store, outbox, now }: TriageParts,
  ids: string[],
  holdMs: DurationMs,
): Promise<AppliedAction> {
  const at = now();
  const alerts = await store.requestAcknowledgements(ids, at, holdMs > 0 ? at + holdMs : null);
  outbox.recordAdded();
  const done = alerts.filter(hasResultOf.done).map(({ id }) => id);
  return {
    isHeld: alerts.some((alert) => classifyAlert(alert) === "acknowledging"),
    undo: async () => {
      const after = await store.withdrawAcknowledgements(done, now());
      outbox.recordAdded();
      return after.filter((alert) => !canAcknowledge(alert)).length;
    },
  };
}

async function markRead(
  { store, outbox, now, onMessages }: TriageParts,
  userId: string,
  holdMs: DurationMs,
): Promise<AppliedAction> {
  const conversation = await store.getConversation(userId);
  const until = conversation?.lastSent ?? now();
  const unread = conversation?.unread ?? 0;
  if (!(await store.recordRead(userId, until))) return { isHeld: false, undo: async () => 0 };
  const isSent = !isUnknownUser(userId);
  const entry = isSent ? await outbox.add({ kind: "markAsRead", userId, until }, holdMs) : null;
  await onMessages();
  return {
    isHeld: isSent,
    undo: async () => {
      if (entry !== null && !(await outbox.withdraw(entry.id))) return 1;
      await store.recordUnread(userId, unread);
      await onMessages();
      return 0;
    },
  };
}

const createRestore = ({ store }: TriageParts, items: InboxKey[]): AppliedAction => ({
  isHeld: false,
  undo: async () => {
    await store.restoreItems(items);
    return 0;
  },
});
