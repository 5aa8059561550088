import { describe, expect, it } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { startOutbox } from "#main/outbox/test/start-outbox.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { success } from "#shared/lib/result.ts";
import type { GroupDraft } from "#shared/outbox/group-schema.ts";
import { formatDeliveries } from "#shared/outbox/groups.ts";
import { anAccount } from "#shared/test/account.ts";
import { createGroupHandlers } from "./group-handlers.ts";
import { me, takeIn } from "./store/test/messages.ts";

const names = ["Ana", "Ben", "Cem", "Dea", "Eva"];
const draft: GroupDraft = {
  id: "g1",
  to: names.map((name, at) => ({ id: String(at + 2), name })),
  name: null,
  text: "Meet at 14:00",
};

/** Starts a service with the recipients, and the handlers over an outbox in simulated time. */
async function start() {
  const started = await startOutbox();
  const { world } = started.remote;
  const [own] = world.users;
  for (const { id, name } of draft.to) {
    if (own !== undefined && id !== "2") world.users.push({ ...own, id, name });
  }
  const { store, outbox } = started;
  const service = createTestService({ baseUrl: "http://127.0.0.1:9" });
  const workspace: Workspace = { account: anAccount(), service, store };
  const handlers = createGroupHandlers({
    viewer: "main",
    withStore: async (work) => success(await work(workspace)),
    withSync: async (work) => success(await work({ outbox }, workspace)),
  });
  const read = async () => {
    const found = unwrap(await handlers["groupMessage.get"]({ id: "g1" }));
    if (found === null) throw new Error("The message is not stored.");
    return found;
  };
  return {
    ...started,
    handlers,
    send: (change: Partial<GroupDraft> = {}) =>
      handlers["groupMessage.send"]({ ...draft, ...change }, "a"),
    read,
    describeDeliveries: async () => formatDeliveries((await read()).group.counts),
    decide: (decision: "resend" | "discard") =>
      handlers["groupMessage.decide"]({ id: "g1", decision }, "a"),
  };
}

describe("a message to several people", () => {
  it("arrives once at each, one after the other and at most two a second", async () => {
    const { send, outbox, time, listSent, remote, describeDeliveries } = await start();
    outbox.start();
    const first = send();
    const second = send();
    expect(unwrap(await first)).toEqual(unwrap(await second));
    expect(await describeDeliveries()).toBe("0 of 5 sent, 5 not sent yet");
    await time.settle();
    expect(listSent()).toHaveLength(1);
    await time.pass(1_000);
    expect(await describeDeliveries()).toBe("3 of 5 sent, 2 not sent yet");
    await time.pass(10_000);
    expect(await describeDeliveries()).toBe("5 of 5 sent");
    expect(listSent()).toEqual(Array(5).fill(draft.text));
    expect(new Set(remote.world.messages.map(({ toId }) => toId)).size).toBe(5);
  });

  it("states per recipient what failed, and resends only that", async () => {
    const { send, outbox, time, listSent, failPost, read, decide, describeDeliveries } =
      await start();
    failPost(respondWithStatus(403, { body: JSON.stringify({ error: "No messages." }) }));
    outbox.start();
    await send();
    await time.pass(10_000);
    expect(await describeDeliveries()).toBe("4 of 5 sent, 1 failed");
    const [failed, ...others] = (await read()).deliveries;
    expect(failed).toMatchObject({ name: "Ana", state: "refused" });
    expect(failed?.cause?.message).toContain("No messages.");
    expect(others.map(({ state }) => state)).toEqual(Array(4).fill("sent"));
    expect(unwrap(await decide("resend"))).toEqual({ changed: 1 });
    await time.pass(10_000);
    expect(await describeDeliveries()).toBe("5 of 5 sent");
    expect(listSent()).toHaveLength(5);
  });

  it("waits for the network, shows why, and is discarded as far as it is not sent", async () => {
    const { send, outbox, time, listSent, failPost, describeDeliveries, decide } = await start();
    failPost(respondWithStatus(429, { headers: { "retry-after": "60" } }));
    outbox.start();
    await send();
    await time.pass(5_000);
    expect(await describeDeliveries()).toBe("0 of 5 sent, 1 retrying, 4 not sent yet");
    expect(unwrap(await decide("discard"))).toEqual({ changed: 5 });
    await time.pass(200_000);
    expect(await describeDeliveries()).toBe("0 of 5 sent, 5 discarded");
    expect(listSent()).toEqual([]);
  });

  it("leaves out the user and repeated recipients, and refuses what cannot be sent", async () => {
    const { send, store, read, decide } = await start();
    await takeIn(store, []);
    const twice = [...draft.to, ...draft.to, { id: me.id, name: "Me" }];
    expect(await send({ to: [] })).toMatchObject({ ok: false, code: "invalidInput" });
    expect(await send({ text: " \n" })).toMatchObject({ ok: false, code: "invalidInput" });
    expect(await send({ text: "In {room}" })).toMatchObject({
      ok: false,
      message: "Replace {room} first.",
    });
    expect(await store.countEntries()).toMatchObject({ open: 0 });
    expect(unwrap(await decide("discard"))).toEqual({ changed: 0 });
    unwrap(await send({ to: twice }));
    expect((await read()).deliveries.map(({ name }) => name)).toEqual(names);
  });
});
