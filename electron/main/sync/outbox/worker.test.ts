import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { answerStatus, captivePortal, malformedJson, redirectTo } from "#demo/faults/answers.ts";
import { answerLost, resetBeforeHeaders } from "#demo/faults/connection.ts";
import type { Fault } from "#demo/faults/fault.ts";
import type { Wish } from "#shared/model/outbox.ts";
import { ben, startOutbox } from "./test/start-outbox.ts";

const posts = { method: "POST", times: 1 };

describe.each(dialectNames)("the outbox at a service in dialect %s", (dialect) => {
  it("sends a message and knows it by the service's id", async () => {
    const { outbox, say, stateOf, statesOf, said, remote, store, heard, time } =
      await startOutbox(dialect);
    outbox.start();
    const entry = await say("On my way");
    await time.settle();
    expect(said()).toEqual(["On my way"]);
    const [message] = remote.world.messages;
    expect(await stateOf(entry)).toMatchObject({
      state: "sent",
      serverId: message?.id,
      cause: null,
    });
    expect(await statesOf(entry)).toEqual(["queued", "sending", "sent"]);
    // The echo has made room for the message itself.
    expect(await store.listOutgoing(ben)).toEqual([]);
    expect((await store.listMessages(ben, { from: "latest" }, 10)).rows).toHaveLength(1);
    expect(heard.sent).toMatchObject([{ id: entry.id }]);
  });

  it("finds again a message whose answer was lost, and does not send it twice", async () => {
    const { outbox, say, stateOf, said, remote, time } = await startOutbox(dialect);
    remote.faults.inject({ match: posts, fault: answerLost });
    outbox.start();
    const entry = await say("On my way");
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("checking");
    await time.pass(10_000);
    expect(await stateOf(entry)).toMatchObject({ state: "sent", attempts: 1 });
    expect(said()).toEqual(["On my way"]);
  });

  it("sends again what did not arrive, after it has looked twice", async () => {
    const { outbox, say, stateOf, said, remote, time, countAsked } = await startOutbox(dialect);
    remote.faults.inject({ match: posts, fault: resetBeforeHeaders });
    outbox.start();
    const entry = await say("On my way");
    await time.pass(25_000);
    expect((await stateOf(entry))?.state).toBe("checking");
    expect(countAsked("POST")).toBe(1);
    await time.pass(60_000);
    expect(await stateOf(entry)).toMatchObject({ state: "sent", attempts: 2 });
    expect(said()).toEqual(["On my way"]);
  });

  it("carries out every other wish", async () => {
    const { outbox, remote, store, time, device, heard } = await startOutbox(dialect);
    const [me] = remote.world.users;
    const alert = remote.addAlert();
    remote.addMessage({ fromId: ben });
    outbox.start();
    await outbox.add({ kind: "acknowledge", alertId: alert.id });
    await outbox.add({ kind: "markAsRead", userId: ben, until: time.now() });
    await outbox.add({ kind: "rename", firstName: "Ada", lastName: "Ek" });
    await outbox.add({ kind: "location", lat: 55.6761, lng: -12.5683, accuracy: null });
    await outbox.add({ kind: "registerDevice" });
    await time.settle();
    expect(remote.world).toMatchObject({
      alerts: [{ state: "ACKNOWLEDGED" }],
      messages: [{ isRead: true }],
      locations: [{ lat: 55.6761, lng: -12.5683, accuracy: null }],
      devices: [{ token: device.token, deviceInfo: "Watchdesk on desk-14" }],
    });
    expect(me).toMatchObject({ firstName: "Ada", lastName: "Ek" });
    await outbox.add({ kind: "removeDevice" });
    await time.settle();
    expect([remote.world.devices, device.token]).toEqual([[], null]);
    expect(await store.countEntries()).toEqual({ open: 0, undecided: 0 });
    expect(heard.sent).toHaveLength(6);
  });
});

describe("the outbox", () => {
  it("takes wishes while stopped and sends them in their order later", async () => {
    const { outbox, say, said, time, countAsked } = await startOutbox();
    for (const text of ["one", "two", "three"]) await say(text);
    await time.pass(60_000);
    expect(countAsked("POST")).toBe(0);
    outbox.start();
    await time.settle();
    expect(said()).toEqual(["one", "two", "three"]);
  });

  it("lets no later message pass one of which nobody knows whether it arrived", async () => {
    const { outbox, say, said, stateOf, remote, time } = await startOutbox();
    remote.faults.inject({ match: posts, fault: resetBeforeHeaders });
    outbox.start();
    await say("one");
    const later = await say("two");
    await time.pass(20_000);
    expect((await stateOf(later))?.state).toBe("queued");
    await time.pass(60_000);
    expect(said()).toEqual(["one", "two"]);
  });

  it("lets a refused one wait for its person, in the service's words, and later ones pass", async () => {
    const { outbox, say, said, stateOf, remote, time } = await startOutbox();
    const body = JSON.stringify({ error: "Ben takes no messages." });
    remote.faults.inject({ match: posts, fault: answerStatus(403, { body }) });
    outbox.start();
    const refused = await say("one");
    await say("two");
    await time.settle();
    expect(said()).toEqual(["two"]);
    const entry = await stateOf(refused);
    expect(entry).toMatchObject({ state: "refused", cause: { code: "forbidden" } });
    expect(entry?.cause?.message).toContain("Ben takes no messages.");
    expect(await outbox.decide(refused.id, "arrived")).toMatchObject({ ok: false });
    await outbox.decide(refused.id, "resend");
    await time.settle();
    expect(said()).toEqual(["two", "one"]);
  });

  it.each<[string, Wish]>([
    ["message", { kind: "message", userId: ben, text: "one" }],
    ["acknowledgement", { kind: "acknowledge", alertId: "1" }],
    ["name", { kind: "rename", firstName: "Ada", lastName: "Ek" }],
    ["position", { kind: "location", lat: 1, lng: 1, accuracy: null }],
    ["device", { kind: "registerDevice" }],
  ])(
    "keeps a refused %s with its cause on the page until the person dismisses it",
    async (_what, wish) => {
      const { outbox, createWorker, remote, time, store, countAsked } = await startOutbox();
      const mend = ["POST", "PUT"].map((method) =>
        remote.faults.inject({ match: { method }, fault: answerStatus(403) }),
      );
      outbox.start();
      const { id } = await outbox.add(wish);
      await time.settle();
      for (const heal of mend) heal();
      const listPage = () => store.listEntries({ which: "open", offset: 0, limit: 10 });
      const page = await listPage();
      expect(page.rows).toMatchObject([{ id, state: "refused", cause: { code: "forbidden" } }]);
      const asked = countAsked("POST") + countAsked("PUT");
      await time.pass(100 * 86_400_000);
      outbox.retry();
      await time.settle();
      outbox.stop();
      await store.pruneOutbox(time.now());
      const next = createWorker();
      next.start();
      await time.pass(60_000);
      expect(await listPage()).toEqual(page);
      expect(countAsked("POST") + countAsked("PUT")).toBe(asked);
      expect(await next.decide(id, "discard")).toMatchObject({ ok: true });
      expect(await listPage()).toEqual({ rows: [], total: 0 });
      next.stop();
    },
  );

  it("waits as long as the service asks for, unless the person wants to try now", async () => {
    const { outbox, say, said, remote, time, countAsked } = await startOutbox();
    const fault = answerStatus(429, { headers: { "Retry-After": "120" } });
    remote.faults.inject({ match: posts, fault });
    outbox.start();
    await say("one");
    await time.pass(60_000);
    outbox.retry();
    await outbox.add({ kind: "location", lat: 1, lng: 1, accuracy: null });
    await time.pass(59_000);
    expect([countAsked("POST"), countAsked("PUT")]).toEqual([1, 0]);
    outbox.tryNow();
    await time.settle();
    expect([countAsked("POST"), countAsked("PUT")]).toEqual([2, 1]);
    await time.pass(185_000);
    expect(said()).toEqual(["one"]);
    expect(countAsked("PUT")).toBe(1);
  });

  it("never gives up, asks ever less often, and at once when the person says so", async () => {
    const { outbox, remote, time, countAsked, stateOf } = await startOutbox();
    const mend = remote.faults.inject({ match: { method: "PUT" }, fault: answerStatus(503) });
    outbox.start();
    const entry = await outbox.add({ kind: "location", lat: 1, lng: 1, accuracy: null });
    await time.pass(5 * 3_600_000);
    const asked = countAsked("PUT");
    expect(asked).toBeGreaterThan(5 * 12);
    expect(asked).toBeLessThan(5 * 30);
    mend();
    outbox.retry();
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("sent");
  });

  it("sends no position once that is switched off, although it waits already", async () => {
    const { outbox, remote, time, device, countAsked, stateOf } = await startOutbox();
    const entry = await outbox.add({ kind: "location", lat: 1, lng: 1, accuracy: null });
    device.mayTellLocation = false;
    outbox.start();
    await time.pass(60_000);
    expect([countAsked("PUT"), remote.world.locations.length]).toEqual([0, 0]);
    expect((await stateOf(entry))?.state).toBe("refused");
  });

  it("takes a device back that was refused, as the service may have taken it all the same", async () => {
    const { outbox, remote, time, device, stateOf } = await startOutbox();
    const takenAndRefused: Fault = async ({ proceed }) => {
      const answer = await proceed();
      return answer.ok ? new Response(null, { status: 403 }) : answer;
    };
    remote.faults.inject({ match: { method: "PUT" }, fault: takenAndRefused });
    outbox.start();
    const entry = await outbox.add({ kind: "registerDevice" });
    await time.pass(1_000);
    expect(await stateOf(entry)).toMatchObject({ state: "refused" });
    expect([remote.world.devices, device.token]).toEqual([[], null]);
  });

  it("does not take a network that wants a sign-in first for a refusal", async () => {
    const { outbox, remote, time, stateOf } = await startOutbox();
    remote.addMessage({ fromId: ben, sent: time.now() });
    const mend = remote.faults.inject({ match: { method: "PUT" }, fault: captivePortal });
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
    const { outbox, remote, time, countAsked, stateOf } = await startOutbox();
    const elsewhere = redirectTo("/elsewhere");
    const faults = [elsewhere, elsewhere, answerStatus(503)];
    const mend = remote.faults.inject({
      match: { method: "PUT" },
      fault: (exchange) => (faults.shift() ?? elsewhere)(exchange),
    });
    outbox.start();
    const entry = await outbox.add({ kind: "location", lat: 1, lng: 1, accuracy: null });
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

  it("looks for a message that was on its way when the app died", async () => {
    const { createWorker, say, said, stateOf, store, remote, time } = await startOutbox();
    const entry = await say("On my way");
    await store.moveEntry(entry.id, ["queued"], { state: "sending", known: [] }, time.now());
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
    ["takes and does not show", answerStatus(204)],
    ["takes, in words that nobody can read, and does not show", malformedJson],
  ])("shows as sent, with a note, a message that the service %s", async (_what, fault) => {
    const { outbox, say, said, stateOf, remote, store, time, countAsked } = await startOutbox();
    remote.faults.inject({ match: posts, fault });
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
    const { outbox, say, said, stateOf, remote, time } = await startOutbox();
    remote.faults.inject({ match: posts, fault: captivePortal });
    outbox.start();
    const entry = await say("one");
    await time.pass(120_000);
    expect(await stateOf(entry)).toMatchObject({ state: "sent", attempts: 2 });
    expect(said()).toEqual(["one"]);
  });

  it("has the person decide where the conversation does not tell", async () => {
    const { outbox, say, stateOf, remote, time, countAsked } = await startOutbox();
    const [me] = remote.world.users;
    remote.faults.inject({
      match: posts,
      fault: async (exchange) => {
        remote.addMessage({ fromId: me?.id ?? "", toId: ben, text: "ok" });
        return answerLost(exchange);
      },
    });
    outbox.start();
    const entry = await say("ok");
    await time.pass(120_000);
    expect((await stateOf(entry))?.state).toBe("unconfirmed");
    expect(countAsked("POST")).toBe(1);
    expect(await outbox.decide(entry.id, "arrived")).toMatchObject({ value: { state: "sent" } });
  });

  it("waits for a sign-in and then goes on at once", async () => {
    const { outbox, say, said, heard, stateOf, time, forgetToken, signIn, countAsked } =
      await startOutbox();
    forgetToken();
    outbox.start();
    const entry = await say("one");
    await time.pass(3_600_000);
    expect([heard.expired, countAsked("POST")]).toEqual([1, 1]);
    expect(await stateOf(entry)).toMatchObject({ state: "queued", nextAttempt: null });
    await signIn();
    outbox.start();
    await time.settle();
    expect(said()).toEqual(["one"]);
  });

  it("can take back what is held, until it is sent", async () => {
    const { outbox, remote, time, stateOf } = await startOutbox();
    const alert = remote.addAlert();
    outbox.start();
    const wish = { kind: "acknowledge", alertId: alert.id } as const;
    const first = await outbox.add(wish, 8_000);
    outbox.retry();
    await time.pass(7_000);
    expect(await outbox.withdraw(first.id)).toBe(true);
    await time.pass(60_000);
    expect(alert.state).toBe("NEW");
    expect((await stateOf(first))?.state).toBe("discarded");
    const second = await outbox.add(wish, 8_000);
    await time.pass(9_000);
    expect(await outbox.withdraw(second.id)).toBe(false);
    expect(alert.state).toBe("ACKNOWLEDGED");
  });

  it("asks seldom while all fails, and lets nothing wait for what fails alone", async () => {
    const { outbox, remote, time, countAsked, store } = await startOutbox();
    const mend = remote.faults.inject({ match: { method: "PUT" }, fault: answerStatus(500) });
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
      fault: answerStatus(500),
    });
    await time.pass(600_000);
    expect(await store.countEntries()).toMatchObject({ open: 1 });
  });

  it("takes an alert that the service no longer has for acknowledged", async () => {
    const { outbox, time, stateOf } = await startOutbox();
    outbox.start();
    const entry = await outbox.add({ kind: "acknowledge", alertId: "404404" });
    await time.settle();
    expect((await stateOf(entry))?.state).toBe("sent");
  });
});
