import { describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { listEntries, newShift } from "#main/features/duty/store/test/duty-fixture.ts";
import type { Notice } from "#main/notifications/notice.ts";
import type { Service } from "#main/service/transport.ts";
import { startSync } from "#main/sync/test/start-sync.ts";
import { selfTestCheck } from "#shared/features/duty/schema.ts";
import { createQuietDuty } from "../test/quiet-duty.ts";
import type { TestedAccount } from "./self-test.ts";
import { startSelfTest, statesOf } from "./test/start-self-test.ts";

const hour = 3_600_000;
const never = () => new Promise<never>(() => {});
const offDuty: TestedAccount["duty"] = { current: () => null, record: never };

/** An account whose service and sync never respond. */
const stuck: TestedAccount = {
  service: { baseUrl: "https://desk.example", call: never } as unknown as Service,
  sync: { isStarted: () => true, refresh: never, describe: async () => [] },
  duty: offDuty,
};

/** An account at a service, with its duty. */
async function openAccount() {
  const { sync, workspace, store } = await startSync("plain", { only: ["alerts"] });
  const duty = createQuietDuty(store);
  return { account: { service: workspace.service, sync, duty }, store };
}

/** The time of this computer, which the service's time is compared with. */
const startNow = (...parts: [...Partial<Parameters<typeof startSelfTest>>]) =>
  startSelfTest(parts[0], parts[1], simulateTime(Date.now()));

it("passes on a computer that is ready; the user confirms sound and notification", async () => {
  const { account } = await openAccount();
  const { selfTest, lines, reports } = startNow({ now: Date.now });
  const result = await selfTest.run(account);
  expect(result.map(({ check }) => check)).toEqual(selfTestCheck.options);
  expect(statesOf(result)).toEqual({
    ...Object.fromEntries(selfTestCheck.options.map((check) => [check, "passed"])),
    sound: "confirm",
    notification: "confirm",
  });
  expect(lines).toHaveLength(2 * selfTestCheck.options.length);
  expect(lines.filter(({ state }) => state !== "running")).toEqual(expect.arrayContaining(result));
  expect(reports).toEqual([]);
});

it("fails by what this computer states, whatever the desktop accepts", async () => {
  const { selfTest, time, notifications } = startSelfTest(
    {
      readSoundOutput: async () => ({ problem: "muted", volume: 40 }),
      readLockSettings: async () => ({ locksAfter: hour, showsNotices: false }),
      readPowerSource: async () => "battery",
      readFreeSpace: async () => 0,
    },
    { readSystemQuiet: async () => true },
  );
  notifications.leaveTray();
  const testing = selfTest.run(stuck);
  await time.pass(15_000);
  const lines = await testing;
  const failed = ["sound", "tray", "disk", "power", "quiet", "lock"];
  expect(statesOf(lines)).toMatchObject(Object.fromEntries(failed.map((one) => [one, "failed"])));
  expect(lines.find(({ check }) => check === "sound")?.text).toMatch(/is muted\.$/);
  notifications.notifyLeave("locked");
  const again = selfTest.run(stuck);
  await time.pass(15_000);
  expect((await again).at(-1)?.text).toBe("The screen is locked.");
});

describe("a computer on which everything hangs", () => {
  it("is tested within 15 seconds, and nothing counts as passed", async () => {
    const { selfTest, time } = startSelfTest(
      {
        readSoundOutput: never,
        readLockSettings: never,
        readPowerSource: never,
        readFreeSpace: never,
      },
      { notify: never, readSystemQuiet: never },
    );
    let states = {};
    void selfTest.run(stuck).then((lines) => {
      states = statesOf(lines);
    });
    await time.pass(15_000);
    expect(states).toEqual({
      sound: "failed",
      notification: "failed",
      tray: "passed",
      clock: "unknown",
      service: "failed",
      alerts: "failed",
      disk: "unknown",
      power: "unknown",
      quiet: "unknown",
      lock: "unknown",
    });
  });

  it("does not delay what can be checked", async () => {
    const { selfTest, time, lines } = startSelfTest({ readSoundOutput: never });
    void selfTest.run(stuck);
    await time.settle();
    const known = statesOf(lines);
    expect(known).toMatchObject({ notification: "confirm", disk: "passed", quiet: "passed" });
    expect(known).toMatchObject({ sound: "running", service: "running", alerts: "running" });
  });
});

it("stops reporting when it is started again", async () => {
  const { selfTest, time, lines } = startSelfTest();
  const states = () => lines.filter(({ check }) => check === "service").map(({ state }) => state);
  void selfTest.run(stuck);
  await time.pass(5_000);
  void selfTest.run(stuck);
  await time.pass(5_000);
  expect(states()).toEqual(["running", "running"]);
  await time.pass(5_000);
  expect(states()).toEqual(["running", "running", "failed"]);
});

describe("what only the user can notice", () => {
  async function runOnce({ selfTest, time }: ReturnType<typeof startSelfTest>) {
    const running = selfTest.run(stuck);
    await time.pass(15_000);
    return statesOf(await running);
  }

  it("is confirmed for the rest of the local day", async () => {
    const started = startSelfTest();
    const { selfTest, lines, time } = started;
    const line = await selfTest.confirm("notification", true, offDuty);
    expect(line).toMatchObject({ check: "notification", state: "passed" });
    expect(lines).toEqual([line]);
    await time.pass(11 * hour);
    expect(await runOnce(started)).toMatchObject({ notification: "passed", sound: "confirm" });
    await time.pass(hour);
    expect(await runOnce(started)).toMatchObject({ notification: "confirm" });
  });

  it("fails if the user has not noticed it, and has to be confirmed again", async () => {
    const started = startSelfTest();
    const { selfTest } = started;
    await selfTest.confirm("sound", true, offDuty);
    expect(await runOnce(started)).toMatchObject({ sound: "passed" });
    const missed = await selfTest.confirm("sound", false, offDuty);
    expect(missed).toMatchObject({ state: "failed", remedy: expect.stringMatching(/volume/) });
    expect(await runOnce(started)).toMatchObject({ sound: "confirm" });
  });

  it("is a notification that closes when it is answered, and soon if it was answered before", async () => {
    const notices: Notice[] = [];
    const withdrawn: string[] = [];
    const started = startSelfTest(
      {},
      {
        notify: async (notice) => {
          notices.push(notice);
          return { isShown: true, reason: null };
        },
        withdraw: (tag) => withdrawn.push(tag),
      },
    );
    await runOnce(started);
    expect(notices).toHaveLength(1);
    await started.selfTest.confirm("notification", true, offDuty);
    expect(withdrawn).toEqual([notices[0]?.tag]);
    await runOnce(started);
    await started.time.pass(6_000);
    expect(withdrawn).toHaveLength(1);
    await started.time.pass(1_000);
    expect(withdrawn).toEqual([notices[0]?.tag, notices[1]?.tag]);
  });
});

describe("the log", () => {
  it("has each run and confirmation as one entry during a shift, and none outside of one", async () => {
    const { account, store } = await openAccount();
    const { selfTest } = startNow({ now: Date.now, readPowerSource: async () => "battery" });
    const listResults = () => listEntries(store, { text: "Self-test" });
    await selfTest.run(account);
    await selfTest.confirm("sound", true, account.duty);
    expect(await listResults()).toEqual([]);

    await account.duty.start(newShift);
    await selfTest.run(account);
    await selfTest.confirm("notification", false, account.duty);
    const entries = await listResults();
    expect(entries.map(({ event }) => event)).toEqual(["selfTest", "selfTest"]);
    const [run = [], confirmation] = entries.map(({ text }) => text.split("\n"));
    expect(run).toHaveLength(1 + selfTestCheck.options.length);
    // What did not pass comes first.
    expect(run.slice(0, 3)).toEqual([
      "Self-test: 8 of 10 checks passed.",
      "notification: not confirmed by the user. A notification was given to the desktop.",
      "power: failed. This computer runs on battery.",
    ]);
    expect(confirmation).toEqual([
      "Self-test, notification: failed. You did not see the notification.",
    ]);
    account.duty.stop();
  });
});
