import { describe, expect, it } from "vitest";
import type { FailureCode } from "#shared/lib/result.ts";
import { minutes, seconds, watchAccount } from "./test/watch-account.ts";

describe("on duty, a notification", () => {
  /** Polls for a minute on duty; the latest stored response is the one of ten seconds ago. */
  async function beginOnDuty() {
    const account = watchAccount(true);
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
      expect(notices).toMatchObject([{ isUrgent: true, silence: null, alarm: "critical" }]);
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
    const { setSession, setOnDuty, poll, titles, time } = watchAccount();
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
    const { setSession, setOnDuty, poll, world, titles } = watchAccount();
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
    const { setSession, setOnDuty, poll, time, state } = watchAccount();
    setSession("active");
    await poll(minutes, null);
    setOnDuty("tasks");
    for (let count = 0; count < 30; count += 1) await time.pass(10 * seconds);
    expect(state()).toEqual({ state: "watching" });
  });
});
