import { beforeEach, describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { anAlert } from "#shared/test/records.ts";
import { listEntries, newShift, writer } from "./test/duty-fixture.ts";

const { store, storeResponse } = storePerTest();

const minute = 60_000;
const pump = anAlert({ id: "7", title: "Pump leaks" });
const listNew = (alerts: unknown[], at: number, asked = at) =>
  storeResponse("alerts", alerts, { scope: "NEW", at, asked });

const begin = async () => {
  await store.startShift(newShift, now);
  await listNew([pump], now + 1);
};
/** Expects these events, after the start of the shift and the arrival of the alert. */
async function expectEvents(...events: [event: string, at: number][]): Promise<void> {
  await store.recordDutyEvents(writer(now + 99 * minute));
  const listed = (await listEntries(store)).slice(1).map(({ event, at }) => [event, at - now]);
  expect(listed).toEqual([["alertArrived", 1], ...events]);
}

const request = (at: number) => store.requestAcknowledgements(["7"], at, null);

const cause = { code: "forbidden", message: "No rights." } as const;

/** Takes the open operation through states, each a millisecond later. */
async function takeSteps(at: number, ...states: ("sending" | "sent" | "refused")[]): Promise<void> {
  const [open] = await store.listOpenEntries();
  for (const [index, state] of states.entries()) {
    await store.transitionEntry(
      open?.id ?? "",
      ["queued", "sending"],
      { state, cause },
      at + index,
    );
  }
}

describe("the acknowledgement of an alert", () => {
  it("is confirmed after its acceptance when the list shows its effect first", async () => {
    await begin();
    await request(now + 2);
    await listNew([], now + minute);
    await takeSteps(now + minute + 1, "sending", "sent");
    await expectEvents(
      ["acknowledgeRequested", 2],
      ["alertEnded", minute],
      ["acknowledgeAccepted", minute + 2],
      ["acknowledgeConfirmed", minute + 2],
    );
  });

  it("is withdrawn by the user or rejected, and each further request is an entry", async () => {
    await begin();
    await request(now + 2);
    await store.withdrawAcknowledgements(["7"], now + 3);
    await request(now + 4);
    await takeSteps(now + 5, "sending", "refused");
    await request(now + 7);
    await takeSteps(now + 8, "sending", "sent");
    await expectEvents(
      ["acknowledgeRequested", 2],
      ["acknowledgeWithdrawn", 3],
      ["acknowledgeRequested", 4],
      ["acknowledgeRejected", 6],
      ["acknowledgeRequested", 7],
      ["acknowledgeAccepted", 9],
    );
    const rejection = (await listEntries(store))[5];
    expect(rejection?.record).toMatchObject({ id: "7", title: "Pump leaks" });
    expect(rejection?.text).toContain("(No rights.)");
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
    await expectEvents(
      ["acknowledgeRequested", 2],
      ["acknowledgeAccepted", 4],
      ["acknowledgeRejected", 2 * minute],
      ["acknowledgeRequested", 2 * minute + 1],
      ["acknowledgeAccepted", 2 * minute + 3],
      ["acknowledgeConfirmed", 3 * minute],
    );
  });
});

describe("an alert", () => {
  it("arrives each time that it is raised, also at the same time of a clock that was set back", async () => {
    await begin();
    // One that an older page lists neither arrives nor ends.
    const old = ["1", "2"].map((id) => anAlert({ id, state: "ACKNOWLEDGED" }));
    await storeResponse("alerts", old, { scope: "found", at: now + 2 });
    await listNew([], now + 5);
    await listNew([pump], now + 1);
    await listNew([], now + 9);
    await listNew([pump], now + 10);
    await expectEvents(
      ["alertEnded", 5],
      ["alertArrived", 1],
      ["alertEnded", 9],
      ["alertArrived", 10],
    );
  });

  it("is snoozed, woken, snoozed again and restored by the user", async () => {
    const items = [{ kind: "alert" as const, id: "7" }];
    await begin();
    await store.snoozeItems(items, now + 5, now + 2);
    await store.wakeItems(now + 5, false);
    await store.snoozeItems(items, null, now + 6);
    await store.restoreItems(items);
    await store.restoreItems(items);
    // The user's own return of it has the time of the entry.
    await expectEvents(
      ["alertSnoozed", 2],
      ["snoozeEnded", 5],
      ["alertSnoozed", 6],
      ["snoozeEnded", 99 * minute],
    );
  });

  it("without an id is dismissed on this computer, and the user undoes that", async () => {
    await store.startShift(newShift, now);
    const { id: _none, ...nameless } = pump;
    await listNew([nameless], now + 1);
    const [alert] = (await store.listUnshownAlerts()) ?? [];
    await store.requestAcknowledgements([alert?.id ?? ""], now + 2, null);
    await store.withdrawAcknowledgements([alert?.id ?? ""], now + 3);
    await expectEvents(["alertDismissed", 2], ["alertRestored", 99 * minute]);
  });
});

describe("a period without watching", () => {
  const silence = { cause: "unreachable", message: "Can't reach the service." };
  beforeEach(() => store.startShift(newShift, now));
  const listPeriods = async () => {
    await store.recordDutyEvents(writer(now + 99 * minute));
    return (await listEntries(store)).slice(1).map(({ event, text }) => `${event}: ${text}`);
  };

  it("begins with the shift if alerts were not received before", async () => {
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
    await store.recordReceived(now + minute);
    await store.recordUnwatched({ ...silence, since: now + 60 * minute, at: now + 61 * minute });
    expect(await listPeriods()).toEqual([
      expect.stringMatching(/^notWatching: Not watching since 10:12:12: Can't reach/),
    ]);
  });

  it("ends with the shift, which is not watched again", async () => {
    await store.recordUnwatched({ ...silence, since: now + minute, at: now + 2 * minute });
    await store.endShift("user", now + 3 * minute);
    expect(await listPeriods()).toEqual([
      expect.stringMatching(/^notWatching/),
      expect.stringMatching(/^watchingAgain: Not watching until the end of the shift. Not watched/),
      "shiftEnded: Off duty",
    ]);
  });

  it("does not end with the response to an earlier request", async () => {
    await store.recordReceived(now + 2);
    await store.recordReceived(now + 1);
    await store.recordUnwatched({ ...silence, since: now + 3, at: now + minute });
    await store.recordReceived(now + 2);
    expect(await listPeriods()).toHaveLength(1);
  });

  it("ends with the first response after the clock was set back by an hour", async () => {
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
