import { beforeEach, describe, expect, it } from "vitest";
import { ana, ben, from, takeIn, to } from "#main/features/messages/store/test/messages.ts";
import { now, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { Operation, OutboxEntry } from "#shared/outbox/schema.ts";
import { anAlert } from "#shared/test/records.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";

const { store, reopen } = storePerTest();

const message = (text: string, userId = "7"): Operation => ({ kind: "message", userId, text });
const acknowledge: Operation = { kind: "acknowledge", alertId: "a" };
const rename = (firstName: string): Operation => ({ kind: "rename", firstName, lastName: "Ruiz" });
const add = (operation: Operation, at = now) => store.addOperation(operation, at, null);
const send = async ({ id }: OutboxEntry, serverId: string | null = null, at = now + 1) => {
  await store.transitionEntry(id, ["queued"], { state: "sending" }, at);
  return store.transitionEntry(id, ["sending"], { state: "sent", serverId }, at);
};
const cause = { code: "offline", message: "There is no network." };

describe("adding an operation", () => {
  it("queues it at the end with a random id", async () => {
    const one = await add(message("One"));
    const two = await store.addOperation(rename("Ana"), now + 1, now + 5);
    expect(one).toEqual(
      anOutboxEntry(message("One"), {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        seq: 1,
        lane: "message:7",
        created: now,
      }),
    );
    expect(two).toMatchObject({ seq: 2, created: now + 1, nextAttempt: now + 5 });
    expect(two.id).not.toBe(one.id);
    await reopen();
    expect(await store.listOpenEntries()).toEqual([one, two]);
  });

  it("removes its draft and no other", async () => {
    await store.saveDraft("7", "Hello", now);
    await store.saveDraft("8", "Hello", now);
    await add(message("Hello"));
    const readDraft = async (userId: string) => (await store.getConversation(userId))?.draft;
    expect(await readDraft("7")).toBeNull();
    expect(await readDraft("8")).toBe("Hello");
    // As a reply from a notification, beside what is half written.
    await store.saveDraft("7", "By the w", now);
    await add(message("On my way."));
    expect(await readDraft("7")).toBe("By the w");
  });

  it("keeps the draft if the message cannot be stored", async () => {
    await store.saveDraft("7", "Hello", now);
    const unwritable = { kind: "message", userId: "7", text: 1n } as unknown as Operation;
    await expect(add(unwritable)).rejects.toThrow();
    expect((await store.getConversation("7"))?.draft).toBe("Hello");
    expect(await store.countEntries()).toEqual({ open: 0, undecided: 0, unclear: 0 });
  });

  it("stores any text unchanged", async () => {
    const strange = message("\0 \ud800 👩‍👩‍👧 שלום\r\n", '\0\ud800"');
    const entry = await add(strange);
    await reopen();
    expect(await store.listOutgoing('\0\ud800"')).toEqual([entry]);
    expect((await store.listOpenEntries())[0]?.operation).toEqual(strange);
  });
});

describe("an acknowledgement", () => {
  const readLedger = async () => {
    const alert = await store.getAlert("a");
    return [alert?.ledger.acknowledgeRequested, alert?.ledger.acknowledged];
  };
  beforeEach(async () => {
    unwrap(await store.ingest(toIngest("alerts", [anAlert({ id: "a" })])));
  });

  it("is recorded in the alert's ledger when requested and when sent", async () => {
    const entry = await add(acknowledge);
    expect(await readLedger()).toEqual([now, null]);
    await send(entry);
    expect(await readLedger()).toEqual([now, now + 1]);
  });

  it("is removed there when discarded unless it was requested again", async () => {
    const first = await add(acknowledge);
    await store.transitionEntry(first.id, ["queued"], { state: "refused", cause }, now);
    const second = await add(acknowledge);
    await store.transitionEntry(first.id, ["refused"], { state: "discarded" }, now);
    expect(await readLedger()).toEqual([now, null]);
    await store.transitionEntry(second.id, ["queued"], { state: "discarded" }, now);
    expect(await readLedger()).toEqual([null, null]);
  });

  it("stays there after it was sent", async () => {
    const first = await add(acknowledge);
    await store.transitionEntry(first.id, ["queued"], { state: "sending" }, now);
    const second = await add(acknowledge);
    await store.transitionEntry(first.id, ["sending"], { state: "sent" }, now + 1);
    await store.transitionEntry(second.id, ["queued"], { state: "discarded" }, now + 2);
    expect(await readLedger()).toEqual([now, now + 1]);
  });
});

describe("outgoing messages", () => {
  const minute = 60_000;
  const listTexts = async (userId = ana.id) =>
    (await store.listOutgoing(userId)).map(
      ({ operation }) => operation.kind === "message" && operation.text,
    );

  it("are the open ones of a conversation, oldest first", async () => {
    await add(message("One", ana.id));
    await add(message("Elsewhere", ben.id));
    const two = await add(message("Two", ana.id));
    await add({ kind: "markAsRead", userId: ana.id, until: now });
    await store.transitionEntry(two.id, ["queued"], { state: "unconfirmed" }, now);
    expect(await listTexts()).toEqual(["One", "Two"]);
    await store.transitionEntry(two.id, ["unconfirmed"], { state: "discarded" }, now);
    expect(await listTexts()).toEqual(["One"]);
    expect(await listTexts(ben.id)).toEqual(["Elsewhere"]);
  });

  it("stay after sending until a message with that id or text is stored", async () => {
    await send(await add(message("Hello", ana.id)), "m-1");
    await takeIn(store, [to(ana.id, "m-0", now + 1, "Good evening, Ana")], { at: now + 90_000 });
    expect(await listTexts()).toEqual(["Hello"]);
    await takeIn(store, [to(ana.id, "m-1", now + 2, "Hello, shortened")]);
    expect(await listTexts()).toEqual([]);
    await send(await add(message("Hello", ana.id)), "an id that the service lists nowhere");
    await takeIn(store, [to(ana.id, "m-2", now + 3, "Hello")]);
    expect(await listTexts()).toEqual([]);
  });

  it("stay without an id until a message with that text and about that time is stored", async () => {
    await send(await add(message("Hello  Ana", ana.id)), null, now);
    await takeIn(store, [
      from(ana.id, "1", now, { text: "Hello Ana" }),
      to(ana.id, "2", now - 6 * minute, "Hello Ana"),
      to(ben.id, "3", now, "Hello Ana"),
      to(ana.id, "4", now, "Hello Eva"),
    ]);
    expect(await listTexts()).toEqual(["Hello  Ana"]);
    await takeIn(store, [to(ana.id, "5", now - 4 * minute, "Hello Ana")]);
    expect(await listTexts()).toEqual([]);
  });

  it("stay if the service accepted but does not list them", async () => {
    await send(await add(message("Lost there", ana.id)), "m-1", now);
    await send(await add(message("By the person's word", ana.id)), null, now);
    for (const [id, at] of Object.entries({ 1: now + 6 * minute, 2: now + 60 * minute })) {
      await takeIn(store, [from(ana.id, id, at)], { at, serverTime: at });
    }
    expect(await listTexts()).toEqual(["Lost there", "By the person's word"]);
  });

  it("are paired one by one with stored messages of the same text", async () => {
    await takeIn(store, [to(ana.id, "1", now - 1, "ok")]);
    const known = ["1"];
    const entries = [];
    for (let count = 0; count < 3; count += 1) {
      const entry = await add(message("ok", ana.id));
      await store.transitionEntry(entry.id, ["queued"], { state: "sending", known }, now);
      await store.transitionEntry(entry.id, ["sending"], { state: "sent" }, now);
      entries.push(entry);
    }
    expect(await listTexts()).toEqual(["ok", "ok", "ok"]);
    await takeIn(store, [to(ana.id, "2", now, "ok")]);
    expect(await listTexts()).toEqual(["ok", "ok"]);
    await takeIn(store, [to(ana.id, "3", now, "ok"), to(ana.id, "4", now, "OK ")]);
    expect(await listTexts()).toEqual([]);
    const ids = await Promise.all(entries.map(({ id }) => store.getEntry(id)));
    expect(ids.map((found) => found?.entry.serverId)).toEqual(["2", "3", "4"]);
    const { rows } = await store.listMessages(ana.id, { from: "latest" }, 9);
    expect(rows.map(({ entryId }) => entryId)).toEqual([undefined, ...entries.map(({ id }) => id)]);
  });

  it("are not paired with an old message of that text", async () => {
    await takeIn(store, [to(ana.id, "8", now - 2, "Hello"), from(ana.id, "9", now - 1)]);
    const { id } = await add(message("ok", ana.id));
    await store.transitionEntry(id, ["queued"], { state: "sending", known: ["8", "9"] }, now);
    await store.transitionEntry(id, ["sending"], { state: "sent" }, now);
    await takeIn(store, [to(ana.id, "1", now - 86_400_000, "ok")], { isHistory: true });
    expect(await listTexts()).toEqual(["ok"]);
  });
});
