import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { Operation } from "#shared/outbox/schema.ts";
import { ben, startOutbox } from "./test/start-outbox.ts";

const position = { kind: "location", lat: 1, lng: 1, accuracy: null } as const;

describe.each(dialectNames)("the outbox at a service in dialect %s", (dialect) => {
  it("sends a message and stores the service's id", async () => {
    const { outbox, queueMessage, stateOf, statesOf, listSent, remote, store, events, time } =
      await startOutbox(dialect);
    outbox.start();
    const entry = await queueMessage("On my way");
    await time.settle();
    expect(listSent()).toEqual(["On my way"]);
    const [message] = remote.world.messages;
    expect(await stateOf(entry)).toMatchObject({
      state: "sent",
      serverId: message?.id,
      cause: null,
    });
    // The plain service answers 204, so that only the conversation shows it.
    const isStated = dialect !== "plain";
    const states = ["queued", "sending", ...(isStated ? [] : ["checking"]), "sent"];
    expect(await statesOf(entry)).toEqual(states);
    // The message has replaced the pending one.
    expect(await store.listOutgoing(ben)).toEqual([]);
    expect((await store.listMessages(ben, { from: "latest" }, 10)).rows).toHaveLength(1);
    expect(events.sent).toMatchObject([{ id: entry.id }]);
  });

  it("carries out every other operation", async () => {
    const { outbox, remote, store, time, device, events } = await startOutbox(dialect);
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
    expect(await store.countEntries()).toEqual({ open: 0, undecided: 0, unclear: 0 });
    expect(events.sent).toHaveLength(6);
  });
});

describe("the outbox", () => {
  it("queues operations while stopped and sends them in order later", async () => {
    const { outbox, queueMessage, listSent, time, countRequests } = await startOutbox();
    for (const text of ["one", "two", "three"]) await queueMessage(text);
    await time.pass(60_000);
    expect(countRequests("POST")).toBe(0);
    outbox.start();
    await time.settle();
    expect(listSent()).toEqual(["one", "two", "three"]);
  });

  it.each([
    [403, "forbidden", { error: "Ben takes no messages." }],
    [200, "refusedByService", { success: false, message: "Ben takes no messages." }],
  ])(
    "keeps an entry that is refused with %i, with the service's reason, and sends later ones",
    async (status, code, content) => {
      const { outbox, queueMessage, listSent, stateOf, time, failPost } = await startOutbox();
      failPost(respondWithStatus(status, { body: JSON.stringify(content) }));
      outbox.start();
      const refused = await queueMessage("one");
      await queueMessage("two");
      await time.settle();
      expect(listSent()).toEqual(["two"]);
      const entry = await stateOf(refused);
      expect(entry).toMatchObject({ state: "refused", cause: { code } });
      expect(entry?.cause?.message).toContain("Ben takes no messages.");
      expect(await outbox.decide(refused.id, "arrived")).toMatchObject({ ok: false });
      await outbox.decide(refused.id, "resend");
      await time.settle();
      expect(listSent()).toEqual(["two", "one"]);
    },
  );

  it.each<[string, Operation]>([
    ["message", { kind: "message", userId: ben, text: "one" }],
    ["acknowledgement", { kind: "acknowledge", alertId: "1" }],
    ["name", { kind: "rename", firstName: "Ada", lastName: "Ek" }],
    ["position", { kind: "location", lat: 1, lng: 1, accuracy: null }],
    ["device", { kind: "registerDevice" }],
  ])(
    "keeps a refused %s with its cause in the list until the user discards it",
    async (_what, operation) => {
      const { outbox, createWorker, remote, time, store, countRequests } = await startOutbox();
      const clearFaults = ["POST", "PUT"].map((method) =>
        remote.faults.inject({ match: { method }, fault: respondWithStatus(403) }),
      );
      outbox.start();
      const { id } = await outbox.add(operation);
      await time.settle();
      for (const clearFault of clearFaults) clearFault();
      const listPage = () => store.listEntries({ which: "open", offset: 0, limit: 10 });
      const page = await listPage();
      expect(page.rows).toMatchObject([{ id, state: "refused", cause: { code: "forbidden" } }]);
      const requests = countRequests("POST") + countRequests("PUT");
      await time.pass(100 * 86_400_000);
      outbox.retry();
      await time.settle();
      outbox.stop();
      await store.pruneOutbox(time.now());
      const next = createWorker();
      next.start();
      await time.pass(60_000);
      expect(await listPage()).toEqual(page);
      expect(countRequests("POST") + countRequests("PUT")).toBe(requests);
      expect(await next.decide(id, "discard")).toMatchObject({ ok: true });
      expect(await listPage()).toEqual({ rows: [], total: 0 });
      next.stop();
    },
  );

  it("sends no queued position after sharing is turned off", async () => {
    const { outbox, remote, time, device, countRequests, stateOf } = await startOutbox();
    const entry = await outbox.add(position);
    device.mayShareLocation = false;
    outbox.start();
    await time.pass(60_000);
    expect([countRequests("PUT"), remote.world.locations.length]).toEqual([0, 0]);
    expect((await stateOf(entry))?.state).toBe("refused");
  });

  it("removes a refused device, which the service may have registered", async () => {
    const { outbox, remote, time, device, stateOf, failPut } = await startOutbox();
    const takenAndRefused: Fault = async ({ proceed }) => {
      const answer = await proceed();
      return answer.ok ? new Response(null, { status: 403 }) : answer;
    };
    failPut(takenAndRefused);
    outbox.start();
    const entry = await outbox.add({ kind: "registerDevice" });
    await time.pass(1_000);
    expect(await stateOf(entry)).toMatchObject({ state: "refused" });
    expect([remote.world.devices, device.token]).toEqual([[], null]);
  });

  it("waits for a sign-in and then continues at once", async () => {
    const {
      outbox,
      queueMessage,
      listSent,
      events,
      stateOf,
      time,
      forgetToken,
      signIn,
      countRequests,
    } = await startOutbox();
    forgetToken();
    outbox.start();
    const entry = await queueMessage("one");
    await time.pass(3_600_000);
    expect([events.expired, countRequests("POST")]).toEqual([1, 1]);
    expect(await stateOf(entry)).toMatchObject({ state: "queued", nextAttempt: null });
    await signIn();
    outbox.start();
    await time.settle();
    expect(listSent()).toEqual(["one"]);
  });

  it("withdraws held entries until they are sent", async () => {
    const { outbox, remote, time, stateOf } = await startOutbox();
    const alert = remote.addAlert();
    outbox.start();
    const operation = { kind: "acknowledge", alertId: alert.id } as const;
    const first = await outbox.add(operation, 8_000);
    outbox.retry();
    await time.pass(7_000);
    expect(await outbox.withdraw(first.id)).toBe(true);
    await time.pass(60_000);
    expect(alert.state).toBe("NEW");
    expect((await stateOf(first))?.state).toBe("discarded");
    const second = await outbox.add(operation, 8_000);
    await time.pass(9_000);
    expect(await outbox.withdraw(second.id)).toBe(false);
    expect(alert.state).toBe("ACKNOWLEDGED");
  });
});
