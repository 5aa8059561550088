import { beforeEach, describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { from, takeIn, to } from "#main/features/messages/store/test/messages.ts";
import type { Notice } from "#main/notifications/notice.ts";
import { now as start } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { HandoverState } from "#shared/features/duty/handover-schema.ts";
import type { NewShift } from "#shared/features/duty/schema.ts";
import { aConversation, anAlert, aPerson } from "#shared/test/records.ts";
import { createAccountDuty } from "../duty.ts";
import { createHandovers, type HandoverParts } from "./handovers.ts";

const { store, reopen, storeResponse } = storePerTest();

const minute = 60_000;
const newShift: NewShift = {
  role: "Watch officer",
  scope: { rooms: [], kinds: [] },
  ends: null,
  keepsAwake: true,
  selfTest: [],
};
const everything = { kinds: [], shift: null, record: null, person: "", text: "" };
const listTexts = async () =>
  (await store.listLog({ ...everything, offset: 0, limit: 200 })).rows
    .toReversed()
    .map(({ text }) => text);
const sections = [] as const;

/** Starts the app's part on a clock of its own. */
function startHandovers(
  time = simulateTime(start),
  more: Partial<Pick<HandoverParts, "headReceiver">> = {},
) {
  const notices: Notice[] = [];
  const messages: { userId: string; text: string; id: string }[] = [];
  const states: HandoverState[] = [];
  const shown: unknown[] = [];
  const reports: string[] = [];
  const parts = {
    store,
    now: time.now,
    setTimer: time.setTimer,
    getAuthor: () => "ana",
    report: (what: string) => void reports.push(what),
  };
  const duty = createAccountDuty({
    ...parts,
    onShift: () => {},
    onChange: ({ shift }) => handovers.notifyShift(shift),
    onLog: () => {},
  });
  const handovers = createHandovers({
    ...parts,
    accountId: "a",
    duty,
    maxAges: {},
    outbox: {
      add: async (operation) => {
        const entry = await store.addOperation(operation, time.now(), null);
        if (operation.kind === "message") messages.push({ ...operation, id: entry.id });
        return entry;
      },
    },
    notify: async (notice) => {
      notices.push(notice);
      return { isShown: true, reason: null };
    },
    nameAccount: () => null,
    show: (target) => void shown.push(target),
    headReceiver: null,
    onChange: (state) => void states.push(state),
    whenPainted: Promise.resolve(),
    ...more,
  });
  const stop = () => {
    handovers.stop();
    duty.stop();
  };
  return { time, duty, handovers, notices, messages, states, shown, reports, stop };
}

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
    const { duty, handovers, states, stop } = startHandovers();
    await duty.start(newShift);
    await storeResponse("alerts", [anAlert({ id: "1" })], { scope: "NEW", at: start });
    expect((await handovers.create()).page.number).toBe(1);
    expect(await handovers.sign({ name: "Ana", role: null })).toMatchObject({ ok: true });
    const joe = { number: 1, name: "Joe", role: "Relief" };
    expect(await handovers.readBack({ ...joe, sections: [] })).toMatchObject({
      ok: false,
      code: "invalidInput",
    });
    expect(await handovers.readBack({ ...joe, sections: ["waitingAlerts"] })).toMatchObject({
      ok: true,
      value: { progress: { readBack: { name: "Joe", by: "here" } } },
    });
    expect((await listTexts()).slice(-2)).toEqual([
      expect.stringMatching(
        /^Handover 1 signed by Ana as Watch officer: 1 unacknowledged alert\. /,
      ),
      "Handover 1 read back by Joe, Relief on this computer. Repeated: 1 unacknowledged alert",
    ]);
    expect(states.at(-1)).toEqual({ draft: null, waiting: null });
    stop();
  });

  it("fail without a draft, and for handovers that are not signed", async () => {
    const { handovers, stop } = startHandovers();
    expect(await handovers.sign({ name: null, role: null })).toMatchObject({ code: "notFound" });
    await handovers.create();
    const readBack = { number: 1, name: "Joe", role: null, sections: [...sections] };
    expect(await handovers.readBack(readBack)).toMatchObject({ code: "notFound" });
    expect(await handovers.askReadBack(1, "9")).toMatchObject({ code: "notFound" });
    expect(await handovers.dismissReadBack(1, "No")).toMatchObject({ code: "notFound" });
    await handovers.sign({ name: null, role: null });
    expect(await handovers.askReadBack(1, "77")).toMatchObject({ code: "notFound" });
    stop();
  });

  it("notify with sound every 15 minutes until one is read back, also after a restart", async () => {
    const { time, handovers, notices, stop } = startHandovers();
    await handovers.create();
    await handovers.sign({ name: "Ana", role: null });
    await time.pass(14 * minute);
    expect(notices).toEqual([]);
    await time.pass(2 * minute);
    expect(notices).toMatchObject([
      { title: "Handover 1 is not read back", isSilent: false, isUrgent: true, tag: "handover:a" },
    ]);
    await time.pass(15 * minute);
    expect(notices).toHaveLength(2);
    stop();
    await reopen();
    time.sleep(60 * minute);
    const again = startHandovers(time);
    await time.pass(minute);
    expect(again.notices).toHaveLength(1);
    await time.pass(14 * minute);
    expect(again.notices).toHaveLength(2);
    await again.handovers.readBack({ number: 1, name: "Joe", role: null, sections: [] });
    await time.pass(60 * minute);
    expect(titles(again.notices).slice(2)).toEqual(["Handover 1 is read back"]);
    again.stop();
  });

  it("do not notify after the user has dismissed the read-back, with the reason in the log", async () => {
    const { time, handovers, notices, stop } = startHandovers();
    await handovers.create();
    await handovers.sign({ name: null, role: null });
    await handovers.dismissReadBack(1, "Joe is ill");
    await time.pass(60 * minute);
    expect(notices).toEqual([]);
    expect((await listTexts()).at(-1)).toBe(
      "Handover 1: the read-back is not waited for any more. Reason: Joe is ill",
    );
    stop();
  });

  it.each(["OK.", "read back", "I have {digest}, thanks"])(
    "are read back by the answer %s, which is an entry",
    async (pattern) => {
      const { time, handovers, notices, messages, shown, stop } = startHandovers();
      await handovers.create();
      await handovers.sign({ name: "Ana", role: null });
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
      await answer(pattern.replace("{digest}", digest.slice(0, 8).toUpperCase()), time.now() + 5);
      handovers.notifyMessages();
      await time.pass(minute);
      expect((await store.readHandover(1))?.progress.readBack).toMatchObject({
        name: "Person 9",
        by: "message",
      });
      expect((await listTexts()).at(-1)).toMatch(
        /^Handover 1 read back by Person 9 by a message: /,
      );
      expect(titles(notices)).toEqual(["Handover 1 is read back"]);
      notices[0]?.open();
      expect(shown).toEqual([{ kind: "handover", id: "1" }]);
      stop();
    },
  );

  it("are not read back by a message that the service lists before the request", async () => {
    const { time, handovers, messages, stop } = startHandovers();
    await handovers.create();
    await handovers.sign({ name: "Ana", role: null });
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
    stop();
  });

  it("find an answer that was stored while the app was closed", async () => {
    const first = startHandovers();
    await first.handovers.create();
    await first.handovers.sign({ name: null, role: null });
    await first.handovers.askReadBack(1, "9");
    await accept(first.messages[0]?.id ?? "", first.time.now());
    first.stop();
    await answer("Taken over", first.time.now() + minute);
    const again = startHandovers(first.time);
    await again.time.settle();
    await expect.poll(async () => (await store.readHandover(1))?.progress.readBack).not.toBeNull();
    again.stop();
  });
});

describe("the head digest", () => {
  const receiver = { headReceiver: { user: "Person 9", minutes: 60 } };

  it("is sent hourly while on duty, each head once", async () => {
    const { time, duty, messages, stop } = startHandovers(simulateTime(start), receiver);
    await time.pass(3 * 60 * minute);
    expect(messages).toEqual([]);
    await duty.start(newShift);
    const { digest } = await store.readLogHead();
    await time.pass(59 * minute);
    expect(messages).toEqual([]);
    await time.pass(2 * minute);
    expect(messages).toMatchObject([{ userId: "9", text: expect.stringContaining(digest) }]);
    expect((await listTexts()).at(-1)).toBe(
      `Head of the log queued for Person 9: entry 1, digest ${digest}`,
    );
    await time.pass(2 * 60 * minute);
    expect(new Set(messages.map(({ text }) => text)).size).toBe(3);
    await duty.end("user");
    await time.pass(3 * 60 * minute);
    expect(messages).toHaveLength(3);
    stop();
  });

  it("is not sent again after a restart before an hour has passed", async () => {
    const first = startHandovers(simulateTime(start), receiver);
    await first.duty.start(newShift);
    await first.time.pass(61 * minute);
    first.stop();
    const again = startHandovers(first.time, receiver);
    await again.time.pass(50 * minute);
    expect(again.messages).toEqual([]);
    await again.time.pass(15 * minute);
    expect(again.messages).toHaveLength(1);
    again.stop();
  });

  it("is not sent to a user whom nothing names", async () => {
    const unknown = { headReceiver: { user: "Eve", minutes: 5 } };
    const { time, duty, messages, reports, stop } = startHandovers(simulateTime(start), unknown);
    await duty.start(newShift);
    await time.pass(6 * minute);
    expect(messages).toEqual([]);
    expect(reports).toEqual(["the head of the shift log was not sent"]);
    stop();
  });

  it("is sent to a colleague by the user", async () => {
    const { handovers, messages, stop } = startHandovers();
    expect(await handovers.sendHead("9")).toMatchObject({ ok: true });
    expect(await handovers.sendHead("77")).toMatchObject({ ok: false, code: "notFound" });
    expect(messages).toHaveLength(1);
    stop();
  });
});
