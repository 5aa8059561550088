import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { loseResponse, resetBeforeHeaders } from "#demo/faults/connection.ts";
import {
  foreignAnswers,
  fromCache,
  replaceAnswer,
  respondWithStatus,
  swallowMessage,
} from "#demo/faults/responses.ts";
import { ben, startOutbox } from "#main/outbox/test/start-outbox.ts";

describe.each(dialectNames)("the outbox at a service in dialect %s", (dialect) => {
  it("finds a message whose response was lost, and resends one that did not arrive after two checks", async () => {
    const { outbox, queueMessage, stateOf, listSent, time, countRequests, failPost } =
      await startOutbox(dialect);
    failPost(loseResponse);
    outbox.start();
    const entry = await queueMessage("On my way");
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("checking");
    await time.pass(10_000);
    expect(await stateOf(entry)).toMatchObject({ state: "sent", attempts: 1 });
    expect(listSent()).toEqual(["On my way"]);
    expect(countRequests("POST")).toBe(1);

    failPost(resetBeforeHeaders);
    const next = await queueMessage("There now");
    await time.pass(25_000);
    expect((await stateOf(next))?.state).toBe("checking");
    expect(countRequests("POST")).toBe(2);
    await time.pass(60_000);
    expect(await stateOf(next)).toMatchObject({ state: "sent", attempts: 2 });
    expect(listSent()).toEqual(["On my way", "There now"]);
  });
});

describe("a message with an unknown outcome", () => {
  it("holds back later messages", async () => {
    const { outbox, queueMessage, listSent, stateOf, time, failPost } = await startOutbox();
    failPost(resetBeforeHeaders);
    outbox.start();
    await queueMessage("one");
    const later = await queueMessage("two");
    await time.pass(20_000);
    expect((await stateOf(later))?.state).toBe("queued");
    await time.pass(60_000);
    expect(listSent()).toEqual(["one", "two"]);
  });

  it("is searched for if the app was killed while sending it", async () => {
    const { createWorker, queueMessage, listSent, stateOf, store, remote, time } =
      await startOutbox();
    const entry = await queueMessage("On my way");
    await store.transitionEntry(entry.id, ["queued"], { state: "sending", known: [] }, time.now());
    const [me] = remote.world.users;
    remote.addMessage({ fromId: me?.id ?? "", toId: ben, text: "On my way" });
    const next = createWorker();
    next.start();
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("sent");
    expect(listSent()).toHaveLength(1);
    next.stop();
  });

  it("is shown as sent with a note if the service accepts and does not list it", async () => {
    const t = await startOutbox("enveloped");
    t.failPost(swallowMessage(t.remote));
    t.outbox.start();
    const entry = await t.queueMessage("one");
    await t.time.settle();
    expect(await t.stateOf(entry)).toMatchObject({ state: "sent", cause: null });
    await t.time.pass(90_000);
    const cause = { message: "The service accepted it, but does not show it." };
    expect(await t.store.listOutgoing(ben)).toMatchObject([{ id: entry.id, state: "sent", cause }]);
    expect([t.listSent(), t.countRequests("POST")]).toEqual([[], 1]);
    expect(await t.store.countEntries()).toEqual({ open: 0, undecided: 0, unclear: 0 });
    // It shows it late.
    t.remote.addMessage({ fromId: t.remote.world.mainUserId, toId: ben, text: "one" });
    await t.queueMessage("two");
    await t.time.settle();
    expect(await t.store.listOutgoing(ben)).toEqual([]);
    expect(await t.stateOf(entry)).toMatchObject({ state: "sent", cause: null });
  });

  describe.each(Object.entries(foreignAnswers))("after %s", (_what, fault) => {
    it("is never shown as sent before the service has it, and arrives once", async () => {
      const t = await startOutbox();
      const clear = t.remote.faults.inject({ match: {}, fault });
      t.outbox.start();
      const entry = await t.queueMessage("one");
      const later = await t.queueMessage("two");
      await t.time.pass(30_000);
      expect((await t.stateOf(entry))?.state).toBe("checking");
      expect((await t.stateOf(later))?.state).toBe("queued");
      clear();
      await t.time.pass(300_000);
      expect(await t.stateOf(entry)).toMatchObject({ state: "sent", cause: null });
      expect(t.listSent()).toEqual(["one", "two"]);
    });

    it("is found if the service has it, without a second copy", async () => {
      const t = await startOutbox();
      t.failPost(replaceAnswer(fault));
      t.outbox.start();
      const entry = await t.queueMessage("one");
      await t.time.pass(60_000);
      expect(await t.stateOf(entry)).toMatchObject({ state: "sent", attempts: 1 });
      expect(t.listSent()).toEqual(["one"]);
    });
  });

  it.each([5, 27, 60])(
    "is not sent again while the system may still deliver it, after %d s without a network",
    async (silence) => {
      const t = await startOutbox();
      const until = t.time.now() + silence * 1000;
      t.remote.faults.inject({
        match: { method: "POST", times: 1 },
        // A closed connection still delivers what it holds, with the next retransmission.
        fault: async (exchange) => {
          t.time.setServiceTimer(() => void exchange.proceed(), 2 * silence * 1000 + 300);
          await t.time.hold(20_000);
          return resetBeforeHeaders(exchange);
        },
      });
      t.remote.faults.inject({
        match: { method: "GET" },
        fault: (exchange) =>
          t.time.now() < until ? respondWithStatus(503)(exchange) : exchange.proceed(),
      });
      t.outbox.start();
      const entry = await t.queueMessage("one");
      await t.time.pass(400_000);
      expect(t.listSent()).toEqual(["one"]);
      expect(await t.stateOf(entry)).toMatchObject({ state: "sent", attempts: 1 });
    },
  );

  it("is not sent again because a cache shows one answer twice", async () => {
    const t = await startOutbox();
    t.remote.faults.inject({ match: { method: "GET" }, fault: fromCache(t.time.now) });
    t.failPost(async (exchange) => {
      t.time.setServiceTimer(() => void exchange.proceed(), 25_000);
      await t.time.hold(5_000);
      return resetBeforeHeaders(exchange);
    });
    t.outbox.start();
    const entry = await t.queueMessage("one");
    await t.time.pass(300_000);
    expect(await t.stateOf(entry)).toMatchObject({ state: "checking", attempts: 1 });
    expect(t.listSent()).toEqual(["one"]);
  });

  it("is not sent again because a cache shows the conversation from before", async () => {
    const t = await startOutbox();
    t.remote.faults.inject({ match: { method: "GET" }, fault: fromCache(t.time.now) });
    t.outbox.start();
    await t.queueMessage("one");
    await t.time.pass(1_000);
    t.failPost(loseResponse);
    const entry = await t.queueMessage("two");
    await t.time.pass(300_000);
    expect(await t.stateOf(entry)).toMatchObject({ state: "checking", attempts: 1 });
    expect(t.listSent()).toEqual(["one", "two"]);
  });

  it("is left to the user if something else answers twice what it does not receive", async () => {
    const t = await startOutbox();
    const text = respondWithStatus(200, { body: "Thank you" });
    t.remote.faults.inject({ match: { method: "POST" }, fault: text });
    t.outbox.start();
    const entry = await t.queueMessage("one");
    await t.time.pass(600_000);
    expect(await t.stateOf(entry)).toMatchObject({ state: "unconfirmed", attempts: 2 });
    expect(t.countRequests("POST")).toBe(2);
  });

  it("is left to the user if the conversation no longer reaches back to what was there before", async () => {
    const t = await startOutbox();
    t.outbox.start();
    await t.queueMessage("one");
    await t.time.settle();
    t.failPost(resetBeforeHeaders);
    const entry = await t.queueMessage("two");
    t.remote.world.messages.length = 0;
    await t.time.pass(300_000);
    expect(await t.stateOf(entry)).toMatchObject({ state: "unconfirmed", attempts: 1 });
    expect(t.countRequests("POST")).toBe(2);
  });

  it("is left to the user's decision if the conversation is ambiguous", async () => {
    const { outbox, queueMessage, stateOf, remote, time, countRequests, failPost } =
      await startOutbox();
    const [me] = remote.world.users;
    failPost(async (exchange) => {
      remote.addMessage({ fromId: me?.id ?? "", toId: ben, text: "ok" });
      return loseResponse(exchange);
    });
    outbox.start();
    const entry = await queueMessage("ok");
    await time.pass(120_000);
    expect((await stateOf(entry))?.state).toBe("unconfirmed");
    expect(countRequests("POST")).toBe(1);
    expect(await outbox.decide(entry.id, "arrived")).toMatchObject({ value: { state: "sent" } });
  });
});
