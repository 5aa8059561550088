import { describe, expect, it } from "vitest";
import { loseResponse, resetBeforeHeaders } from "#demo/faults/connection.ts";
import { ben, type Omissions, startOutbox } from "./test/start-outbox.ts";

const omissions: [string, Omissions][] = [
  ["its Date header", { date: true }],
  ["the times of messages", { fields: ["sent"] }],
  ["any time", { date: true, fields: ["sent"] }],
  ["any time or ids of messages", { date: true, fields: ["sent", "id"] }],
  ["any time or senders of messages", { date: true, fields: ["sent", "sender"] }],
];

/** Lists a thread: stored messages, then pending ones. */
async function listShown({ store }: Pick<Awaited<ReturnType<typeof startOutbox>>, "store">) {
  const { rows } = await store.listMessages(ben, { from: "latest" }, 50);
  const outgoing = await store.listOutgoing(ben);
  const pendingMessages = outgoing.flatMap(({ operation }) =>
    operation.kind === "message" ? [operation.text] : [],
  );
  return [...rows.map(({ text }) => text), ...pendingMessages];
}

describe.each(omissions)("a service that does not return %s", (_what, omission) => {
  const start = async () => {
    const own = await startOutbox("plain", omission);
    own.outbox.start();
    return own;
  };

  it("accepts a message, which is shown once", async () => {
    const own = await start();
    const entry = await own.queueMessage("On my way");
    await own.time.pass(1_000);
    expect(await own.stateOf(entry)).toMatchObject({ state: "sent", cause: null, attempts: 1 });
    expect(await listShown(own)).toEqual(["On my way"]);
    await own.time.pass(120_000);
    expect(await own.stateOf(entry)).toMatchObject({ state: "sent", cause: null });
    expect(await own.store.listOutgoing(ben)).toEqual([]);
    expect(own.listSent()).toEqual(["On my way"]);
  });

  it("shows the same text as often as it was sent", async () => {
    const own = await start();
    for (const text of ["ok", "On my way", "ok", "ok"]) {
      const entry = await own.queueMessage(text);
      await own.time.pass(60_000);
      // Without ids the conversation does not show which of equal messages has arrived.
      const isEqual = text === "ok" && own.listSent().filter((sent) => sent === text).length > 1;
      const isProven = !(omission.fields?.includes("id") && isEqual);
      expect((await own.stateOf(entry))?.state).toBe(isProven ? "sent" : "unconfirmed");
      if (!isProven) await own.outbox.decide(entry.id, "arrived");
    }
    expect((await listShown(own)).toSorted()).toEqual(["On my way", "ok", "ok", "ok"]);
    expect(own.listSent()).toEqual(["ok", "On my way", "ok", "ok"]);
  });

  it("receives a message once although its response was lost", async () => {
    const own = await start();
    await own.queueMessage("Before");
    await own.time.settle();
    own.remote.addMessage({ fromId: ben, text: "From Ben" });
    await own.time.pass(60_000);
    own.failPost(loseResponse);
    const entry = await own.queueMessage("On my way");
    await own.time.pass(20_000);
    expect(await own.stateOf(entry)).toMatchObject({ state: "sent", attempts: 1 });
    expect((await listShown(own)).toSorted()).toEqual(["Before", "From Ben", "On my way"]);
    expect(own.listSent()).toEqual(["Before", "From Ben", "On my way"]);
  });

  it("receives a message again that certainly did not arrive", async () => {
    const own = await start();
    await own.queueMessage("Before");
    await own.time.pass(60_000);
    own.failPost(resetBeforeHeaders);
    const entry = await own.queueMessage("On my way");
    await own.time.pass(25_000);
    expect((await own.stateOf(entry))?.state).toBe("checking");
    await own.time.pass(60_000);
    expect(await own.stateOf(entry)).toMatchObject({ state: "sent", attempts: 2 });
    expect(own.listSent()).toEqual(["Before", "On my way"]);
  });

  it("never receives an equal message again without proof", async () => {
    for (const fault of [loseResponse, resetBeforeHeaders]) {
      const own = await start();
      await own.queueMessage("ok");
      await own.time.pass(60_000);
      own.failPost(fault);
      const entry = await own.queueMessage("ok");
      await own.time.pass(300_000);
      const arrived = own.listSent().length;
      const state = (await own.stateOf(entry))?.state;
      // Two in all if the outcome is known, else the user decides.
      expect(["sent 2", "unconfirmed 1", "unconfirmed 2"]).toContain(`${state} ${arrived}`);
      expect(await listShown(own)).toEqual(["ok", "ok"]);
    }
  });
});

it("continues with a message after a restart by the known messages", async () => {
  const own = await startOutbox("plain", { date: true, fields: ["sent"] });
  own.outbox.start();
  await own.queueMessage("ok");
  await own.time.pass(60_000);
  own.failPost(loseResponse);
  const entry = await own.queueMessage("ok");
  await own.time.settle();
  own.outbox.stop();
  const next = own.createWorker();
  next.start();
  await own.time.pass(60_000);
  expect(await own.stateOf(entry)).toMatchObject({ state: "sent", attempts: 1 });
  expect(own.listSent()).toEqual(["ok", "ok"]);
  next.stop();
});
