import { describe, expect, it } from "vitest";
import { captivePortal, redirectTo, respondWithStatus } from "#demo/faults/responses.ts";
import { ben, startOutbox } from "./test/start-outbox.ts";

const position = { kind: "location", lat: 1, lng: 1, accuracy: null } as const;

describe("an outbox whose service fails", () => {
  it("waits as long as the service asks for, unless the person wants to try now", async () => {
    const { outbox, say, said, time, countAsked, failPost } = await startOutbox();
    const fault = respondWithStatus(429, { headers: { "Retry-After": "120" } });
    failPost(fault);
    outbox.start();
    await say("one");
    await time.pass(60_000);
    outbox.retry();
    await outbox.add(position);
    await time.pass(59_000);
    expect([countAsked("POST"), countAsked("PUT")]).toEqual([1, 0]);
    outbox.tryNow();
    await time.settle();
    expect([countAsked("POST"), countAsked("PUT")]).toEqual([2, 1]);
    await time.pass(185_000);
    expect(said()).toEqual(["one"]);
    expect(countAsked("PUT")).toBe(1);
  });

  it.each(["PUT", "POST"])(
    "goes on after an error that nobody has foreseen: %s",
    async (method) => {
      const { outbox, say, said, time, stateOf, breakNext, countAsked } = await startOutbox();
      breakNext(method);
      outbox.start();
      const entry = method === "POST" ? await say("one") : await outbox.add(position);
      await time.settle();
      expect((await stateOf(entry))?.state).toBe("sending");
      await time.pass(5 * 60_000);
      expect((await stateOf(entry))?.state).toBe("sent");
      expect([countAsked(method), said()]).toEqual([1, method === "POST" ? ["one"] : []]);
    },
  );

  it("never gives up, asks ever less often, and at once when the person says so", async () => {
    const { outbox, time, countAsked, stateOf, failPut } = await startOutbox();
    const mend = failPut(respondWithStatus(503));
    outbox.start();
    const entry = await outbox.add(position);
    await time.pass(5 * 3_600_000);
    const asked = countAsked("PUT");
    expect(asked).toBeGreaterThan(5 * 12);
    expect(asked).toBeLessThan(5 * 30);
    mend();
    outbox.retry();
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("sent");
  });

  it("asks once in a minute while the service answers other requests", async () => {
    const { outbox, time, countAsked, failPut } = await startOutbox();
    failPut(respondWithStatus(503));
    outbox.start();
    await outbox.add(position);
    await time.pass(30 * 60_000);
    const before = countAsked("PUT");
    for (let polls = 0; polls < 4 * 30; polls += 1) {
      await time.pass(15_000);
      outbox.wake();
    }
    const asked = countAsked("PUT") - before;
    expect(asked).toBeGreaterThanOrEqual(30);
    expect(asked).toBeLessThan(60);
  });

  it("waits as long as the service asks for, whatever else the service answers", async () => {
    const { outbox, say, time, countAsked, failPost } = await startOutbox();
    failPost(respondWithStatus(429, { headers: { "Retry-After": "120" } }));
    outbox.start();
    await say("one");
    await time.pass(100_000);
    outbox.wake();
    await time.settle();
    expect(countAsked("POST")).toBe(1);
  });

  it("does not take a network that wants a sign-in first for a refusal", async () => {
    const { outbox, remote, time, stateOf, failPut } = await startOutbox();
    remote.addMessage({ fromId: ben, sent: time.now() });
    const mend = failPut(captivePortal);
    outbox.start();
    const until = time.now();
    const entry = await outbox.add({ kind: "markAsRead", userId: ben, until });
    await time.pass(5 * 60_000);
    expect(await stateOf(entry)).toMatchObject({ state: "queued", cause: { code: "notJson" } });
    mend();
    await time.pass(10 * 60_000);
    expect(await stateOf(entry)).toMatchObject({ state: "sent" });
    expect(remote.world.messages.every(({ isRead }) => isRead)).toBe(true);
  });

  it("takes the same answer that nobody can read, for minutes, for a refusal", async () => {
    const { outbox, time, countAsked, stateOf, failPut } = await startOutbox();
    const elsewhere = redirectTo("/elsewhere");
    const faults = [elsewhere, elsewhere, respondWithStatus(503)];
    const mend = failPut((exchange) => (faults.shift() ?? elsewhere)(exchange));
    outbox.start();
    const entry = await outbox.add(position);
    await time.pass(3_600_000);
    mend();
    const cause = { code: "notThisService" };
    expect(await stateOf(entry)).toMatchObject({ state: "refused", cause });
    // Twice, then an outage, and then for ten minutes, ever less often.
    const asked = countAsked("PUT");
    expect(asked).toBeGreaterThan(6);
    expect(asked).toBeLessThan(16);
    await time.pass(3_600_000);
    expect(countAsked("PUT")).toBe(asked);
    await outbox.decide(entry.id, "resend");
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("sent");
  });

  it("asks seldom while all fails, and lets nothing wait for what fails alone", async () => {
    const { outbox, remote, time, countAsked, store, failPut } = await startOutbox();
    const mend = failPut(respondWithStatus(500));
    for (let count = 0; count < 40; count += 1) {
      await outbox.add({ kind: "acknowledge", alertId: remote.addAlert().id });
    }
    outbox.start();
    await time.pass(60_000);
    expect(countAsked("PUT")).toBeLessThan(25);
    mend();
    const [first] = remote.world.alerts;
    remote.faults.inject({
      match: { method: "PUT", path: `/me/alerts/${first?.id}` },
      fault: respondWithStatus(500),
    });
    await time.pass(600_000);
    expect(await store.countEntries()).toMatchObject({ open: 1 });
  });
});
