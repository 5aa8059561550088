import { expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { OutboxState } from "#shared/outbox/schema.ts";

const { store } = storePerTest();

const cause = { code: "offline", message: "There is no network." };

it("lists the entries of a time with the states that they had, and counts what differs now", async () => {
  const add = (text: string, at: number) =>
    store.addOperation({ kind: "message", userId: "7", text }, at, null);
  const [one, two] = [await add("One", now), await add("Two", now + 10)];
  await add("Three", now + 50);
  const move = (id: string, from: OutboxState, state: OutboxState, at: number) =>
    store.transitionEntry(id, [from], { state, ...(state === "queued" && { cause }) }, at);
  await move(one.id, "queued", "sending", now + 20);
  await move(one.id, "sending", "queued", now + 30);
  await move(one.id, "queued", "sending", now + 40);
  await move(one.id, "sending", "sent", now + 60);

  const read = async (which: "open" | "everything", asOf: number) => {
    const { rows, ...counts } = await store.listPastEntries({ which, asOf, offset: 0, limit: 9 });
    return { ...counts, rows: rows.map(({ id, state, since }) => [id, state, since]) };
  };
  expect(await read("open", now + 45)).toEqual({
    ...{ total: 2, added: 1, changed: 1 },
    rows: [
      [two.id, "queued", undefined],
      [one.id, "sending", "changed"],
    ],
  });
  expect((await read("open", now + 60)).rows.map(([id]) => id)).not.toContain(one.id);
  expect((await read("everything", now + 60)).rows.at(-1)).toEqual([one.id, "sent", undefined]);
  expect(await read("everything", now - 1)).toMatchObject({ total: 0, rows: [], added: 3 });

  const past = { which: "open", asOf: now + 30, offset: 0, limit: 9 } as const;
  expect((await store.listPastEntries(past)).rows.at(-1)).toMatchObject({
    ...{ state: "queued", attempts: 1, attempted: now + 20, cause, settled: null },
  });
});
