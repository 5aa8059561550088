import { describe, expect, it } from "vitest";
import { pollOf } from "#main/app/store/collections.ts";
import { getMaxWait } from "#main/sync/poll-intervals.ts";
import type { FailureCode } from "#shared/lib/result.ts";
import type { WatchingCause } from "#shared/sync/watching-schema.ts";
import {
  classifyWatching,
  type Evidence,
  maxPoll,
  maxSilence,
  maxSilenceOnDuty,
  type RequestHistory,
  timeout,
} from "./classify.ts";

const now = 10_000_000;
const fine = (ago = 10_000): RequestHistory => ({ at: now - ago, failing: null });
const failing = (code: FailureCode, ago = 60_000, heardAgo = 80_000): RequestHistory => ({
  at: now - heardAgo,
  failing: { since: now - ago, code, message: `Failed: ${code}.` },
});
const watched: Evidence = {
  session: "active",
  sessionSince: now - 3_600_000,
  openedAt: now - 86_400_000,
  startedAt: now - 3_600_000,
  awakeSince: now - 3_600_000,
  isOnline: true,
  dutySince: {},
  alerts: fine(),
  messages: fine(),
};
const classify = (evidence: Partial<Evidence>) =>
  classifyWatching({ ...watched, ...evidence }, now);

describe("watching", () => {
  it("requires polls of both alerts and messages", () => {
    expect(classify({})).toEqual({ state: "watching" });
    expect(classify({ alerts: failing("unreachable") })).toMatchObject({ state: "notWatching" });
    expect(classify({ messages: failing("unreachable") })).toMatchObject({ state: "notWatching" });
  });

  it("ends when a poll of alerts takes a minute", () => {
    const polling = (ago: number): Partial<Evidence> => ({
      alerts: { ...fine(80_000), polling: now - ago },
    });
    expect(classify(polling(maxPoll - 1))).toEqual({ state: "watching" });
    expect(classify(polling(maxPoll))).toEqual({
      state: "notWatching",
      cause: "delayed",
      since: now - 80_000,
      heard: now - 80_000,
      message: "",
    });
    expect(classify({ ...polling(maxPoll), isOnline: false })).toMatchObject({
      cause: "noNetwork",
    });
    // Time asleep does not count.
    expect(classify({ ...polling(maxPoll), startedAt: now - 1_000 })).toMatchObject({
      state: "catchingUp",
    });
  });

  it.each<[FailureCode, WatchingCause]>([
    ["unreachable", "unreachable"],
    ["timedOut", "unreachable"],
    ["certificateInvalid", "unreachable"],
    ["rateLimited", "refused"],
    ["forbidden", "refused"],
    ["refusedByPolicy", "notAllowed"],
    ["serviceFailed", "refused"],
    ["sessionExpired", "sessionEnded"],
    ["notJson", "unreadable"],
    ["notThisService", "unreadable"],
    ["storeUnavailable", "notWritable"],
    ["keychainLocked", "keychainLocked"],
  ])("ends with its cause after %s", (code, cause) => {
    expect(classify({ alerts: failing(code) })).toEqual({
      state: "notWatching",
      cause,
      since: now - 80_000,
      heard: now - 80_000,
      message: `Failed: ${code}.`,
    });
  });

  it("ends while the service requests a wait, with its duration", () => {
    const month = 30 * 86_400_000;
    const limited = { since: now - 60_000, message: "Wait.", retryAfterMs: month };
    const alerts: RequestHistory = {
      at: now - 80_000,
      failing: { ...limited, code: "serviceFailed" },
    };
    expect(classify({ alerts })).toMatchObject({ cause: "askedToWait", asked: month });
    expect(classify({ alerts, isOnline: false })).toMatchObject({ cause: "noNetwork" });
    const short: RequestHistory = {
      at: now,
      failing: { ...limited, code: "rateLimited", retryAfterMs: 5_000 },
    };
    expect(classify({ alerts: short })).not.toHaveProperty("asked");
  });

  it("ends without a network only if a poll fails", () => {
    expect(classify({ alerts: failing("nameNotFound"), isOnline: false })).toMatchObject({
      cause: "noNetwork",
    });
    expect(classify({ isOnline: false })).toEqual({ state: "watching" });
  });

  it("continues while a failed poll is retried", () => {
    expect(classify({ alerts: failing("connectionLost", timeout - 1) })).toEqual({
      state: "watching",
    });
    expect(classify({ alerts: failing("connectionLost", timeout) })).toMatchObject({
      state: "notWatching",
    });
  });

  it("does not begin if the first request after a start fails, whatever was stored before", () => {
    const opened = { openedAt: now - 1_000, startedAt: now - 1_000, awakeSince: now - 1_000 };
    const stored = { at: now - 3 * 3_600_000, failing: null };
    expect(classify({ ...opened, alerts: stored, messages: stored })).toEqual({
      state: "catchingUp",
    });
    expect(classify({ ...opened, alerts: failing("unreachable", 500, 3 * 3_600_000) })).toEqual({
      state: "notWatching",
      cause: "unreachable",
      since: now - 1_000,
      heard: now - 3 * 3_600_000,
      message: "Failed: unreachable.",
    });
    // After the first response, a failure has time to pass.
    expect(classify({ ...opened, alerts: failing("unreachable", 500, 700) })).toMatchObject({
      state: "catchingUp",
    });
  });

  it("states that the latest request has reached no server", () => {
    expect(classify({ isInterrupted: true })).toEqual({ state: "watching", isInterrupted: true });
    const startedAt = now - 1_000;
    expect(classify({ isInterrupted: true, startedAt, awakeSince: startedAt })).toEqual({
      state: "catchingUp",
      isInterrupted: true,
    });
  });

  it("ends when nothing arrived for long, even if nothing failed", () => {
    for (const what of ["alerts", "messages"] as const) {
      const longest = maxSilence[what];
      expect(classify({ [what]: fine(longest - 1) })).toEqual({ state: "watching" });
      expect(classify({ [what]: fine(longest) })).toMatchObject({
        cause: "unreachable",
        since: now - longest,
      });
    }
  });

  it.each(["alerts", "messages"] as const)("ends sooner on duty if no %s arrived", (what) => {
    const dutySince = { [what]: now - 3_600_000 };
    expect(classify({ dutySince, [what]: fine(maxSilenceOnDuty - 1) })).toEqual({
      state: "watching",
    });
    const silent = { [what]: fine(maxSilenceOnDuty) };
    expect(classify({ dutySince, ...silent })).toMatchObject({
      cause: "unreachable",
      since: now - maxSilenceOnDuty,
    });
    expect(classify(silent)).toEqual({ state: "watching" });
    // The shift has just begun.
    expect(classify({ dutySince: { [what]: now - 1 }, ...silent })).toEqual({ state: "watching" });
    expect(maxSilenceOnDuty).toBeGreaterThanOrEqual(2 * (pollOf(what).onDuty ?? 0));
  });

  it.each(["alerts", "messages"] as const)("tolerates the longest poll interval of %s", (what) => {
    const waits = (["active", "idle", "saving"] as const).map((one) =>
      getMaxWait(pollOf(what), one),
    );
    expect(maxSilence[what]).toBeGreaterThanOrEqual(Math.max(...waits) + 4 * 60_000);
  });

  it("catches up at first and after a sleep until both were polled", () => {
    const startedAt = now - 5_000;
    const slept = { startedAt, awakeSince: startedAt };
    expect(classify(slept)).toEqual({ state: "catchingUp" });
    expect(classify({ ...slept, alerts: fine(1_000) })).toEqual({ state: "catchingUp" });
    expect(classify({ ...slept, messages: fine(1_000) })).toEqual({ state: "catchingUp" });
    expect(classify({ ...slept, alerts: fine(1_000), messages: fine(1_000) })).toEqual({
      state: "watching",
    });
    const never = { at: null, failing: null };
    expect(classify({ ...slept, alerts: never, messages: never })).toEqual({ state: "catchingUp" });
  });

  it("catches up after an outage until alerts were polled, and messages if they had failed", () => {
    const startedAt = now - 5_000;
    expect(classify({ startedAt })).toEqual({ state: "catchingUp" });
    expect(classify({ startedAt, alerts: fine(1_000) })).toEqual({ state: "watching" });
    const missed = failing("unreachable", 1_000);
    expect(classify({ startedAt, alerts: fine(1_000), messages: missed })).toEqual({
      state: "catchingUp",
    });
  });

  it("does not count a sleep, only the time after it", () => {
    const night = 8 * 3_600_000;
    const slept = failing("unreachable", night, night);
    const startedAt = now - 10_000;
    expect(classify({ startedAt, alerts: slept })).toEqual({ state: "catchingUp" });
    expect(classify({ startedAt: now - 60_000, alerts: slept })).toEqual({
      state: "notWatching",
      cause: "unreachable",
      since: now - 60_000,
      heard: now - night,
      message: "Failed: unreachable.",
    });
  });

  it.each([
    ["expired", "sessionEnded"],
    ["sealed", "sealed"],
    ["keychainLocked", "keychainLocked"],
  ] as const)("ends while the session is %s", (session, cause) => {
    expect(classify({ session, sessionSince: now - 7 })).toMatchObject({ cause, since: now - 7 });
  });
});
