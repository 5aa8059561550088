import type { DialectName } from "#demo/dialects/choose.ts";
import { createDays } from "#demo/script/create-days.ts";
import { playScript } from "#demo/script/play.ts";
import { startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { createRandom } from "#demo/world/random.ts";
import type { Presence } from "#main/polling/presence.ts";
import { makeFolder } from "#main/store/test/fixture.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { pollIntervalOf } from "../poll-intervals.ts";
import { acknowledgeAlerts } from "./acknowledge-alerts.ts";
import { type Away, classifyWeek, type Latency, type PresenceChange } from "./check-week.ts";
import { createWeekComputer } from "./week-client.ts";
import { createWeekTime } from "./week-time.ts";

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

/** What the week was like, and everything that should not have been. */
export type WeekReport = {
  problems: string[];
  alerts: Latency;
  messages: Latency;
  counts: Record<string, number>;
};

const minutes = (count: number): DurationMs => count * 60_000;
const hours = (count: number): DurationMs => count * 3_600_000;
const oldAlerts = 130;
const presences: Presence[] = ["active", "active", "idle", "idle", "saving"];

/** Lets a person and their computer live through scripted days at the reference service. */
export async function liveThroughWeek(plan: WeekPlan): Promise<WeekReport> {
  const start = new Date(2026, 1, 2).getTime();
  const random = createRandom(plan.seed, "week");
  const time = createWeekTime(start);
  const remote = await startService({
    world: createWorld("demo", start, plan.seed),
    dialect: plan.dialect,
    now: time.now,
  });
  const chance = createRandom(plan.seed, "chance");
  const computer = createWeekComputer({
    remote,
    time,
    folder: makeFolder(),
    random: () => chance.between(0, 999_999) / 1_000_000,
    skew: random.between(-120_000, 120_000),
  });
  const { settings } = computer.state;
  // Whatever came by night is put off for a while.
  const quietHours = { ...settings.quietHours, isOn: true, from: plan.from * 60 };
  quietHours.to = quietHours.from + 15;
  computer.state.settings = { ...settings, quietHours };
  await computer.keepSignedIn();
  // More than a page of alerts, so that pages can shift while they are read.
  for (let age = 1; age <= oldAlerts; age += 1) {
    remote.addAlert({ title: `Left over ${age}`, created: start - minutes(age) });
  }
  const script = createDays(plan.seed, plan);
  const played = playScript(remote, script, {
    now: time.now,
    setTimer: time.setServiceTimer,
    wait: time.hold,
  });

  const counts = { sleeps: 0, restarts: 0, kills: 0, networkLosses: 0, quietSpans: 0, sent: 0 };
  const away: Away[] = [];
  const presence: PresenceChange[] = [{ at: start, presence: computer.state.presence }];
  let app = computer.start();

  async function whileAway(work: () => Promise<void>): Promise<void> {
    const from = time.now();
    await work();
    away.push({ from, to: time.now() });
  }

  async function sleep(duration: DurationMs): Promise<void> {
    counts.sleeps += 1;
    await whileAway(async () => {
      app.recordAsleep();
      await time.sleep(duration);
      await computer.keepSignedIn();
      // Not every system tells of it.
      if (random.isLikely(50)) app.wake();
      await time.settle();
    });
  }

  async function restart(isKilled: boolean): Promise<void> {
    if (isKilled) counts.kills += 1;
    else counts.restarts += 1;
    await whileAway(async () => {
      if (isKilled) app.kill();
      else await app.close();
      await time.pass(random.between(1_000, minutes(5)));
      app = computer.start();
      await time.settle();
    });
  }

  async function loseNetwork(): Promise<void> {
    counts.networkLosses += 1;
    await whileAway(async () => {
      computer.state.isOnline = false;
      await time.pass(random.between(5_000, minutes(10)));
      computer.state.isOnline = true;
      // Until it is noticed, and the catch-up is over.
      await time.pass(pollIntervalOf("alerts", computer.state.presence).every);
    });
  }

  function changePresence(): void {
    const next = random.pick(presences);
    computer.state.presence = next;
    presence.push({ at: time.now(), presence: next });
    app.sync.setPresence(next);
  }

  function beQuiet(): void {
    counts.quietSpans += 1;
    const until = time.now() + random.between(minutes(5), minutes(60));
    computer.state.settings = { ...computer.state.settings, quietUntil: until };
    app.notifications.notifySettings();
  }

  async function acknowledge(percent: number): Promise<void> {
    const { rows } = await app.store.listAlerts(newAlerts);
    const ids = rows.map(({ id }) => id).filter(() => random.isLikely(percent));
    if (ids.length > 0) await acknowledgeAlerts(app.sync, ...ids);
  }

  async function write(): Promise<void> {
    const [other] = remote.world.users.filter(({ id }) => id !== remote.world.mainUserId);
    if (other === undefined) return;
    counts.sent += 1;
    await app.sync.outbox.add({ kind: "message", userId: other.id, text: `Note ${counts.sent}` });
  }

  async function doSomething(day: number): Promise<void> {
    const choice = random.between(1, 100);
    if (choice <= 30) changePresence();
    // What is left over stays so for a day.
    else if (choice <= 60) await acknowledge(day === 0 ? 0 : 60);
    else if (choice <= 72) beQuiet();
    else if (choice <= 84) await write();
    else if (choice <= 88) await sleep(random.between(minutes(1), minutes(90)));
    else if (choice <= 92) await loseNetwork();
    else if (choice <= 96) await restart(false);
    else await restart(true);
  }

  for (let day = 0; day < plan.days; day += 1) {
    const midnight = start + day * hours(24);
    await sleep(midnight + hours(plan.from) - time.now());
    while (time.now() < midnight + hours(plan.to)) {
      await time.pass(random.between(minutes(1), minutes(15)));
      await computer.keepSignedIn();
      await doSomething(day);
    }
  }
  await sleep(start + script.lasts - time.now());
  played.stop();
  await computer.keepSignedIn();
  computer.state.presence = "active";
  app.sync.setPresence("active");
  // All is quiet now; what is left is seen to.
  await time.pass(minutes(70));
  await acknowledge(100);
  await time.pass(minutes(30));

  const report = await classifyWeek({
    computer,
    app,
    remote,
    script,
    played,
    start,
    away,
    presence,
  });
  await app.close();
  await computer.closeAll();
  await remote.stop();
  const { requests, notices } = computer.diary;
  const shifts = [...played.ids.keys()].filter((key) => key.startsWith("shifting")).length;
  return {
    ...report,
    counts: { ...counts, shifts, requests, notices: notices.length, ...report.counts },
  };
}

const newAlerts = {
  state: "NEW",
  roomId: null,
  hasSideRooms: false,
  sort: "newest",
  offset: 0,
  limit: 500,
} as const;
