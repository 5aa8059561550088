import { describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { GroupDraft } from "#shared/outbox/group-schema.ts";
import type { OutboxState } from "#shared/outbox/schema.ts";

const { store, reopen } = storePerTest();

const draft: GroupDraft = {
  id: "g1",
  to: [
    { id: "2", name: "Ana Silva" },
    { id: "3", name: "Ben Okafor" },
    { id: "4", name: "Cem Kaya" },
  ],
  name: "EOC staff",
  text: "Meet at 14:00",
};
const open = { which: "open", offset: 0, limit: 10 } as const;
const everything = { ...open, which: "everything" } as const;

const move = async (userId: string, ...states: OutboxState[]) => {
  const { deliveries = [] } = (await store.getGroup("g1")) ?? {};
  const entry = deliveries.find((one) => one.userId === userId);
  let { state: from = "queued" } = entry ?? {};
  for (const state of states) {
    const cause =
      state === "sent" || state === "sending" ? null : { code: "forbidden", message: "No." };
    await store.transitionEntry(entry?.entryId ?? "", [from], { state, cause }, now);
    from = state;
  }
};

describe("a message to several people", () => {
  it("has one entry for each recipient, some time apart, and is stored once", async () => {
    await store.addGroupMessage(draft, now);
    await store.addGroupMessage({ ...draft, text: "Again" }, now + 1);
    await reopen();
    const entries = await store.listOpenEntries();
    expect(entries.map(({ operation, nextAttempt }) => [operation, nextAttempt])).toEqual(
      draft.to.map(({ id }, at) => [
        { kind: "message", userId: id, text: "Meet at 14:00", group: "g1" },
        at === 0 ? null : now + at * 500,
      ]),
    );
    expect(new Set(entries.map(({ lane }) => lane)).size).toBe(3);
    const { rows, total } = await store.listGroups({ offset: 0, limit: 10 });
    expect([rows, total]).toMatchObject([
      [{ id: "g1", name: "EOC staff", text: "Meet at 14:00", counts: { total: 3, waiting: 3 } }],
      1,
    ]);
  });

  it("counts its deliveries and lists them by recipient", async () => {
    await store.addGroupMessage(draft, now);
    await move("2", "sending", "sent");
    await move("3", "sending", "refused");
    await move("4", "sending", "queued");
    const { group, deliveries = [] } = (await store.getGroup("g1")) ?? {};
    expect(group?.counts).toMatchObject({ total: 3, sent: 1, failed: 1, retrying: 1, waiting: 0 });
    expect(deliveries.map(({ name, state, cause }) => [name, state, cause?.message])).toEqual([
      ["Ana Silva", "sent", undefined],
      ["Ben Okafor", "refused", "No."],
      ["Cem Kaya", "queued", "No."],
    ]);
    expect(await store.getGroup("other")).toBeNull();
  });

  it("is one item of the outbox, among others", async () => {
    const single = { kind: "message", userId: "2", text: "Alone" } as const;
    await store.addOperation(single, now, null);
    await store.addGroupMessage(draft, now);
    await store.addOperation(single, now, null);
    const { rows, total } = await store.listOutboxItems(open);
    expect(total).toBe(3);
    expect(rows.map(({ seq, group }) => [seq, group?.counts.total ?? null])).toEqual([
      [5, null],
      [4, 3],
      [1, null],
    ]);
    for (const { id } of draft.to) await move(id, "sending", "sent");
    expect((await store.listOutboxItems(open)).total).toBe(2);
    expect((await store.listOutboxItems(everything)).total).toBe(3);
  });

  it("stays as a whole until its last entry was settled long ago", async () => {
    await store.addGroupMessage(draft, now);
    await move("2", "sending", "sent");
    await store.pruneOutbox(now + 1);
    expect((await store.getGroup("g1"))?.deliveries).toHaveLength(3);
    await move("3", "sending", "sent");
    await move("4", "sending", "sent");
    await store.pruneOutbox(now);
    expect((await store.getGroup("g1"))?.deliveries).toHaveLength(3);
    await store.pruneOutbox(now + 1);
    expect(await store.getGroup("g1")).toBeNull();
    expect(await store.listGroups({ offset: 0, limit: 10 })).toEqual({ rows: [], total: 0 });
  });
});

it("the draft of a message to several people survives a restart and ends with its message", async () => {
  expect(await store.readGroupDraft()).toBeNull();
  await store.saveGroupDraft({ ...draft, text: "Meet" }, now);
  await store.saveGroupDraft(draft, now);
  await reopen();
  expect(await store.readGroupDraft()).toEqual(draft);
  await store.addGroupMessage({ ...draft, id: "other" }, now);
  expect(await store.readGroupDraft()).toEqual(draft);
  await store.addGroupMessage(draft, now);
  expect(await store.readGroupDraft()).toBeNull();
  // The window may save it again at the moment of sending.
  await store.saveGroupDraft(draft, now);
  expect(await store.readGroupDraft()).toBeNull();
});
