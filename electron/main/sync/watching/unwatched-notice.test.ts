import { describe, expect, it } from "vitest";
import { minutes, seconds, watchAccount } from "./test/watch-account.ts";

describe("a notification", () => {
  it("is shown once after some minutes, and once at the end, with what arrived", async () => {
    const { setSession, poll, titles, notices, world, counted, time } = watchAccount();
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

  it("is given again each minute while the desktop refuses it, and at once if the desktop closes it", async () => {
    const { setSession, poll, titles, notices, world } = watchAccount();
    setSession("active");
    await poll(minutes, null);
    world.isRefused = true;
    await poll(5 * minutes + 30 * seconds, "timedOut");
    expect(titles()).toEqual([3, 4, 5].map((count) => `No updates for ${count} min`));
    world.isRefused = false;
    await poll(minutes, "timedOut");
    expect(titles()).toHaveLength(4);
    await poll(2 * minutes, "timedOut");
    notices.at(-1)?.onLost?.("It was closed.");
    await poll(minutes, "timedOut");
    expect(titles().slice(3)).toEqual(["No updates for 6 min", "No updates for 8 min"]);
    await poll(minutes, null);
    expect(titles().at(-1)).toBe("Connected again");
    notices.at(-2)?.onLost?.("It was closed.");
    expect(titles()).toHaveLength(6);
  });

  it("states what the user has to do", async () => {
    const { setSession, time, notices, opened } = watchAccount();
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
    const { setSession, poll, titles, world } = watchAccount();
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
    const { setSession, poll, titles, time, recordBegin, state } = watchAccount();
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
    const { setSession, poll, titles, time, state } = watchAccount();
    setSession("active");
    await poll(minutes, null);
    time.sleep(8 * 3_600_000);
    await time.pass(6 * seconds);
    expect(state()).toEqual({ state: "catchingUp" });
    expect(titles()).toEqual([]);
  });
});
