import { describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { Notice } from "#main/notifications/notice.ts";
import { type FailureCode, failure, success } from "#shared/lib/result.ts";
import type { AccountState } from "#shared/session/schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { type AccountWatch, createAccountWatch } from "./account-watch.ts";

const seconds = 1_000;
const minutes = 60_000;

/** Starts to listen for an account in simulated time. */
function begin() {
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
      setTimer: time.setTimer,
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
  const stop = () => listening?.stop();
  return {
    ...{ time, changes, notices, opened, world, counted, recordBegin, stop },
    ...{ setSession, poll, pollSlowly, state, titles },
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
