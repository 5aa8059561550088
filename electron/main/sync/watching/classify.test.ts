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
  type RequestHistory,
  timeout,
} from "./classify.ts";

const now = 10_000_000;
const fine = (ago = 10_000): RequestHistory => ({ at: now - ago, failing: null });
const failing = (code: FailureCode, ago = 60_000, heardAgo = 80_000): RequestHistory => ({
  at: now - heardAgo,
  failing: { since: now - ago, code, message: `It said ${code}.` },
});
const painted: Evidence = {
  session: "active",
  sessionSince: now - 3_600_000,
  startedAt: now - 3_600_000,
  awakeSince: now - 3_600_000,
  isOnline: true,
  alerts: fine(),
  messages: fine(),
};
const classify = (evidence: Partial<Evidence>) =>
  classifyWatching({ ...painted, ...evidence }, now);

describe("watching", () => {
  it("is to have heard of alerts and messages, both", () => {
    expect(classify({})).toEqual({ state: "watching" });
    expect(classify({ alerts: failing("unreachable") })).toMatchObject({ state: "notWatching" });
    expect(classify({ messages: failing("unreachable") })).toMatchObject({ state: "notWatching" });
  });

  it("is not to wait for a poll of alerts for a minute", () => {
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
    // Nobody waited while the computer slept.
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
  ])("is not, with its cause, after %s", (code, cause) => {
    expect(classify({ alerts: failing(code) })).toEqual({
      state: "notWatching",
      cause,
      since: now - 80_000,
      heard: now - 80_000,
      message: `It said ${code}.`,
    });
  });

  it("is not while the service asks to wait, and says how long", () => {
    const month = 30 * 86_400_000;
    const told = { since: now - 60_000, message: "It asks to wait.", retryAfterMs: month };
    const alerts: RequestHistory = {
      at: now - 80_000,
      failing: { ...told, code: "serviceFailed" },
    };
    expect(classify({ alerts })).toMatchObject({ cause: "askedToWait", asked: month });
    expect(classify({ alerts, isOnline: false })).toMatchObject({ cause: "noNetwork" });
    const short: RequestHistory = {
      at: now,
      failing: { ...told, code: "rateLimited", retryAfterMs: 5_000 },
    };
    expect(classify({ alerts: short })).not.toHaveProperty("asked");
  });

  it("is not for want of a network, whatever was tried", () => {
    expect(classify({ alerts: failing("nameNotFound"), isOnline: false })).toMatchObject({
      cause: "noNetwork",
    });
    expect(classify({ isOnline: false })).toEqual({ state: "watching" });
  });

  it("outlives an ask that fails and is asked again", () => {
    expect(classify({ alerts: failing("connectionLost", timeout - 1) })).toEqual({
      state: "watching",
    });
    expect(classify({ alerts: failing("connectionLost", timeout) })).toMatchObject({
      state: "notWatching",
    });
  });

  it("is not where nothing was heard for long and nothing failed either", () => {
    for (const what of ["alerts", "messages"] as const) {
      const longest = maxSilence[what];
      expect(classify({ [what]: fine(longest - 1) })).toEqual({ state: "watching" });
      expect(classify({ [what]: fine(longest) })).toMatchObject({
        cause: "unreachable",
        since: now - longest,
      });
    }
  });

  it.each(["alerts", "messages"] as const)(
    "takes no wait for the turn of %s for silence",
    (what) => {
      const waits = (["active", "idle", "saving"] as const).map((one) =>
        getMaxWait(pollOf(what), one),
      );
      expect(maxSilence[what]).toBeGreaterThanOrEqual(Math.max(...waits) + 4 * 60_000);
    },
  );

  it("is to catch up at first and after a sleep, until both were heard", () => {
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

  it("is to catch up after an outage until alerts were heard, and messages if they were missed", () => {
    const startedAt = now - 5_000;
    expect(classify({ startedAt })).toEqual({ state: "catchingUp" });
    expect(classify({ startedAt, alerts: fine(1_000) })).toEqual({ state: "watching" });
    const missed = failing("unreachable", 1_000);
    expect(classify({ startedAt, alerts: fine(1_000), messages: missed })).toEqual({
      state: "catchingUp",
    });
  });

  it("does not count a sleep, only what follows it", () => {
    const night = 8 * 3_600_000;
    const slept = failing("unreachable", night, night);
    const startedAt = now - 10_000;
    expect(classify({ startedAt, alerts: slept })).toEqual({ state: "catchingUp" });
    expect(classify({ startedAt: now - 60_000, alerts: slept })).toEqual({
      state: "notWatching",
      cause: "unreachable",
      since: now - 60_000,
      heard: now - night,
      message: "It said unreachable.",
    });
  });

  it.each([
    ["expired", "sessionEnded"],
    ["keychainLocked", "keychainLocked"],
  ] as const)("is not while the session is %s", (session, cause) => {
    expect(classify({ session, sessionSince: now - 7 })).toMatchObject({ cause, since: now - 7 });
  });
});
