import type { Store } from "#main/store/store.ts";
import type { OutboxWorker } from "#main/sync/outbox/worker.ts";
import { canAcknowledge, classifyAlert } from "#shared/domain/alert-state.ts";
import { doneWith, isLeftBy } from "#shared/domain/triage.ts";
import { undoTime } from "#shared/domain/undo-time.ts";
import type { InboxKey, TriageAction, Triaged, Untriaged } from "#shared/model/inbox.ts";
import { unknownUserId } from "#shared/model/message.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

/**
 * For so long the service does not hear of what the person did, so that it can be taken back: somewhat
 * longer than that is offered, as it begins before the window knows and ends after it has asked.
 */
export const undoHold: DurationMs = undoTime + 1_000;

/** What the person does with alerts and all else that waits: one way for every screen and notification. */
export type Triage = ReturnType<typeof createTriage>;

/** What that takes. */
export type TriageParts = {
  store: Store;
  outbox: Pick<OutboxWorker, "add" | "recordAdded" | "withdraw">;
  now: () => EpochMs;
  createId: () => string;
  /** The stored alerts, or what is known of them here, have changed. */
  onAlerts: () => Promise<void>;
  /** Unread messages were read, or are unread again. */
  onMessages: () => Promise<void>;
  /** What is put off or done with here has changed. */
  onChange: () => void;
};

/** A part of what was done: whether the service is to hear of it, and how it is taken back. */
type Part = {
  isHeld: boolean;
  /** Resolves to how many items it came too late for; null where it cannot be taken back. */
  undo: (() => Promise<number>) | null;
};

type Undoable = { items: InboxKey[]; count: number; undos: (() => Promise<number>)[] };

const maxUndoables = 100;

/** Makes the triage of a workspace; what can be taken back is forgotten with it. */
export function createTriage(parts: TriageParts) {
  const { store, outbox, now } = parts;
  const undoables = new Map<string, Undoable>();

  async function acknowledge(ids: string[], holdMs: DurationMs): Promise<Part> {
    const at = now();
    const alerts = await store.requestAcknowledgements(ids, at, holdMs > 0 ? at + holdMs : null);
    outbox.recordAdded();
    const done = alerts.filter(isLeftBy.done).map(({ id }) => id);
    return {
      isHeld: alerts.some((alert) => classifyAlert(alert) === "acknowledging"),
      undo: async () => {
        const after = await store.withdrawAcknowledgements(done, now());
        outbox.recordAdded();
        return after.filter((alert) => !canAcknowledge(alert)).length;
      },
    };
  }

  async function markRead(userId: string, holdMs: DurationMs): Promise<Part> {
    const conversation = await store.getConversation(userId);
    const until = conversation?.lastSent ?? now();
    const unread = conversation?.unread ?? 0;
    if (!(await store.recordRead(userId, until))) return { isHeld: false, undo: async () => 0 };
    const isTold = userId !== unknownUserId;
    const entry = isTold ? await outbox.add({ kind: "markAsRead", userId, until }, holdMs) : null;
    await parts.onMessages();
    return {
      isHeld: isTold,
      undo: async () => {
        if (entry !== null && !(await outbox.withdraw(entry.id))) return 1;
        await store.recordUnread(userId, unread);
        await parts.onMessages();
        return 0;
      },
    };
  }

  async function finish(items: InboxKey[], holdMs: DurationMs): Promise<Part[]> {
    const listIds = (way: "acknowledge" | "markRead") =>
      items.filter(({ kind }) => doneWith[kind] === way).map(({ id }) => id);
    const alerts = listIds("acknowledge");
    const made = alerts.length > 0 ? [await acknowledge(alerts, holdMs)] : [];
    for (const id of listIds("markRead")) made.push(await markRead(id, holdMs));
    const here = items.filter(({ kind }) => doneWith[kind] === "settle");
    if (here.length === 0) return made;
    await store.settleItems(here, now());
    return [...made, restorable(here)];
  }

  const restorable = (items: InboxKey[]): Part => ({
    isHeld: false,
    undo: async () => {
      await store.restoreItems(items);
      return 0;
    },
  });

  async function carryOut(
    items: InboxKey[],
    action: TriageAction,
    holdMs: DurationMs,
  ): Promise<Part[]> {
    switch (action.how) {
      case "done":
        return finish(items, holdMs);
      case "snooze":
        await store.snoozeItems(items, action.until, now());
        return [restorable(items)];
      case "wake":
        await store.restoreItems(items);
        return [{ isHeld: false, undo: null }];
    }
  }

  /** Has everybody hear of what has become of items; resolves to the alerts among them. */
  async function tell(items: InboxKey[]) {
    parts.onChange();
    const ids = items.filter(({ kind }) => kind === "alert").map(({ id }) => id);
    if (ids.length === 0) return [];
    const alerts = await store.getAlerts(ids);
    await parts.onAlerts();
    return alerts;
  }

  function keep(undoable: Undoable): string {
    const id = parts.createId();
    undoables.set(id, undoable);
    const [oldest] = undoables.keys();
    if (undoables.size > maxUndoables && oldest !== undefined) undoables.delete(oldest);
    return id;
  }

  return {
    /**
     * Does it to items, durably when it resolves. The service hears of it after `holdMs`, until when all
     * of it can be taken back.
     */
    apply: async (
      items: InboxKey[],
      action: TriageAction,
      holdMs: DurationMs = 0,
    ): Promise<Triaged> => {
      const made = await carryOut(items, action, holdMs);
      const alerts = await tell(items);
      const others = items.filter(({ kind }) => kind !== "alert").length;
      const count = others + alerts.filter(isLeftBy[action.how]).length;
      const undos = made.flatMap(({ undo }) => undo ?? []);
      return {
        undo: undos.length === 0 ? null : keep({ items, count, undos }),
        isHeld: made.some(({ isHeld }) => isHeld),
        count,
        alerts,
      };
    },
    /** Takes back what `apply` did, as far as the service has not heard of it; nothing where it is unknown. */
    undo: async (id: string): Promise<Untriaged> => {
      const undoable = undoables.get(id);
      if (undoable === undefined) return { count: 0, tooLate: 0, alerts: [] };
      undoables.delete(id);
      let tooLate = 0;
      for (const undo of undoable.undos) tooLate += await undo();
      const alerts = await tell(undoable.items);
      return { count: undoable.count - tooLate, tooLate, alerts };
    },
  };
}
