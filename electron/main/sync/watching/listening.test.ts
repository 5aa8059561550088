import { describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { Notice } from "#main/notifications/notice.ts";
import { type FailureCode, failure, success } from "#shared/lib/result.ts";
import type { AccountState } from "#shared/session/schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { createListening, type Listening } from "./listening.ts";

const seconds = 1_000;
const minutes = 60_000;

function begin() {
  const time = simulateTime(new Date("2026-07-01T12:00").getTime());
  const told: Watching[] = [];
  const notices: Notice[] = [];
  const opened: string[] = [];
  const world = { isOnline: true, minutes: 3, came: { alerts: 0, messages: 0 } };
  const counted: number[] = [];
  let listening: Listening | null = null;
  const listen = () =>
    createListening({
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
      onChange: (watching) => void told.push(watching),
      now: time.now,
      setTimer: time.setTimer,
      onTrouble: (what) => {
        throw new Error(what);
      },
    });
  const be = (status: AccountState["status"]) => {
    listening ??= listen();
    listening.recordSession(status);
  };
  /** Asks for both every ten seconds, for so long, with such an outcome. */
  const poll = async (duration: number, code: FailureCode | null) => {
    for (let passed = 0; passed < duration; passed += 10 * seconds) {
      const outcome = code === null ? success(null) : failure(code, `It said ${code}.`);
      for (const what of ["alerts", "messages"] as const) {
        listening?.recordRequest(what, time.now(), outcome);
      }
      await time.pass(10 * seconds);
    }
  };
  /** A poll of alerts begins, and is stored after so long. */
  const pollSlowly = async (duration: number) => {
    const asked = time.now();
    listening?.recordPoll("alerts", asked);
    // In parts, as one that is late is a sleep.
    for (let passed = 0; passed < duration; passed += 10 * seconds) await time.pass(10 * seconds);
    listening?.recordRequest("alerts", asked, success(null));
  };
  const state = () => listening?.read() ?? null;
  const titles = () => notices.map(({ title }) => title);
  const recordBegin = () => listening?.recordBegin("sleep");
  const stop = () => listening?.stop();
  return {
    time,
    told,
    notices,
    opened,
    world,
    counted,
    recordBegin,
    stop,
    be,
    poll,
    pollSlowly,
    state,
    titles,
  };
}

describe("an account that is followed", () => {
  it("catches up, is watched, and is not any more when asking fails", async () => {
    const { be, poll, told, time } = begin();
    const start = time.now();
    be("active");
    await poll(minutes, null);
    await poll(minutes, "unreachable");
    await poll(10 * seconds, null);
    expect(told).toEqual([
      { state: "catchingUp" },
      { state: "watching" },
      {
        state: "notWatching",
        cause: "unreachable",
        since: start + 50 * seconds,
        heard: start + 50 * seconds,
        message: "It said unreachable.",
      },
      { state: "watching" },
    ]);
  });

  it("is not watched while its session has ended or its keychain is locked", async () => {
    const { be, poll, state } = begin();
    be("active");
    await poll(minutes, null);
    be("expired");
    expect(state()).toMatchObject({ state: "notWatching", cause: "sessionEnded" });
    be("keychainLocked");
    expect(state()).toMatchObject({ cause: "keychainLocked" });
    be("renewing");
    expect(state()).toEqual({ state: "catchingUp" });
  });

  it("is not watched where nothing is asked any more and nothing fails", async () => {
    const { be, poll, state, time } = begin();
    be("active");
    await poll(minutes, null);
    // In parts, as one that is late is a sleep.
    for (let minute = 0; minute < 7; minute += 1) await time.pass(minutes);
    expect(state()).toMatchObject({ state: "notWatching", cause: "unreachable" });
  });

  it("is not watched while alerts are not stored within a minute of their poll", async () => {
    const { be, poll, pollSlowly, told, time } = begin();
    be("active");
    await poll(minutes, null);
    const heard = time.now() - 10 * seconds;
    await pollSlowly(50 * seconds);
    expect(told.at(-1)).toEqual({ state: "watching" });
    const second = time.now() - 50 * seconds;
    await pollSlowly(80 * seconds);
    expect(told.slice(-2)).toEqual([
      { state: "notWatching", cause: "delayed", since: second, heard: second, message: "" },
      { state: "watching" },
    ]);
    expect(second).toBe(heard + 10 * seconds);
  });

  it("is followed no longer when it is signed out", async () => {
    const { be, stop, told, notices, time } = begin();
    be("active");
    stop();
    await time.pass(10 * minutes);
    expect([told, notices]).toEqual([[], []]);
  });
});

describe("a person who is not looking", () => {
  it("is told once after a while, and once when it is over, with what came", async () => {
    const { be, poll, titles, notices, world, counted, time } = begin();
    be("active");
    await poll(minutes, null);
    const failed = time.now();
    await poll(150 * seconds, "connectionRefused");
    expect(titles()).toEqual([]);
    await poll(10 * minutes, "timedOut");
    expect(titles()).toEqual(["No updates for 3 min"]);
    expect(notices[0]).toMatchObject({ tag: "watching:a", isUrgent: true });
    expect(notices[0]?.body).toMatch(
      /^Can't reach the service\.\nIt said .*\nAlerts and messages since .* may be missing\.$/,
    );
    world.came = { alerts: 2, messages: 1 };
    await poll(minutes, null);
    expect(titles()).toEqual(["No updates for 3 min", "Connected again"]);
    expect(notices[1]?.body).toBe("2 alerts and 1 message arrived in 12 min.");
    expect(notices[1]?.tag).toBe(notices[0]?.tag);
    // Nothing was stored since the first ask failed.
    expect(counted).toEqual([expect.toSatisfy((at: number) => at - failed < 30 * seconds)]);
    await poll(10 * minutes, null);
    expect(titles()).toHaveLength(2);
  });

  it("is told what to do where the person alone can do it", async () => {
    const { be, time, notices, opened } = begin();
    be("active");
    be("expired");
    await time.pass(4 * minutes);
    expect(notices.map(({ body }) => body)).toEqual([
      "Your session ended.\nOpen Watchdesk and sign in again.\nNo alerts or messages can arrive.",
    ]);
    notices[0]?.open();
    expect(opened).toEqual(["a"]);
  });

  it("is not told of a short silence, nor where they do not want it", async () => {
    const { be, poll, titles, world } = begin();
    be("active");
    await poll(minutes, null);
    await poll(2 * minutes, "unreachable");
    await poll(minutes, null);
    world.minutes = 0;
    await poll(30 * minutes, "unreachable");
    await poll(minutes, null);
    expect(titles()).toEqual([]);
  });

  it("is not told of a sleep, but of waking where nothing can be heard", async () => {
    const { be, poll, titles, time, recordBegin, state } = begin();
    be("active");
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

  it("is not told of a sleep that nobody has told of", async () => {
    const { be, poll, titles, time, state } = begin();
    be("active");
    await poll(minutes, null);
    time.sleep(8 * 3_600_000);
    await time.pass(6 * seconds);
    expect(state()).toEqual({ state: "catchingUp" });
    expect(titles()).toEqual([]);
  });
});
