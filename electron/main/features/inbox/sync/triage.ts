import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Store } from "#main/store/store.ts";
import { canAcknowledge, classifyAlert } from "#shared/features/alerts/alert-state.ts";
import type { InboxKey, TriageAction, Triaged, Untriaged } from "#shared/features/inbox/schema.ts";
import { undoTime } from "#shared/features/inbox/undo-time.ts";
import { isUnknownUser } from "#shared/features/messages/message-text.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { completionActions, hasResultOf } from "../triage.ts";

/**
 * How long an action is not sent to the service so that it can be undone: somewhat longer than the window offers it, because
 * it starts before the window shows it and ends after the request.
 */
export const undoDelay: DurationMs = undoTime + 1_000;

/** Applies and undoes triage actions on inbox items, for all screens and notifications. */
export type Triage = ReturnType<typeof createTriage>;

type Undoable = { items: InboxKey[]; count: number; undos: (() => Promise<number>)[] };

const maxUndoables = 100;

/** Creates the triage of a workspace; its undoable actions are lost with it. */
export function createTriage(parts: TriageParts) {
  const { store } = parts;
  const undoables = new Map<string, Undoable>();

  /** Reports changes to items; resolves to the alerts among them. */
  async function reportChanges(items: InboxKey[]) {
    parts.onChange();
    const ids = items.filter(({ kind }) => kind === "alert").map(({ id }) => id);
    if (ids.length === 0) return [];
    const alerts = await store.getAlerts(ids);
    await parts.onAlerts();
    return alerts;
  }

  function storeUndo(undoable: Undoable): string {
    const id = parts.createId();
    undoables.set(id, undoable);
    const [oldest] = undoables.keys();
    if (undoables.size > maxUndoables && oldest !== undefined) undoables.delete(oldest);
    return id;
  }

  return {
    /**
     * Applies an action to items, durably when it resolves. Sends it to the service after `holdMs`; until then all of it can
     * be undone.
     */
    apply: async (
      items: InboxKey[],
      action: TriageAction,
      holdMs: DurationMs = 0,
    ): Promise<Triaged> => {
      const applied = await applyAction(parts, items, action, holdMs);
      const alerts = await reportChanges(items);
      const others = items.filter(({ kind }) => kind !== "alert").length;
      const count = others + alerts.filter(hasResultOf[action.how]).length;
      const undos = applied.flatMap(({ undo }) => undo ?? []);
      return {
        undo: undos.length === 0 ? null : storeUndo({ items, count, undos }),
        isHeld: applied.some(({ isHeld }) => isHeld),
        count,
        alerts,
      };
    },
    /** Undoes what `apply` did as far as it was not sent to the service; does nothing for an unknown id. */
    undo: async (id: string): Promise<Untriaged> => {
      const undoable = undoables.get(id);
      if (undoable === undefined) return { count: 0, tooLate: 0, alerts: [] };
      undoables.delete(id);
      let tooLate = 0;
      for (const undo of undoable.undos) tooLate += await undo();
      const alerts = await reportChanges(undoable.items);
      return { count: undoable.count - tooLate, tooLate, alerts };
    },
  };
}

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
async function applyAction(
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
