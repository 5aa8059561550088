import { beforeEach, describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { newShift } from "#main/features/duty/store/test/duty-fixture.ts";
import { from, takeIn, to } from "#main/features/messages/store/test/messages.ts";
import type { Notice } from "#main/notifications/notice.ts";
import { now as start } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { aConversation, anAlert, aPerson } from "#shared/test/records.ts";
import { listTexts, startHandovers } from "./test/start-handovers.ts";

const { store, reopen, storeResponse } = storePerTest();

const minute = 60_000;
const sections = [] as const;

/** Records that the service has accepted a message. */
async function accept(id: string, at: number): Promise<void> {
  await store.transitionEntry(id, ["queued"], { state: "sending" }, at);
  await store.transitionEntry(id, ["sending"], { state: "sent" }, at);
}

const answer = (text: string, at: number) =>
  takeIn(store, [from("9", `m${at}`, at, { text })], { at, serverTime: at });

const titles = (notices: Notice[]) => notices.map(({ title }) => title);

beforeEach(async () => {
  await storeResponse("conversations", [
    aConversation({ id: "9", person: aPerson("Person 9", "9") }),
  ]);
});

describe("the handovers of an account", () => {
  it("are created, signed and read back on this computer, each with an entry", async () => {
    const { duty, handovers, changes } = startHandovers(store);
    await duty.start(newShift);
    await storeResponse("alerts", [anAlert({ id: "1" })], { scope: "NEW", at: start });
    expect((await handovers.create()).page.number).toBe(1);
    expect(await handovers.sign({ name: "Ana" })).toMatchObject({ ok: true });
    const joe = { number: 1, name: "Joe" };
    expect(await handovers.readBack({ ...joe, sections: [] })).toMatchObject({
      ok: false,
      code: "invalidInput",
    });
    expect(await handovers.readBack({ ...joe, sections: ["waitingAlerts"] })).toMatchObject({
      ok: true,
      value: { progress: { readBack: { name: "Joe", by: "here" } } },
    });
    expect((await listTexts(store)).slice(-2)).toEqual([
      expect.stringMatching(
        /^Handover 1 signed by Ana as Watch officer: 1 unacknowledged alert\. /,
      ),
      "Handover 1 read back by Joe, Watch officer on this computer. Repeated: 1 unacknowledged alert",
    ]);
    expect(changes.length).toBeGreaterThanOrEqual(3);
    expect(await store.readWaitingHandover()).toBeNull();
  });

  it("fail without a draft, and for handovers that are not signed", async () => {
    const { handovers } = startHandovers(store);
    expect(await handovers.sign({ name: null })).toMatchObject({ code: "notFound" });
    await handovers.create();
    const readBack = { number: 1, name: "Joe", sections: [...sections] };
    expect(await handovers.readBack(readBack)).toMatchObject({ code: "notFound" });
    expect(await handovers.askReadBack(1, "9")).toMatchObject({ code: "notFound" });
    expect(await handovers.dismissReadBack(1, "No")).toMatchObject({ code: "notFound" });
    await handovers.sign({ name: null });
    expect(await handovers.askReadBack(1, "77")).toMatchObject({ code: "notFound" });
  });

  it("notify with sound every 15 minutes until one is read back, also after a restart", async () => {
    const { time, handovers, notices, stop } = startHandovers(store);
    await handovers.create();
    await handovers.sign({ name: "Ana" });
    await time.pass(14 * minute);
    expect(notices).toEqual([]);
    await time.pass(2 * minute);
    expect(notices).toMatchObject([
      { title: "Handover 1 is not read back", silence: null, isUrgent: true, tag: "handover:a" },
    ]);
    expect(notices[0]?.body).toBe("Signed by Ana 15 min ago. No read-back was requested.");
    await time.pass(15 * minute);
    expect(notices).toHaveLength(2);
    stop();
    await reopen();
    time.sleep(60 * minute);
    const again = startHandovers(store, time);
    await time.pass(minute);
    expect(again.notices).toHaveLength(1);
    await time.pass(14 * minute);
    expect(again.notices).toHaveLength(2);
    await again.handovers.readBack({ number: 1, name: "Joe", sections: [] });
    await time.pass(60 * minute);
    expect(titles(again.notices).slice(2)).toEqual(["Handover 1 is read back"]);
  });

  it("notify within 15 minutes, however far the clock was set back", async () => {
    const { time, handovers, notices, stop } = startHandovers(store);
    await handovers.create();
    await handovers.sign({ name: "Ana" });
    stop();
    await reopen();
    const before = simulateTime(time.now() - 60 * 60 * minute);
    const again = startHandovers(store, before);
    await before.pass(16 * minute);
    expect([notices.length, again.notices.length]).toEqual([0, 1]);
  });

  it("do not notify after the user has dismissed the read-back, with the reason in the log", async () => {
    const { time, handovers, notices } = startHandovers(store);
    await handovers.create();
    await handovers.sign({ name: null });
    await handovers.dismissReadBack(1, "Joe is ill");
    await time.pass(60 * minute);
    expect(notices).toEqual([]);
    expect((await listTexts(store)).at(-1)).toBe(
      "Handover 1 closed without read-back. Reason: Joe is ill",
    );
  });

  it("are read back by an answer with their digest, which is an entry", async () => {
    const { time, handovers, notices, messages, shown } = startHandovers(store);
    await handovers.create();
    await handovers.sign({ name: "Ana" });
    await answer("ok", time.now() - minute);
    await handovers.askReadBack(1, "9");
    const [request] = messages;
    const digest = / digest ([0-9a-f]{64})$/m.exec(request?.text ?? "")?.[1] ?? "";
    const asked = await store.readHandover(1);
    expect(asked?.progress.requests).toMatchObject([
      { userId: "9", userName: "Person 9", entry: request?.id, head: { digest } },
    ]);
    // Neither an earlier message nor an answer to what was not sent yet counts.
    await answer("taken", time.now() + 1);
    handovers.notifyMessages();
    await time.pass(minute);
    expect((await store.readHandover(1))?.progress.readBack).toBeNull();
    await accept(request?.id ?? "", time.now());
    await time.pass(minute);
    await answer("Which pump?", time.now());
    await answer(`I have ${digest.slice(0, 8).toUpperCase()}, thanks`, time.now() + 5);
    handovers.notifyMessages();
    await time.pass(minute);
    expect((await store.readHandover(1))?.progress.readBack).toMatchObject({
      name: "Person 9",
      by: "message",
    });
    expect((await listTexts(store)).at(-1)).toMatch(
      /^Handover 1 read back by Person 9 by a message: /,
    );
    expect(titles(notices)).toEqual(["Handover 1 is read back"]);
    notices[0]?.open();
    expect(shown).toEqual([{ kind: "handover", id: "1" }]);
  });

  it("are not read back by a message that the service lists before the request", async () => {
    const { time, handovers, messages } = startHandovers(store);
    await handovers.create();
    await handovers.sign({ name: "Ana" });
    await handovers.askReadBack(1, "9");
    const [request] = messages;
    const at = time.now();
    await accept(request?.id ?? "", at);
    await takeIn(
      store,
      [from("9", "m1", at + 1, { text: "ok" }), to("9", "m2", at + 2, request?.text)],
      { at: at + 3, serverTime: at + 3 },
    );
    handovers.notifyMessages();
    await time.pass(minute);
    expect((await store.readHandover(1))?.progress.readBack).toBeNull();
    await answer("ok", at + 4);
    handovers.notifyMessages();
    await time.pass(minute);
    expect((await store.readHandover(1))?.progress.readBack).toMatchObject({ answer: "ok" });
  });

  it("find an answer that was stored while the app was closed", async () => {
    const first = startHandovers(store);
    await first.handovers.create();
    await first.handovers.sign({ name: null });
    await first.handovers.askReadBack(1, "9");
    await accept(first.messages[0]?.id ?? "", first.time.now());
    first.stop();
    await answer("Taken over", first.time.now() + minute);
    const again = startHandovers(store, first.time);
    await again.time.settle();
    await expect.poll(async () => (await store.readHandover(1))?.progress.readBack).not.toBeNull();
  });
});
