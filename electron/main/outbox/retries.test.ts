import { describe, expect, it } from "vitest";
import { loseResponse } from "#demo/faults/connection.ts";
import {
  captivePortal,
  foreignAnswers,
  redirectTo,
  replaceAnswer,
  respondWithStatus,
} from "#demo/faults/responses.ts";
import { ben, startOutbox } from "./test/start-outbox.ts";

const position = { kind: "location", lat: 1, lng: 1, accuracy: null } as const;

describe("an outbox with a failing service", () => {
  it("waits for Retry-After unless the user retries", async () => {
    const { outbox, queueMessage, listSent, time, countRequests, failPost } = await startOutbox();
    const fault = respondWithStatus(429, { headers: { "Retry-After": "120" } });
    failPost(fault);
    outbox.start();
    await queueMessage("one");
    await time.pass(60_000);
    outbox.retry();
    outbox.wake();
    await outbox.add(position);
    await time.pass(59_000);
    expect([countRequests("POST"), countRequests("PUT")]).toEqual([1, 0]);
    outbox.tryNow();
    await time.settle();
    expect([countRequests("POST"), countRequests("PUT")]).toEqual([2, 1]);
    await time.pass(185_000);
    expect(listSent()).toEqual(["one"]);
    expect(countRequests("PUT")).toBe(1);
  });

  it.each(["PUT", "POST"])("continues after an unexpected error: %s", async (method) => {
    const { outbox, queueMessage, listSent, time, stateOf, breakNext, countRequests } =
      await startOutbox();
    breakNext(method);
    outbox.start();
    const entry = method === "POST" ? await queueMessage("one") : await outbox.add(position);
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("sending");
    await time.pass(5 * 60_000);
    expect((await stateOf(entry))?.state).toBe("sent");
    expect([countRequests(method), listSent()]).toEqual([1, method === "POST" ? ["one"] : []]);
  });

  it("never gives up, backs off and retries at once on request", async () => {
    const { outbox, time, countRequests, stateOf, failPut } = await startOutbox();
    const clearFault = failPut(respondWithStatus(503));
    outbox.start();
    const entry = await outbox.add(position);
    await time.pass(2 * 3_600_000);
    const requests = countRequests("PUT");
    expect(requests).toBeGreaterThan(2 * 12);
    expect(requests).toBeLessThan(2 * 30);
    clearFault();
    outbox.retry();
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("sent");
  });

  it("retries once a minute while the service answers other requests", async () => {
    const { outbox, time, countRequests, failPut } = await startOutbox();
    failPut(respondWithStatus(503));
    outbox.start();
    await outbox.add(position);
    await time.pass(30 * 60_000);
    const before = countRequests("PUT");
    for (let polls = 0; polls < 4 * 30; polls += 1) {
      await time.pass(15_000);
      outbox.wake();
    }
    const requests = countRequests("PUT") - before;
    expect(requests).toBeGreaterThanOrEqual(30);
    expect(requests).toBeLessThan(60);
  });

  it("does not treat a captive portal as a refusal", async () => {
    const { outbox, remote, time, stateOf, failPut } = await startOutbox();
    remote.addMessage({ fromId: ben, sent: time.now() });
    const clearFault = failPut(captivePortal);
    outbox.start();
    const until = time.now();
    const entry = await outbox.add({ kind: "markAsRead", userId: ben, until });
    await time.pass(5 * 60_000);
    expect(await stateOf(entry)).toMatchObject({ state: "queued", cause: { code: "notJson" } });
    clearFault();
    await time.pass(10 * 60_000);
    expect(await stateOf(entry)).toMatchObject({ state: "sent" });
    expect(remote.world.messages.every(({ isRead }) => isRead)).toBe(true);
  });

  it.each(Object.entries(foreignAnswers))(
    "does not take %s for an acceptance while nothing else is answered",
    async (_what, fault) => {
      const { outbox, remote, time, stateOf } = await startOutbox();
      const alert = remote.addAlert();
      const clearFault = remote.faults.inject({ match: {}, fault });
      outbox.start();
      const entry = await outbox.add({ kind: "acknowledge", alertId: alert.id });
      await time.pass(30_000);
      expect(await stateOf(entry)).toMatchObject({ state: "queued", cause: { code: "notJson" } });
      clearFault();
      await time.pass(5 * 60_000);
      expect([(await stateOf(entry))?.state, alert.state]).toEqual(["sent", "ACKNOWLEDGED"]);
    },
  );

  it("waits while a page in front of the service refuses everything, and keeps the order", async () => {
    const t = await startOutbox();
    await t.queueMessage("zero");
    t.outbox.start();
    await t.time.pass(60_000);
    const page = respondWithStatus(403, { body: "<html><title>Forbidden</title></html>" });
    const clearFault = t.remote.faults.inject({ match: {}, fault: page });
    const texts = ["one", "two", "three", "four", "five", "six"];
    for (const text of texts) await t.queueMessage(text);
    await t.time.pass(10_500);
    clearFault();
    await t.time.pass(300_000);
    expect(t.listSent()).toEqual(["zero", ...texts]);
    expect(await t.store.countEntries()).toEqual({ open: 0, undecided: 0, unclear: 0 });
  });

  it.each([
    ["POST", 3],
    ["PUT", 4],
  ])("asks the user once a page refuses a %s %d times", async (method, attempts) => {
    const t = await startOutbox();
    const body = "<html><title>Request rejected</title></html>";
    const fault = respondWithStatus(403, { body });
    t.remote.faults.inject({ match: { method }, fault });
    t.outbox.start();
    const alertId = t.remote.addAlert().id;
    const entry =
      method === "POST"
        ? await t.queueMessage("one")
        : await t.outbox.add({ kind: "acknowledge", alertId });
    await t.time.pass(200_000);
    const cause = { code: "blocked", message: expect.stringContaining("403, Request rejected") };
    expect(await t.stateOf(entry)).toMatchObject({ state: "refused", attempts, cause });
    expect(t.countRequests(method)).toBe(attempts);
  });

  it("sends no message again whose answer was replaced by a page", async () => {
    const t = await startOutbox();
    const page = respondWithStatus(403, { body: "<html><title>Forbidden</title></html>" });
    t.failPost(replaceAnswer(page));
    t.outbox.start();
    const entry = await t.queueMessage("one");
    await t.time.pass(300_000);
    expect(t.listSent()).toEqual(["one"]);
    expect(await t.stateOf(entry)).toMatchObject({ state: "sent", attempts: 1 });
  });

  it("takes a redirect to an unknown path for no refusal", async () => {
    const t = await startOutbox();
    const fault = redirectTo("/gone", 308);
    const clearFault = t.remote.faults.inject({
      match: { method: "POST", path: /privateMessage/ },
      fault,
    });
    t.outbox.start();
    const entry = await t.queueMessage("one");
    await t.time.pass(20_000);
    expect((await t.stateOf(entry))?.state).toBe("checking");
    clearFault();
    await t.time.pass(300_000);
    expect(await t.stateOf(entry)).toMatchObject({ state: "sent" });
    expect(t.listSent()).toEqual(["one"]);
  });

  it("treats the same unreadable response for minutes as a refusal", async () => {
    const { outbox, time, countRequests, stateOf, failPut } = await startOutbox();
    const elsewhere = redirectTo("/elsewhere");
    const faults = [elsewhere, elsewhere, respondWithStatus(503)];
    const clearFault = failPut((exchange) => (faults.shift() ?? elsewhere)(exchange));
    outbox.start();
    const entry = await outbox.add(position);
    await time.pass(3_600_000);
    clearFault();
    const cause = { code: "notThisService" };
    expect(await stateOf(entry)).toMatchObject({ state: "refused", cause });
    // Twice, then an outage, and then for ten minutes with back-off.
    const requests = countRequests("PUT");
    expect(requests).toBeGreaterThan(6);
    expect(requests).toBeLessThan(16);
    await time.pass(3_600_000);
    expect(countRequests("PUT")).toBe(requests);
    await outbox.decide(entry.id, "resend");
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("sent");
  });

  it("backs off while all requests fail and holds nothing behind one that fails alone", async () => {
    const { outbox, remote, time, countRequests, store, failPut } = await startOutbox();
    const clearFault = failPut(respondWithStatus(500));
    for (let count = 0; count < 40; count += 1) {
      await outbox.add({ kind: "acknowledge", alertId: remote.addAlert().id });
    }
    outbox.start();
    await time.pass(60_000);
    expect(countRequests("PUT")).toBeLessThan(25);
    clearFault();
    const [first] = remote.world.alerts;
    remote.faults.inject({
      match: { method: "PUT", path: `/me/alerts/${first?.id}` },
      fault: respondWithStatus(500),
    });
    await time.pass(600_000);
    expect(await store.countEntries()).toMatchObject({ open: 1 });
  });
});

describe("a computer whose clock is set", () => {
  const day = 86_400_000;

  it.each([-day, -1_000, day])("by %i ms delays no held message", async (by) => {
    const { outbox, time, listSent } = await startOutbox();
    outbox.start();
    await outbox.add({ kind: "message", userId: ben, text: "one" }, 5_000);
    await time.settle();
    time.setClock(by);
    await time.pass(6_000);
    expect(listSent()).toEqual(["one"]);
  });

  it("back before a start delays none, nor after a request to wait", async () => {
    const { outbox, time, listSent, failPost, queueMessage } = await startOutbox();
    await outbox.add({ kind: "message", userId: ben, text: "one" }, 5_000);
    time.setClock(-day);
    outbox.start();
    await time.pass(6_000);
    failPost(respondWithStatus(429, { headers: { "Retry-After": "60" } }));
    await queueMessage("two");
    await time.settle();
    time.setClock(-day);
    await time.pass(120_000);
    expect(listSent()).toEqual(["one", "two"]);
  });

  it("back sends no message twice whose answer was lost", async () => {
    const { outbox, time, listSent, failPost, queueMessage, stateOf } = await startOutbox();
    failPost(loseResponse);
    outbox.start();
    const entry = await queueMessage("one");
    await time.settle();
    time.setClock(-day);
    await time.pass(10 * 60_000);
    expect(listSent()).toEqual(["one"]);
    expect((await stateOf(entry))?.state).not.toBe("checking");
  });
});
