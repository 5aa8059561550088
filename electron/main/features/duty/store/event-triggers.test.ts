import { describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { anAlert } from "#shared/test/records.ts";
import { listEntries, newShift, writer } from "./test/duty-fixture.ts";

const { store, storeResponse } = storePerTest();

const minute = 60_000;
const pump = anAlert({ id: "7", title: "Pump leaks" });
const listNew = (alerts: unknown[], at: number, asked = at) =>
  storeResponse("alerts", alerts, { scope: "NEW", at, asked });

/** Enters what happened, and returns the events after the start of the shift with their times. */
async function listEvents(at = now + 99 * minute) {
  await store.recordDutyEvents(writer(at));
  return (await listEntries(store)).slice(1).map((entry) => [entry.event, entry.at - now]);
}

const begin = async () => {
  await store.startShift(newShift, now);
  await listNew([pump], now + 1);
};

const request = (at: number) => store.requestAcknowledgements(["7"], at, null);

/** Takes the open operation through states, each a millisecond later. */
async function takeSteps(at: number, ...states: ("sending" | "sent" | "refused")[]): Promise<void> {
  const [open] = await store.listOpenEntries();
  for (const [index, state] of states.entries()) {
    await store.transitionEntry(open?.id ?? "", ["queued", "sending"], { state }, at + index);
  }
}

describe("the acknowledgement of an alert", () => {
  it("is requested, accepted and confirmed in this order when the list shows it later", async () => {
    await begin();
    await request(now + 2);
    await takeSteps(now + 3, "sending", "sent");
    await listNew([], now + minute);
    expect(await listEvents()).toEqual([
      ["alertArrived", 1],
      ["acknowledgeRequested", 2],
      ["acknowledgeAccepted", 4],
      ["acknowledgeConfirmed", minute],
    ]);
  });

  it("is confirmed after its acceptance when the list shows its effect first", async () => {
    await begin();
    await request(now + 2);
    await listNew([], now + minute);
    await takeSteps(now + minute + 1, "sending", "sent");
    expect(await listEvents()).toEqual([
      ["alertArrived", 1],
      ["acknowledgeRequested", 2],
      ["alertEnded", minute],
      ["acknowledgeAccepted", minute + 2],
      ["acknowledgeConfirmed", minute + 2],
    ]);
  });

  it("is withdrawn by the user, and requested again", async () => {
    await begin();
    await request(now + 2);
    await store.withdrawAcknowledgements(["7"], now + 3);
    await request(now + 4);
    expect(await listEvents()).toEqual([
      ["alertArrived", 1],
      ["acknowledgeRequested", 2],
      ["acknowledgeWithdrawn", 3],
      ["acknowledgeRequested", 4],
    ]);
  });

  it("is rejected, and each further request is an entry", async () => {
    await begin();
    await request(now + 2);
    await takeSteps(now + 3, "sending", "refused");
    await request(now + 5);
    await takeSteps(now + 6, "sending", "sent");
    expect(await listEvents()).toEqual([
      ["alertArrived", 1],
      ["acknowledgeRequested", 2],
      ["acknowledgeRejected", 4],
      ["acknowledgeRequested", 5],
      ["acknowledgeAccepted", 7],
    ]);
    expect((await listEntries(store))[3]?.record).toMatchObject({ id: "7", title: "Pump leaks" });
  });

  it("has no effect, is requested again and then has one", async () => {
    await begin();
    await request(now + 2);
    await takeSteps(now + 3, "sending", "sent");
    await listNew([pump], now + minute);
    await listNew([pump], now + 2 * minute);
    await request(now + 2 * minute + 1);
    await takeSteps(now + 2 * minute + 2, "sending", "sent");
    await listNew([], now + 3 * minute);
    expect(await listEvents()).toEqual([
      ["alertArrived", 1],
      ["acknowledgeRequested", 2],
      ["acknowledgeAccepted", 4],
      ["acknowledgeRejected", 2 * minute],
      ["acknowledgeRequested", 2 * minute + 1],
      ["acknowledgeAccepted", 2 * minute + 3],
      ["acknowledgeConfirmed", 3 * minute],
    ]);
  });
});

describe("an alert", () => {
  it("arrives each time that it is raised, also at the same time of a clock that was set back", async () => {
    await begin();
    await listNew([], now + 5);
    await listNew([pump], now + 1);
    await listNew([], now + 9);
    await listNew([pump], now + 10);
    expect(await listEvents()).toEqual([
      ["alertArrived", 1],
      ["alertEnded", 5],
      ["alertArrived", 1],
      ["alertEnded", 9],
      ["alertArrived", 10],
    ]);
  });

  it("neither arrives nor ends when an older page lists it", async () => {
    await store.startShift(newShift, now);
    const old = ["1", "2"].map((id) => anAlert({ id, state: "ACKNOWLEDGED" }));
    await storeResponse("alerts", old, { scope: "found", at: now + 1 });
    expect(await listEvents()).toEqual([]);
  });

  it("is deferred and later shown, each once", async () => {
    await begin();
    await store.markAlertsDeferred(["7"], now + 2);
    await store.markAlertsDeferred(["7"], now + 3);
    await store.markAlertsShown(["7"], now + 4);
    await store.markAlertsShown(["7"], now + 5);
    expect(await listEvents()).toEqual([
      ["alertArrived", 1],
      ["alertDeferred", 2],
      ["alertAnnounced", 4],
      ["alertRepeated", 5],
    ]);
  });

  it("is snoozed, woken, snoozed again and restored by the user", async () => {
    const items = [{ kind: "alert" as const, id: "7" }];
    await begin();
    await store.snoozeItems(items, now + 5, now + 2);
    await store.wakeItems(now + 5, false);
    await store.snoozeItems(items, null, now + 6);
    await store.restoreItems(items);
    await store.restoreItems(items);
    expect(await listEvents(now + 7)).toEqual([
      ["alertArrived", 1],
      ["alertSnoozed", 2],
      ["snoozeEnded", 5],
      ["alertSnoozed", 6],
      ["snoozeEnded", 7],
    ]);
  });

  it("without an id is dismissed on this computer, and the user undoes that", async () => {
    await store.startShift(newShift, now);
    const { id: _none, ...nameless } = pump;
    await listNew([nameless], now + 1);
    const [alert] = (await store.listUnshownAlerts()) ?? [];
    await store.requestAcknowledgements([alert?.id ?? ""], now + 2, null);
    await store.withdrawAcknowledgements([alert?.id ?? ""], now + 3);
    expect(await listEvents(now + 4)).toEqual([
      ["alertArrived", 1],
      ["alertDismissed", 2],
      ["alertRestored", 4],
    ]);
  });
});

describe("a period without watching", () => {
  const silence = { cause: "unreachable", message: "Can't reach the service." };
  const begin = () => store.startShift(newShift, now);
  const listPeriods = async () => {
    await store.recordDutyEvents(writer(now + 99 * minute));
    return (await listEntries(store)).slice(1).map(({ event, text }) => `${event}: ${text}`);
  };

  it("begins with the shift if alerts were not received before", async () => {
    await begin();
    await store.recordUnwatched({ ...silence, since: now - 60 * minute, at: now + 1 });
    await store.recordReceived(now + 2 * minute);
    expect(await listPeriods()).toEqual([
      expect.stringMatching(/^notWatching: Not watching since 10:11:12: Can't reach/),
      expect.stringMatching(
        /^watchingAgain: Watching again. Not watched from 10:11:12 to 10:13:12/,
      ),
    ]);
  });

  it("begins with the last response if the app did not run since", async () => {
    await begin();
    await store.recordReceived(now + minute);
    await store.recordUnwatched({ ...silence, since: now + 60 * minute, at: now + 61 * minute });
    expect(await listPeriods()).toEqual([
      expect.stringMatching(/^notWatching: Not watching since 10:12:12: Can't reach/),
    ]);
  });

  it("ends with the shift, which is not watched again", async () => {
    await begin();
    await store.recordUnwatched({ ...silence, since: now + minute, at: now + 2 * minute });
    await store.endShift("user", now + 3 * minute);
    expect(await listPeriods()).toEqual([
      expect.stringMatching(/^notWatching/),
      expect.stringMatching(/^watchingAgain: Not watching until the end of the shift. Not watched/),
      "shiftEnded: Off duty",
    ]);
  });

  it("does not end with the response to an earlier request", async () => {
    await begin();
    await store.recordReceived(now + 2);
    await store.recordReceived(now + 1);
    await store.recordUnwatched({ ...silence, since: now + 3, at: now + minute });
    await store.recordReceived(now + 2);
    expect(await listPeriods()).toHaveLength(1);
  });

  it("ends with the first response after the clock was set back by an hour", async () => {
    await begin();
    await store.recordReceived(now + minute);
    await store.recordUnwatched({ ...silence, since: now + minute, at: now + 2 * minute });
    await store.recordReceived(now - 58 * minute);
    await store.recordReceived(now - 57.5 * minute);
    expect(await listPeriods()).toEqual([
      expect.stringMatching(/^notWatching/),
      expect.stringMatching(/^watchingAgain/),
    ]);
    await store.recordReceived(now - 50 * minute);
    expect(await listPeriods()).toHaveLength(4);
  });
});
