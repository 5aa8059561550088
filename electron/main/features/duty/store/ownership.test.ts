import { describe, expect, it } from "vitest";
import { listEntries, newShift } from "#main/features/duty/store/test/duty-fixture.ts";
import { from, takeIn, to } from "#main/features/messages/store/test/messages.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { OutboxState } from "#shared/outbox/schema.ts";
import { anAlert } from "#shared/test/records.ts";

const { store, reopen, storeResponse } = storePerTest();
const minute = 60_000;
const pump = anAlert({ id: "7", title: "Pump leaks" });
const door = anAlert({ id: "8", title: "Door open" });
const text = "Pump leaks\nWill you take it?";
const offerTo = (userId: string, userName: string, alertId = "7") => ({
  alertId,
  userId,
  userName,
  text: `${alertId}: ${text}`,
});
const toAna = offerTo("2", "Ana Silva");
const listNew = (alerts: unknown[], at: number) =>
  storeResponse("alerts", alerts, { scope: "NEW", at });

/** The offers of an alert as users see them: to whom, and how they ended. */
const readOffers = async (id = "7") =>
  ((await store.getAlert(id))?.ledger.handovers ?? []).map(
    ({ userName, message, outcome, ended }) => [
      userName,
      message,
      outcome,
      ended === null ? null : ended - now,
    ],
  );

/** Sends everything in the outbox, and stores the messages as the service lists them. */
async function deliver(at: number): Promise<void> {
  for (const { id, operation } of await store.listOpenEntries()) {
    if (operation.kind !== "message") continue;
    const step = async (from: OutboxState, state: OutboxState, more = {}) => {
      await store.transitionEntry(id, [from], { state, ...more }, at);
    };
    await step("queued", "sending", { known: [] });
    await step("sending", "sent");
    await takeIn(store, [to(operation.userId, `sent-${id}`, at, operation.text)], {
      at,
      serverTime: at,
    });
  }
}
const answer = (words: string, at: number, userId = "2") =>
  takeIn(store, [from(userId, `answer-${at}`, at, { text: words })], { at, serverTime: at });

const complete = (at: number, lookedUp = at) => store.completeOffers(at, lookedUp);

const listTexts = async () => {
  await store.recordDutyEvents({ author: "Ben", now: now + 60 * minute });
  const entries = await listEntries(store, { kinds: ["handover"] });
  return entries.map((entry) => entry.text);
};

describe("an offer of an alert", () => {
  it("is a message in the outbox, and open until the other user accepts it", async () => {
    await store.startShift(newShift, now);
    await listNew([pump], now);
    await store.offerAlert(toAna, now + 1);
    expect(await readOffers()).toEqual([["Ana Silva", "waiting", null, null]]);
    expect((await store.listOpenEntries()).map(({ operation }) => operation)).toEqual([
      { kind: "message", userId: "2", text: toAna.text },
    ]);
    await deliver(now + minute);
    await answer("no, sorry", now + 2 * minute);
    expect(await complete(now + 2 * minute)).toEqual({ ended: [], open: 1 });
    expect(await readOffers()).toEqual([["Ana Silva", "sent", null, null]]);
    await answer("Yes!", now + 3 * minute);
    await reopen();
    expect(await complete(now + 4 * minute)).toEqual({ ended: ["7"], open: 0 });
    expect(await readOffers()).toEqual([["Ana Silva", "sent", "taken", 3 * minute]]);
    expect(await complete(now + 4 * minute)).toEqual({ ended: [], open: 0 });
    expect(await listTexts()).toEqual([
      "Alert offered to Ana Silva: Pump leaks",
      "Ana Silva has taken the alert: Pump leaks",
    ]);
  });

  it("is not accepted by what was written before, by others, or to one of two offers", async () => {
    await listNew([pump, door], now);
    await takeIn(store, [from("2", "before", now - minute, { text: "ok" })]);
    await store.offerAlert(toAna, now);
    await answer("yes", now + 1);
    await deliver(now + minute);
    await answer("yes", now + 2 * minute, "3");
    expect(await complete(now + 2 * minute)).toEqual({ ended: [], open: 1 });
    await store.offerAlert(offerTo("2", "Ana Silva", "8"), now + 2 * minute);
    await deliver(now + 3 * minute);
    await answer("yes", now + 4 * minute);
    expect(await complete(now + 4 * minute)).toEqual({ ended: [], open: 2 });
  });

  it("is taken by an acknowledgement that the service attributes to the other user", async () => {
    await listNew([pump, door], now);
    await store.offerAlert(toAna, now);
    await store.offerAlert(offerTo("3", "Ben Okafor", "8"), now);
    const acknowledged = (alert: object, by: string) => ({
      ...alert,
      state: "ACKNOWLEDGED",
      acknowledgedBy: by,
      acknowledgedAt: now + minute,
    });
    const records = [acknowledged(pump, "ana silva"), acknowledged(door, "Cleo")];
    await storeResponse("alerts", records, { scope: "found", at: now + 2 * minute });
    expect(await complete(now + 2 * minute)).toEqual({ ended: ["7", "8"], open: 0 });
    expect(await readOffers()).toEqual([["Ana Silva", "waiting", "taken", minute]]);
    expect(await readOffers("8")).toEqual([["Ben Okafor", "waiting", "alertEnded", 2 * minute]]);
  });

  it("stays open until the service was requested to state how the alert has ended", async () => {
    await listNew([pump], now);
    await store.offerAlert(toAna, now);
    await listNew([], now + minute);
    expect(await store.hasUnexplainedEnds(now)).toBe(true);
    expect(await complete(now + minute, now)).toEqual({ ended: [], open: 1 });
    const byAna = { ...pump, state: "ACKNOWLEDGED", acknowledgedBy: "Ana Silva" };
    await storeResponse("alerts", [byAna], { scope: "found", at: now + 2 * minute });
    expect(await store.hasUnexplainedEnds(now)).toBe(false);
    expect(await complete(now + 2 * minute, now)).toEqual({ ended: ["7"], open: 0 });
    expect(await readOffers()).toEqual([["Ana Silva", "waiting", "taken", minute]]);
  });

  it("is withdrawn by the user or by another offer, and its message if it was never sent", async () => {
    await store.startShift(newShift, now);
    await listNew([pump], now);
    await store.offerAlert(toAna, now);
    await store.offerAlert(offerTo("3", "Ben Okafor"), now + minute);
    expect(await readOffers()).toEqual([
      ["Ana Silva", "discarded", "withdrawn", minute],
      ["Ben Okafor", "waiting", null, null],
    ]);
    await deliver(now + 2 * minute);
    await store.withdrawOffers("7", now + 3 * minute);
    await answer("yes", now + 4 * minute, "3");
    expect(await complete(now + 4 * minute)).toEqual({ ended: [], open: 0 });
    expect(await readOffers()).toEqual([
      ["Ana Silva", "discarded", "withdrawn", minute],
      ["Ben Okafor", "sent", "withdrawn", 3 * minute],
    ]);
    expect(await listTexts()).toEqual([
      "Alert offered to Ana Silva: Pump leaks",
      "Offer to Ana Silva withdrawn: Pump leaks",
      "Alert offered to Ben Okafor: Pump leaks",
      "Offer to Ben Okafor withdrawn: Pump leaks",
    ]);
  });

  it("is not possible of an alert that is no longer new, and ends with the occurrence", async () => {
    await listNew([pump], now);
    await store.offerAlert(toAna, now + 1);
    await listNew([], now + minute);
    expect(await store.offerAlert(toAna, now + minute)).toBeNull();
    expect(await store.listOpenEntries()).toHaveLength(1);
    await listNew([pump], now + 2 * minute);
    expect(await complete(now + 3 * minute)).toEqual({ ended: ["7"], open: 0 });
    expect(await readOffers()).toEqual([]);
    expect(await listTexts()).toEqual([]);
  });
});
