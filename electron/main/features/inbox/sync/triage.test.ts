import { expect, it } from "vitest";
import { startSync } from "#main/sync/test/start-sync.ts";
import type { InboxKey, InboxKind, TriageAction } from "#shared/features/inbox/schema.ts";
import { undoDelay } from "./triage.ts";

const done = { how: "done" } as const;
const only = ["messages", "conversations", "submissions", "entries", "tasks", "alerts"] as const;

async function start() {
  const started = await startSync("plain", { only });
  const { sync, time } = started;
  for (const collection of only) await sync.refresh(collection);
  const list = (kinds: InboxKind[] = []) =>
    started.store.listInbox({ kinds, offset: 0, limit: 500, now: Date.now() + time.passed });
  const first = async (kind: InboxKind): Promise<InboxKey> => {
    const [item] = (await list([kind])).rows;
    if (item === undefined) throw new Error(`Nothing of the kind ${kind} waits.`);
    return { kind, id: item.id };
  };
  /** Does it as a screen does: for some seconds it can be taken back. */
  const apply = async (items: InboxKey[], action: TriageAction) =>
    (await sync.triage.apply(items, action, undoDelay)).undo ?? "";
  const isUndone = async (undo: string) => {
    const { count, tooLate } = await sync.triage.undo(undo);
    return count > 0 && tooLate === 0;
  };
  const isListed = async ({ kind, id }: InboxKey) =>
    (await list([kind])).rows.some((item) => item.id === id);
  /** Lets the time pass in which something can be taken back. */
  const passHold = () => {
    time.passed += undoDelay;
    sync.outbox.retry();
  };
  return { ...started, list, first, apply, isUndone, isListed, passHold };
}

it("completing an item reads a conversation, hides a task and acknowledges an alert at the service", async () => {
  const { store, sync, world, first, apply, isUndone, isListed, passHold } = await start();
  const conversation = await first("conversation");
  const unread = async () => (await store.getConversation(conversation.id))?.unread;
  const before = await unread();
  expect(before).toBeGreaterThan(0);
  const undoReading = await apply([conversation], done);
  expect([await unread(), await isListed(conversation)]).toEqual([0, false]);
  expect(await isUndone(undoReading)).toBe(true);
  expect([await unread(), await isListed(conversation)]).toEqual([before, true]);

  // A task is hidden until it changes.
  const task = await first("task");
  await apply([task], done);
  expect(await isListed(task)).toBe(false);
  await sync.refresh("tasks");
  expect(await isListed(task)).toBe(false);
  const known = world.tasks.find(({ id }) => id === task.id);
  if (known === undefined) throw new Error("The service has no such task.");
  known.name = "Renamed";
  await sync.refresh("tasks");
  expect(await isListed(task)).toBe(true);

  const alert = await first("alert");
  const undo = await apply([alert], done);
  passHold();
  const state = () => world.alerts.find(({ id }) => id === alert.id)?.state;
  await expect.poll(state).toBe("ACKNOWLEDGED");
  expect(await isUndone(undo)).toBe(false);
  expect(await isListed(alert)).toBe(false);

  // The reading that was undone is not sent either.
  await expect.poll(() => store.countEntries()).toMatchObject({ open: 0 });
  const isUnread = world.messages.filter(
    ({ fromId, isRead }) => fromId === conversation.id && !isRead,
  );
  expect(isUnread).toHaveLength(before ?? 0);
});

it("snoozed items of all kinds leave together, are counted, and return on undo", async () => {
  const { events, list, first, apply, isUndone } = await start();
  const kinds = ["alert", "conversation", "task", "submission", "entry"] as const;
  const items = await Promise.all(kinds.map(first));
  const before = await list();
  const undo = await apply(items, { how: "snooze", until: Date.now() + 3_600_000 });
  expect(await list()).toMatchObject({
    total: before.total - items.length,
    snoozed: before.snoozed + items.length,
  });
  expect(events.snoozes).toBeGreaterThan(0);
  expect(await isUndone(undo)).toBe(true);
  expect(await list()).toEqual(before);
  expect(await isUndone(undo)).toBe(false);
});
