import type { DialectName } from "#demo/dialects/choose.ts";
import { createDays } from "#demo/script/create-days.ts";
import { playScript } from "#demo/script/play.ts";
import { startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { createRandom } from "#demo/world/random.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { closeStores } from "../simulation/computer.ts";
import { classifyWeek, type Latency } from "./classify.ts";
import { createWeekComputer } from "./computer.ts";
import { acknowledge, beginWeekLife, doSomething, setPresence, sleep } from "./life.ts";

/** What a week is to be like. */
export type WeekPlan = {
  seed: number;
  dialect: DialectName;
  days: number;
  alerts: number;
  messages: number;
  /** The hours of the day in which the computer is awake, but for naps. */
  from: number;
  to: number;
};

/** What the week was like, and everything that must not be. */
export type WeekReport = {
  problems: string[];
  alerts: Latency;
  messages: Latency;
  counts: Record<string, number>;
};

const minutes = (count: number): DurationMs => count * 60_000;
const hours = (count: number): DurationMs => count * 3_600_000;
const oldAlerts = 130;

/** Lets a user and their computer live through scripted days at the demo service. */
export async function liveThroughWeek(plan: WeekPlan): Promise<WeekReport> {
  const start = new Date(2026, 1, 2).getTime();
  const random = createRandom(plan.seed, "week");
  const time = simulateTime(start);
  const remote = await startService({
    world: createWorld("demo", start, plan.seed),
    dialect: plan.dialect,
    now: time.now,
  });
  const computer = createWeekComputer(time, createRandom(plan.seed, "chance"));
  computer.clockError = random.between(-120_000, 120_000);
  const { settings } = computer;
  // What came by night is deferred for a while.
  const quietHours = { ...settings.quietHours, isOn: true, from: plan.from * 60 };
  quietHours.to = quietHours.from + 15;
  computer.settings = { ...settings, quietHours };
  // More than a page of alerts, so that pages can shift while they are read.
  for (let age = 1; age <= oldAlerts; age += 1) {
    remote.addAlert({ title: `Left over ${age}`, created: start - minutes(age) });
  }
  const script = createDays(plan.seed, plan);
  const clock = { now: time.now, setTimer: time.setServiceTimer, wait: time.hold };
  const played = playScript(remote, script, clock);
  const life = await beginWeekLife({ computer, remote, random });

  for (let day = 0; day < plan.days; day += 1) {
    const midnight = start + day * hours(24);
    await sleep(life, midnight + hours(plan.from) - time.now());
    while (time.now() < midnight + hours(plan.to)) {
      await time.pass(random.between(minutes(1), minutes(15)));
      await doSomething(life, day);
    }
  }
  await sleep(life, start + script.lasts - time.now());
  played.stop();
  // All is quiet now; what is left is done.
  setPresence(life, "active");
  await time.pass(minutes(70));
  await acknowledge(life, 100);
  await time.pass(minutes(30));

  const report = await classifyWeek({ ...life, script, played, start });
  await life.app.close();
  await closeStores(computer);
  await remote.stop();
  const { requests, notices } = computer.diary;
  const shifts = [...played.ids.keys()].filter((key) => key.startsWith("shifting")).length;
  return {
    ...report,
    counts: {
      ...life.counts,
      ...{ shifts, requests: requests.length, notices: notices.length },
      ...report.counts,
    },
  };
}
