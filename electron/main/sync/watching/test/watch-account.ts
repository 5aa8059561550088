import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { Notice } from "#main/notifications/notice.ts";
import { createCoalescedTimer } from "#main/system/coalesced-timer.ts";
import { type FailureCode, failure, success } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { AccountState } from "#shared/session/schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { type AccountWatch, createAccountWatch } from "../account-watch.ts";

/** Milliseconds of a second and of a minute. */
export const seconds = 1_000;
export const minutes = 60_000;

/** Starts to listen for an account in simulated time; with the coalesced timers of the app, if chosen. */
export function watchAccount(isCoalesced = false) {
  const time = simulateTime(new Date("2026-07-01T12:00").getTime());
  const changes: Watching[] = [];
  const notices: Notice[] = [];
  const opened: string[] = [];
  const world = { isOnline: true, minutes: 3, came: { alerts: 0, messages: 0 }, isRefused: false };
  const counted: number[] = [];
  let listening: AccountWatch | null = null;
  const listen = () =>
    createAccountWatch({
      accountId: "a",
      onDuty: new Set(),
      isOnline: () => world.isOnline,
      notify: async (notice) => {
        notices.push(notice);
        return world.isRefused
          ? { isShown: false, reason: "There is no service." }
          : { isShown: true, reason: null };
      },
      getMinutes: () => world.minutes,
      nameAccount: () => null,
      countArrivals: async (since) => {
        counted.push(since);
        return world.came;
      },
      open: () => void opened.push("a"),
      onChange: (watching) => void changes.push(watching),
      now: time.clock,
      setTimer: isCoalesced ? createCoalescedTimer(time.clock, time.setTimer) : time.setTimer,
      onTrouble: (what) => {
        throw new Error(what);
      },
    });
  const setSession = (status: AccountState["status"], isSealed = false) => {
    listening ??= listen();
    listening.recordSession(status, isSealed);
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
