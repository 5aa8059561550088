import { describe, expect, it } from "vitest";
import type { InboxKey, InboxKind } from "#shared/model/inbox.ts";
import { startSync } from "../test/start-sync.ts";

const done = { how: "done" } as const;

async function start() {
  const started = await startSync("plain");
  const { sync, time } = started;
  for (const collection of ["messages", "conversations", "submissions", "entries"] as const) {
    await sync.refresh(collection);
  }
  const list = (kinds: InboxKind[] = []) =>
    sync.inbox.list({ kinds, offset: 0, limit: 500, now: Date.now() + time.passed });
  const first = async (kind: InboxKind): Promise<InboxKey> => {
    const [item] = (await list([kind])).rows;
    if (item === undefined) throw new Error(`Nothing of the kind ${kind} waits.`);
    return { kind, id: item.id };
  };
  const isListed = async ({ kind, id }: InboxKey) =>
    (await list([kind])).rows.some((item) => item.id === id);
  /** Lets the time pass in which something can be taken back. */
  const passHold = () => {
    time.passed += 10_000;
    sync.outbox.retry();
  };
  return { ...started, list, first, isListed, passHold };
}

describe("an item that is done", () => {
  it("of an alert is taken back before the service has heard of it", async () => {
    const { sync, store, world, first, isListed, passHold } = await start();
    const alert = await first("alert");
    const undo = await sync.inbox.settle([alert], done);
    expect(await isListed(alert)).toBe(false);
    expect(await sync.inbox.undo(undo)).toBe(true);
    expect(await isListed(alert)).toBe(true);
    passHold();
    await expect.poll(() => store.countEntries()).toMatchObject({ open: 0 });
    expect(world.alerts.find(({ id }) => id === alert.id)?.state).toBe("NEW");
  });

  it("of an alert is acknowledged at the service, and then stays so", async () => {
    const { sync, world, first, isListed, passHold } = await start();
    const alert = await first("alert");
    const undo = await sync.inbox.settle([alert], done);
    passHold();
    const state = () => world.alerts.find(({ id }) => id === alert.id)?.state;
    await expect.poll(state).toBe("ACKNOWLEDGED");
    expect(await sync.inbox.undo(undo)).toBe(false);
    expect(await isListed(alert)).toBe(false);
  });

  it("of a conversation is read here, and as unread as before when it is taken back", async () => {
    const { sync, store, world, first, passHold } = await start();
    const conversation = await first("conversation");
    const unread = async () => (await store.getConversation(conversation.id))?.unread;
    const before = await unread();
    expect(before).toBeGreaterThan(0);
    const undo = await sync.inbox.settle([conversation], done);
    expect(await unread()).toBe(0);
    expect(await sync.inbox.undo(undo)).toBe(true);
    expect(await unread()).toBe(before);
    passHold();
    await expect.poll(() => store.countEntries()).toMatchObject({ open: 0 });
    const isUnread = world.messages.filter(
      ({ fromId, isRead }) => fromId === conversation.id && !isRead,
    );
    expect(isUnread).toHaveLength(before ?? 0);
  });

  it("of a task comes back when the task has changed", async () => {
    const { sync, world, first, isListed } = await start();
    const task = await first("task");
    await sync.inbox.settle([task], done);
    expect(await isListed(task)).toBe(false);
    await sync.refresh("tasks");
    expect(await isListed(task)).toBe(false);
    const known = world.tasks.find(({ id }) => id === task.id);
    if (known === undefined) throw new Error("The service has no such task.");
    known.name = "Renamed";
    await sync.refresh("tasks");
    expect(await isListed(task)).toBe(true);
  });
});

describe("items that are put off", () => {
  it("of all kinds leave together, are counted, and come back when it is undone", async () => {
    const { sync, heard, list, first } = await start();
    const kinds = ["alert", "conversation", "task", "submission", "entry"] as const;
    const items = await Promise.all(kinds.map(first));
    const before = await list();
    const undo = await sync.inbox.settle(items, { how: "snooze", until: Date.now() + 3_600_000 });
    expect(await list()).toMatchObject({
      total: before.total - items.length,
      snoozed: before.snoozed + items.length,
    });
    expect(heard.snoozes).toBeGreaterThan(0);
    expect(await sync.inbox.undo(undo)).toBe(true);
    expect(await list()).toEqual(before);
    expect(await sync.inbox.undo(undo)).toBe(false);
  });
});
