import { describe, expect, it } from "vitest";
import { minutes, seconds, watchAccount } from "./test/watch-account.ts";

describe("watching", () => {
  it("catches up, begins, and ends when polls fail", async () => {
    const { setSession, poll, changes, time } = watchAccount();
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
    const { setSession, poll, state, recordStored, time } = watchAccount();
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

  it("ends in time after the clock was set back", async () => {
    const { setSession, poll, state, time, notices } = watchAccount();
    setSession("active");
    await poll(minutes, null);
    time.setClock(-24 * 60 * minutes);
    await poll(minutes, "unreachable");
    expect(state()).toMatchObject({ state: "notWatching", cause: "unreachable" });
    await poll(3 * minutes, "unreachable");
    expect(notices).toHaveLength(1);
  });

  it("ends on duty if nothing ends any more after the clock was set back", async () => {
    const { setSession, poll, pollForever, setOnDuty, state, time } = watchAccount();
    setSession("active");
    setOnDuty("alerts");
    await poll(minutes, null);
    time.setClock(-60 * minutes);
    await pollForever(minutes);
    expect(state()).toMatchObject({ state: "notWatching" });
  });

  it("is interrupted from a request that reaches no server to one that does", async () => {
    const { setSession, poll, state, recordContact, changes } = watchAccount();
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
    const { setSession, poll, state } = watchAccount();
    setSession("active");
    await poll(minutes, null);
    setSession("expired");
    expect(state()).toMatchObject({ state: "notWatching", cause: "sessionEnded" });
    setSession("keychainLocked");
    expect(state()).toMatchObject({ cause: "keychainLocked" });
    setSession("keychainLocked", true);
    expect(state()).toMatchObject({ cause: "sealed" });
    setSession("renewing");
    expect(state()).toEqual({ state: "catchingUp" });
  });

  it("ends when polls stop without a failure", async () => {
    const { setSession, poll, state, time } = watchAccount();
    setSession("active");
    await poll(minutes, null);
    // In parts: a late timer would count as a sleep.
    for (let minute = 0; minute < 7; minute += 1) await time.pass(minutes);
    expect(state()).toMatchObject({ state: "notWatching", cause: "unreachable" });
  });

  it("ends while a poll of alerts takes more than a minute", async () => {
    const { setSession, poll, pollSlowly, changes, time } = watchAccount();
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

  it.each([0, minutes])("stops at a sign-out after %d ms without an answer", async (duration) => {
    const { setSession, poll, stop, changes, notices, time } = watchAccount();
    setSession("active");
    await poll(duration, "unreachable");
    const before = [...changes];
    stop();
    await time.pass(10 * minutes);
    expect([changes, notices]).toEqual([before, []]);
  });
});
