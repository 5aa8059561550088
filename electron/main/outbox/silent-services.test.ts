import { describe, expect, it } from "vitest";
import { loseResponse, resetBeforeHeaders } from "#demo/faults/connection.ts";
import { ben, type Silence, startOutbox } from "./test/start-outbox.ts";

const silences: [string, Silence][] = [
  ["the time of its clock", { date: true }],
  ["when messages were sent", { fields: ["sent"] }],
  ["any time at all", { date: true, fields: ["sent"] }],
  ["any time, nor ids of messages", { date: true, fields: ["sent", "id"] }],
  ["any time, nor who sent a message", { date: true, fields: ["sent", "sender"] }],
];

/** What a thread shows: the stored messages, and then those that are not among them. */
async function listShown({ store }: Pick<Awaited<ReturnType<typeof startOutbox>>, "store">) {
  const { rows } = await store.listMessages(ben, { from: "latest" }, 50);
  const outgoing = await store.listOutgoing(ben);
  const pendingMessages = outgoing.flatMap(({ operation }) =>
    operation.kind === "message" ? [operation.text] : [],
  );
  return [...rows.map(({ text }) => text), ...pendingMessages];
}

describe.each(silences)("a service that does not tell %s", (_what, silence) => {
  const start = async () => {
    const own = await startOutbox("plain", silence);
    own.outbox.start();
    return own;
  };

  it("has a message as soon as it says so, and it is shown once", async () => {
    const own = await start();
    const entry = await own.say("On my way");
    await own.time.pass(1_000);
    expect(await own.stateOf(entry)).toMatchObject({ state: "sent", cause: null, attempts: 1 });
    expect(await listShown(own)).toEqual(["On my way"]);
    await own.time.pass(120_000);
    expect(await own.stateOf(entry)).toMatchObject({ state: "sent", cause: null });
    expect(await own.store.listOutgoing(ben)).toEqual([]);
    expect(own.said()).toEqual(["On my way"]);
  });

  it("shows the same text as often as it was sent", async () => {
    const own = await start();
    for (const text of ["ok", "On my way", "ok", "ok"]) {
      const entry = await own.say(text);
      await own.time.pass(60_000);
      expect(await own.stateOf(entry)).toMatchObject({ state: "sent", cause: null });
    }
    expect((await listShown(own)).toSorted()).toEqual(["On my way", "ok", "ok", "ok"]);
    expect(own.said()).toEqual(["ok", "On my way", "ok", "ok"]);
  });

  it("has a message whose answer was lost, and is not sent it twice", async () => {
    const own = await start();
    await own.say("Before");
    await own.time.settle();
    own.remote.addMessage({ fromId: ben, text: "From Ben" });
    await own.time.pass(60_000);
    own.failPost(loseResponse);
    const entry = await own.say("On my way");
    await own.time.pass(20_000);
    expect(await own.stateOf(entry)).toMatchObject({ state: "sent", attempts: 1 });
    expect((await listShown(own)).toSorted()).toEqual(["Before", "From Ben", "On my way"]);
    expect(own.said()).toEqual(["Before", "From Ben", "On my way"]);
  });

  it("is sent again a message that certainly did not arrive", async () => {
    const own = await start();
    await own.say("Before");
    await own.time.pass(60_000);
    own.failPost(resetBeforeHeaders);
    const entry = await own.say("On my way");
    await own.time.pass(25_000);
    expect((await own.stateOf(entry))?.state).toBe("checking");
    await own.time.pass(60_000);
    expect(await own.stateOf(entry)).toMatchObject({ state: "sent", attempts: 2 });
    expect(own.said()).toEqual(["Before", "On my way"]);
  });

  it("never is sent blindly again what was there in the same words before", async () => {
    for (const fault of [loseResponse, resetBeforeHeaders]) {
      const own = await start();
      await own.say("ok");
      await own.time.pass(60_000);
      own.failPost(fault);
      const entry = await own.say("ok");
      await own.time.pass(300_000);
      const arrived = own.said().length;
      const state = (await own.stateOf(entry))?.state;
      // Two in all where it is known how that ended, else the person is asked.
      expect(["sent 2", "unconfirmed 1", "unconfirmed 2"]).toContain(`${state} ${arrived}`);
      expect(await listShown(own)).toEqual(["ok", "ok"]);
    }
  });
});

it("goes on with a message after a restart by what was stored before it left", async () => {
  const own = await startOutbox("plain", { date: true, fields: ["sent"] });
  own.outbox.start();
  await own.say("ok");
  await own.time.pass(60_000);
  own.failPost(loseResponse);
  const entry = await own.say("ok");
  await own.time.settle();
  own.outbox.stop();
  const next = own.createWorker();
  next.start();
  await own.time.pass(60_000);
  expect(await own.stateOf(entry)).toMatchObject({ state: "sent", attempts: 1 });
  expect(own.said()).toEqual(["ok", "ok"]);
  next.stop();
});
