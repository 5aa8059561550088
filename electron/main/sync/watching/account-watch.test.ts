import { describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { Notice } from "#main/notifications/notice.ts";
import { createCoalescedTimer } from "#main/system/coalesced-timer.ts";
import { type FailureCode, failure, success } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { AccountState } from "#shared/session/schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { type AccountWatch, createAccountWatch } from "./account-watch.ts";

const seconds = 1_000;
const minutes = 60_000;

/** Starts to listen for an account in simulated time; with the coalesced timers of the app, if chosen. */
function begin(isCoalesced = false) {
  const time = simulateTime(new Date("2026-07-01T12:00").getTime());
  const changes: Watching[] = [];
  const notices: Notice[] = [];
  const opened: string[] = [];
  const world = { isOnline: true, minutes: 3, came: { alerts: 0, messages: 0 } };
  const counted: number[] = [];
  let listening: AccountWatch | null = null;
  const listen = () =>
    createAccountWatch({
      accountId: "a",
      onDuty: new Set(),
      isOnline: () => world.isOnline,
      notify: async (notice) => {
        notices.push(notice);
        return { isShown: true, reason: null };
      },
      getMinutes: () => world.minutes,
      nameAccount: () => null,
      countArrivals: async (since) => {
        counted.push(since);
        return world.came;
      },
      open: () => void opened.push("a"),
      onChange: (watching) => void changes.push(watching),
      now: time.now,
      setTimer: isCoalesced ? createCoalescedTimer(time.now, time.setTimer) : time.setTimer,
      onTrouble: (what) => {
        throw new Error(what);
      },
    });
  const setSession = (status: AccountState["status"]) => {
    listening ??= listen();
    listening.recordSession(status);
  };
  /** Polls alerts and messages every ten seconds for a duration, with one outcome. */
  const poll = async (duration: number, code: FailureCode | null) => {
    for (let passed = 0; passed < duration; passed += 10 * seconds) {
      const outcome = code === null ? success(null) : failure(code, `Failed: ${code}.`);
      for (const what of ["alerts", "messages"] as const) {
        listening?.recordRequest(what, time.now(), outcome);
      }
      await time.pass(10 * seconds);
    }
  };
  /** Begins a poll of alerts that is stored after a duration. */
  const pollSlowly = async (duration: number) => {
    const requested = time.now();
    listening?.recordPoll("alerts", requested);
    // In parts: a late timer would count as a sleep.
    for (let passed = 0; passed < duration; passed += 10 * seconds) await time.pass(10 * seconds);
    listening?.recordRequest("alerts", requested, success(null));
  };
  const state = () => listening?.read() ?? null;
  const titles = () => notices.map(({ title }) => title);
  const recordBegin = () => listening?.recordRestart("sleep");
  const recordOutage = () => listening?.recordRestart("outage");
  const setOnDuty = (...collections: CollectionName[]) =>
    listening?.setOnDuty(new Set(collections));
  /** Begins a poll of alerts and one of messages that never end, and passes a time. */
  const pollForever = async (duration: number) => {
    for (const what of ["alerts", "messages"] as const) listening?.recordPoll(what, time.now());
    // In parts: a late timer would count as a sleep.
    for (let passed = 0; passed < duration; passed += 10 * seconds) await time.pass(10 * seconds);
  };
  const recordContact = (code: FailureCode | null) =>
    listening?.recordContact(code === null ? success(null) : failure(code, ""));
  const recordStored = (at: number) => listening?.recordStored("alerts", at);
  const stop = () => listening?.stop();
  return {
    ...{ time, changes, notices, opened, world, counted, recordBegin, stop },
    ...{ recordContact, recordStored },
    ...{ setSession, poll, pollSlowly, pollForever, state, titles, recordOutage, setOnDuty },
  };
}

describe("watching", () => {
  it("catches up, begins, and ends when polls fail", async () => {
    const { setSession, poll, changes, time } = begin();
    const start = time.now();
    setSession("active");
    await poll(minutes, null);
    await poll(minutes, "unreachable");
    await poll(10 * seconds, null);
    expect(changes).toEqual([
      { state: "catchingUp" },
      { state: "watching" },
      {
        state: "notWatching",
        cause: "unreachable",
        since: start + 50 * seconds,
        heard: start + 50 * seconds,
        message: "Failed: unreachable.",
      },
      { state: "watching" },
    ]);
  });

  it("does not begin if the first poll fails, and states since when what is stored may be old", async () => {
    const { setSession, poll, state, recordStored, time } = begin();
    const start = time.now();
    setSession("active");
    recordStored(start - 180 * minutes);
    expect(state()).toEqual({ state: "catchingUp" });
    await poll(1, "connectionRefused");
    expect(state()).toMatchObject({
      state: "notWatching",
      cause: "unreachable",
      since: start,
      heard: start - 180 * minutes,
    });
    await poll(10 * seconds, null);
    expect(state()).toEqual({ state: "watching" });
    recordStored(start - 180 * minutes);
    expect(state()).toEqual({ state: "watching" });
  });

  it("is interrupted from a request that reaches no server to one that does", async () => {
    const { setSession, poll, state, recordContact, changes } = begin();
    setSession("active");
    await poll(minutes, null);
    recordContact("connectionRefused");
    const interrupted = { state: "watching", isInterrupted: true };
    expect(changes.at(-1)).toEqual(interrupted);
    // These prove nothing.
    recordContact("timedOut");
    recordContact("cancelled");
    expect(state()).toEqual(interrupted);
    recordContact("serviceFailed");
    expect(changes.at(-1)).toEqual({ state: "watching" });
    recordContact("timedOut");
    expect(state()).toEqual({ state: "watching" });
    recordContact("nameNotFound");
    recordContact(null);
    expect(changes.at(-1)).toEqual({ state: "watching" });
  });

  it("ends while the session has ended or the keychain is locked", async () => {
    const { setSession, poll, state } = begin();
    setSession("active");
    await poll(minutes, null);
    setSession("expired");
    expect(state()).toMatchObject({ state: "notWatching", cause: "sessionEnded" });
    setSession("keychainLocked");
    expect(state()).toMatchObject({ cause: "keychainLocked" });
    setSession("renewing");
    expect(state()).toEqual({ state: "catchingUp" });
  });

  it("ends when polls stop without a failure", async () => {
    const { setSession, poll, state, time } = begin();
    setSession("active");
    await poll(minutes, null);
    // In parts: a late timer would count as a sleep.
    for (let minute = 0; minute < 7; minute += 1) await time.pass(minutes);
    expect(state()).toMatchObject({ state: "notWatching", cause: "unreachable" });
  });

  it("ends while a poll of alerts takes more than a minute", async () => {
    const { setSession, poll, pollSlowly, changes, time } = begin();
    setSession("active");
    await poll(minutes, null);
    await pollSlowly(50 * seconds);
    expect(changes.at(-1)).toEqual({ state: "watching" });
    const since = time.now() - 50 * seconds;
    await pollSlowly(80 * seconds);
    expect(changes.slice(-2)).toEqual([
      { state: "notWatching", cause: "delayed", since, heard: since, message: "" },
      { state: "watching" },
    ]);
  });

  it("stops at a sign-out", async () => {
    const { setSession, stop, changes, notices, time } = begin();
    setSession("active");
    stop();
    await time.pass(10 * minutes);
    expect([changes, notices]).toEqual([[], []]);
  });
});

describe("a notification", () => {
  it("is shown once after some minutes, and once at the end, with what arrived", async () => {
    const { setSession, poll, titles, notices, world, counted, time } = begin();
    setSession("active");
    await poll(minutes, null);
    const failed = time.now();
    await poll(150 * seconds, "connectionRefused");
    expect(titles()).toEqual([]);
    await poll(10 * minutes, "timedOut");
    expect(titles()).toEqual(["No updates for 3 min"]);
    expect(notices[0]).toMatchObject({ tag: "watching:a", isUrgent: true });
    expect(notices[0]?.body).toMatch(
      /^Can't reach the service\.\nFailed: .*\nAlerts and messages since .* may be missing\.$/,
    );
    world.came = { alerts: 2, messages: 1 };
    await poll(minutes, null);
    expect(titles()).toEqual(["No updates for 3 min", "Connected again"]);
    expect(notices[1]?.body).toBe("2 alerts and 1 message arrived in 12 min.");
    expect(notices[1]?.tag).toBe(notices[0]?.tag);
    // Arrivals count since the first failure.
    expect(counted).toEqual([expect.toSatisfy((at: number) => at - failed < 30 * seconds)]);
    await poll(10 * minutes, null);
    expect(titles()).toHaveLength(2);
  });

  it("states what the user has to do", async () => {
    const { setSession, time, notices, opened } = begin();
    setSession("active");
    setSession("expired");
    await time.pass(4 * minutes);
    expect(notices.map(({ body }) => body)).toEqual([
      "Your session ended.\nOpen Watchdesk and sign in again.\nNo alerts or messages can arrive.",
    ]);
    notices[0]?.open();
    expect(opened).toEqual(["a"]);
  });

  it("is not shown for a short interruption, nor if it is switched off", async () => {
    const { setSession, poll, titles, world } = begin();
    setSession("active");
    await poll(minutes, null);
    await poll(2 * minutes, "unreachable");
    await poll(minutes, null);
    world.minutes = 0;
    await poll(30 * minutes, "unreachable");
    await poll(minutes, null);
    expect(titles()).toEqual([]);
  });

  it("is not shown for a sleep, but after waking without a connection", async () => {
    const { setSession, poll, titles, time, recordBegin, state } = begin();
    setSession("active");
    await poll(minutes, null);
    time.sleep(8 * 3_600_000);
    recordBegin();
    expect(state()).toEqual({ state: "catchingUp" });
    await poll(minutes, null);
    expect(titles()).toEqual([]);

    time.sleep(8 * 3_600_000);
    recordBegin();
    await poll(2 * minutes, "nameNotFound");
    expect(titles()).toEqual([]);
    await poll(2 * minutes, "nameNotFound");
    expect(titles()).toEqual(["No updates for 3 min"]);
  });

  it("is not shown for a sleep that the system did not report", async () => {
    const { setSession, poll, titles, time, state } = begin();
    setSession("active");
    await poll(minutes, null);
    time.sleep(8 * 3_600_000);
    await time.pass(6 * seconds);
    expect(state()).toEqual({ state: "catchingUp" });
    expect(titles()).toEqual([]);
  });
});

describe("on duty, a notification", () => {
  /** Polls for a minute on duty; the latest stored response is the one of ten seconds ago. */
  async function beginOnDuty() {
    const account = begin(true);
    account.world.minutes = 0;
    account.setSession("active");
    account.setOnDuty("alerts", "messages", "tasks");
    await account.poll(minutes, null);
    return account;
  }

  it.each<FailureCode>(["connectionRefused", "serviceFailed", "rateLimited", "timedOut"])(
    "is shown once within a minute, with the critical sound, whatever the settings: %s",
    async (code) => {
      const { poll, notices, titles } = await beginOnDuty();
      await poll(20 * seconds, code);
      expect(titles()).toEqual([]);
      await poll(30 * seconds, code);
      expect(notices).toMatchObject([{ isUrgent: true, isSilent: false, alarm: "critical" }]);
      await poll(10 * minutes, code);
      expect(titles()).toHaveLength(1);
      await poll(10 * seconds, null);
      expect(titles()).toEqual([expect.stringMatching(/for [45]\d s$/), "Connected again"]);
      expect(notices[1]).not.toHaveProperty("alarm");
    },
  );

  it("is shown within a minute if polls are not answered", async () => {
    const { pollForever, notices, state } = await beginOnDuty();
    await pollForever(50 * seconds);
    expect(notices).toMatchObject([{ alarm: "critical" }]);
    expect(state()).toMatchObject({ cause: "delayed" });
  });

  it("is shown within a minute if nothing is polled", async () => {
    const { time, notices, state } = await beginOnDuty();
    for (let count = 0; count < 5; count += 1) await time.pass(10 * seconds);
    expect(notices).toMatchObject([{ alarm: "critical" }]);
    expect(state()).toMatchObject({ cause: "unreachable" });
  });

  it("is shown at once if the session ends", async () => {
    const { setSession, notices, time } = await beginOnDuty();
    setSession("expired");
    await time.settle();
    expect(notices).toMatchObject([{ alarm: "critical", title: "No updates for 1 s" }]);
  });

  it("is shown within a minute although the network comes and goes", async () => {
    const { poll, notices, world, recordOutage } = await beginOnDuty();
    for (const isOnline of [false, true, false, true, false]) {
      world.isOnline = isOnline;
      if (isOnline) recordOutage();
      await poll(10 * seconds, "unreachable");
    }
    expect(notices).toMatchObject([{ alarm: "critical" }]);
  });

  it("is not shown for a short interruption, nor for polls that were less frequent before", async () => {
    const { setSession, setOnDuty, poll, titles, time } = begin();
    setSession("active");
    await poll(10 * seconds, null);
    for (let minute = 0; minute < 5; minute += 1) await time.pass(minutes);
    setOnDuty("alerts", "messages");
    await time.pass(10 * seconds);
    await poll(minutes, null);
    await poll(20 * seconds, "unreachable");
    await poll(minutes, null);
    expect(titles()).toEqual([]);
  });

  it("is shown at the beginning of a shift for a silence that settings do not report", async () => {
    const { setSession, setOnDuty, poll, world, titles } = begin();
    world.minutes = 0;
    setSession("active");
    await poll(minutes, null);
    await poll(10 * minutes, "unreachable");
    expect(titles()).toEqual([]);
    setOnDuty("alerts", "messages");
    expect(titles()).toEqual(["No updates for 10 min"]);
    setOnDuty();
    await poll(minutes, null);
    expect(titles()).toHaveLength(2);
    await poll(10 * minutes, "unreachable");
    expect(titles()).toHaveLength(2);
  });

  it("is as late as off duty for what the user is not on duty for", async () => {
    const { setSession, setOnDuty, poll, time, state } = begin();
    setSession("active");
    await poll(minutes, null);
    setOnDuty("tasks");
    for (let count = 0; count < 30; count += 1) await time.pass(10 * seconds);
    expect(state()).toEqual({ state: "watching" });
  });
});
