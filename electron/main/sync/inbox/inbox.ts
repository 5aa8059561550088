import type { Store } from "#main/store/store.ts";
import { type Alerts, hold } from "#main/sync/alerts/alerts.ts";
import type { OutboxWorker } from "#main/sync/outbox/worker.ts";
import type { InboxItem, InboxKey, Triage } from "#shared/model/inbox.ts";
import { unknownUserId } from "#shared/model/message.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** What the person does with what waits, and how it is taken back. */
export type Inbox = {
  list(query: Parameters<Store["listInbox"]>[0]): ReturnType<Store["listInbox"]>;
  /** Done or put off; resolves to what `undo` takes. */
  settle(items: InboxKey[], triage: Triage): Promise<string>;
  /** Takes one settlement back; false where the service has heard of a part of it already. */
  undo(id: string): Promise<boolean>;
};

/** What that takes. */
export type InboxParts = {
  store: Store;
  alerts: Pick<Alerts, "acknowledge" | "withdraw" | "snooze" | "unsnooze">;
  outbox: Pick<OutboxWorker, "add" | "withdraw">;
  now: () => EpochMs;
  createId: () => string;
  /** Unread messages were read, or are unread again. */
  onMessages: () => Promise<void>;
  /** What is put off or done with here has changed. */
  onChange: () => void;
};

/** Undoes one part of a settlement; resolves to false where that came too late. */
type Undo = () => Promise<boolean>;

/** Settlements that can be taken back. */
const mostUndone = 100;

/** Makes the inbox of a workspace. */
export function createInbox(parts: InboxParts): Inbox {
  const { store, alerts, outbox, now } = parts;
  const undos = new Map<string, Undo[]>();

  async function acknowledge(ids: string[]): Promise<Undo> {
    await alerts.acknowledge(ids, hold);
    return async () => {
      const after = await alerts.withdraw(ids);
      return after.every(({ ledger }) => ledger.acknowledgeRequested === null);
    };
  }

  async function markRead(userId: string): Promise<Undo> {
    const conversation = await store.getConversation(userId);
    const until = conversation?.lastSent ?? now();
    const unread = conversation?.unread ?? 0;
    if (!(await store.noteRead(userId, until))) return async () => true;
    const entry =
      userId === unknownUserId
        ? null
        : await outbox.add({ kind: "markAsRead", userId, until }, hold);
    await parts.onMessages();
    return async () => {
      if (entry !== null && !(await outbox.withdraw(entry.id))) return false;
      await store.noteUnread(userId, unread);
      await parts.onMessages();
      return true;
    };
  }

  /** What is done with here alone. */
  async function settleHere(items: InboxKey[]): Promise<Undo> {
    await store.settleItems(items, now());
    return () => restore(items);
  }

  async function restore(items: InboxKey[]): Promise<boolean> {
    await store.restoreItems(items);
    return true;
  }

  async function snooze(items: InboxKey[], until: EpochMs | null): Promise<Undo[]> {
    const { ids, others } = part(items);
    if (ids.length > 0) await alerts.snooze(ids, until);
    if (others.length > 0) await store.snoozeItems(others, until, now());
    return [
      async () => {
        if (ids.length > 0) await alerts.unsnooze(ids);
        return restore(others);
      },
    ];
  }

  async function finish(items: InboxKey[]): Promise<Undo[]> {
    const { ids, others } = part(items);
    const made = ids.length > 0 ? [await acknowledge(ids)] : [];
    for (const { kind, id } of others) {
      if (kind === "conversation") made.push(await markRead(id));
    }
    const here = others.filter(({ kind }) => kind !== "conversation");
    if (here.length > 0) made.push(await settleHere(here));
    return made;
  }

  return {
    list: (query) => store.listInbox(query),
    settle: async (items, triage) => {
      const made = triage.how === "done" ? await finish(items) : await snooze(items, triage.until);
      const id = parts.createId();
      undos.set(id, made);
      const [oldest] = undos.keys();
      if (undos.size > mostUndone && oldest !== undefined) undos.delete(oldest);
      parts.onChange();
      return id;
    },
    undo: async (id) => {
      const made = undos.get(id);
      if (made === undefined) return false;
      undos.delete(id);
      const outcomes: boolean[] = [];
      for (const undo of made) outcomes.push(await undo());
      parts.onChange();
      return outcomes.every((isUndone) => isUndone);
    },
  };
}

/** The alerts by their ids, and all the others. */
function part(items: InboxKey[]): { ids: string[]; others: InboxKey[] } {
  const isAlert = ({ kind }: Pick<InboxItem, "kind">) => kind === "alert";
  return {
    ids: items.filter(isAlert).map(({ id }) => id),
    others: items.filter((item) => !isAlert(item)),
  };
}
