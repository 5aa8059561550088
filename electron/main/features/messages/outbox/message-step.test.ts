import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { loseResponse, resetBeforeHeaders } from "#demo/faults/connection.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { captivePortal, malformedJson, respondWithStatus } from "#demo/faults/responses.ts";
import { ben, startOutbox } from "#main/outbox/test/start-outbox.ts";

describe.each(dialectNames)("the outbox at a service in dialect %s", (dialect) => {
  it("finds again a message whose answer was lost, and does not send it twice", async () => {
    const { outbox, say, stateOf, said, time, failPost } = await startOutbox(dialect);
    failPost(loseResponse);
    outbox.start();
    const entry = await say("On my way");
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("checking");
    await time.pass(10_000);
    expect(await stateOf(entry)).toMatchObject({ state: "sent", attempts: 1 });
    expect(said()).toEqual(["On my way"]);
  });

  it("sends again what did not arrive, after it has looked twice", async () => {
    const { outbox, say, stateOf, said, time, countAsked, failPost } = await startOutbox(dialect);
    failPost(resetBeforeHeaders);
    outbox.start();
    const entry = await say("On my way");
    await time.pass(25_000);
    expect((await stateOf(entry))?.state).toBe("checking");
    expect(countAsked("POST")).toBe(1);
    await time.pass(60_000);
    expect(await stateOf(entry)).toMatchObject({ state: "sent", attempts: 2 });
    expect(said()).toEqual(["On my way"]);
  });
});

describe("a message of which nobody knows whether it arrived", () => {
  it("lets no later message pass one of which nobody knows whether it arrived", async () => {
    const { outbox, say, said, stateOf, time, failPost } = await startOutbox();
    failPost(resetBeforeHeaders);
    outbox.start();
    await say("one");
    const later = await say("two");
    await time.pass(20_000);
    expect((await stateOf(later))?.state).toBe("queued");
    await time.pass(60_000);
    expect(said()).toEqual(["one", "two"]);
  });

  it("looks for a message that was on its way when the app died", async () => {
    const { createWorker, say, said, stateOf, store, remote, time } = await startOutbox();
    const entry = await say("On my way");
    await store.transitionEntry(entry.id, ["queued"], { state: "sending", known: [] }, time.now());
    const [me] = remote.world.users;
    remote.addMessage({ fromId: me?.id ?? "", toId: ben, text: "On my way" });
    const next = createWorker();
    next.start();
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("sent");
    expect(said()).toHaveLength(1);
    next.stop();
  });

  it.each<[string, Fault]>([
    ["takes and does not show", respondWithStatus(204)],
    ["takes, in words that nobody can read, and does not show", malformedJson],
  ])("shows as sent, with a note, a message that the service %s", async (_what, fault) => {
    const { outbox, say, said, stateOf, remote, store, time, countAsked, failPost } =
      await startOutbox();
    failPost(fault);
    outbox.start();
    const entry = await say("one");
    await time.settle();
    expect(await stateOf(entry)).toMatchObject({ state: "sent", cause: null });
    await time.pass(90_000);
    const cause = { message: "The service accepted it, but does not show it." };
    expect(await store.listOutgoing(ben)).toMatchObject([{ id: entry.id, state: "sent", cause }]);
    expect([said(), countAsked("POST")]).toEqual([[], 1]);
    expect(await store.countEntries()).toEqual({ open: 0, undecided: 0 });
    // It shows it late.
    remote.addMessage({ fromId: remote.world.mainUserId, toId: ben, text: "one" });
    await say("two");
    await time.settle();
    expect(await store.listOutgoing(ben)).toEqual([]);
    expect(await stateOf(entry)).toMatchObject({ state: "sent", cause: null });
  });

  it("looks whether a message arrived that a web page was the answer to", async () => {
    const { outbox, say, said, stateOf, time, failPost } = await startOutbox();
    failPost(captivePortal);
    outbox.start();
    const entry = await say("one");
    await time.pass(120_000);
    expect(await stateOf(entry)).toMatchObject({ state: "sent", attempts: 2 });
    expect(said()).toEqual(["one"]);
  });

  it("has the person decide where the conversation does not tell", async () => {
    const { outbox, say, stateOf, remote, time, countAsked, failPost } = await startOutbox();
    const [me] = remote.world.users;
    failPost(async (exchange) => {
      remote.addMessage({ fromId: me?.id ?? "", toId: ben, text: "ok" });
      return loseResponse(exchange);
    });
    outbox.start();
    const entry = await say("ok");
    await time.pass(120_000);
    expect((await stateOf(entry))?.state).toBe("unconfirmed");
    expect(countAsked("POST")).toBe(1);
    expect(await outbox.decide(entry.id, "arrived")).toMatchObject({ value: { state: "sent" } });
  });
});
