import type { RunningService } from "#demo/service.ts";
import type { Random } from "#demo/world/random.ts";
import type { SimulatedTime } from "#main/accounts/test/simulated-time.ts";
import type { Presence } from "#main/polling/presence.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { longestWait } from "../poll-intervals.ts";
import { acknowledgeAlerts } from "./acknowledge-alerts.ts";
import type { Away, PresenceChange } from "./check-week.ts";
import type { WeekApp } from "./week-app.ts";
import type { WeekComputer } from "./week-client.ts";

/** A person at their computer, and what has become of both. */
export type WeekLife = {
  computer: WeekComputer;
  /** The start of the app that runs now. */
  app: WeekApp;
  time: SimulatedTime;
  remote: RunningService;
  random: Random;
  away: Away[];
  presence: PresenceChange[];
  counts: typeof noCounts;
};

const noCounts = { sleeps: 0, restarts: 0, kills: 0, networkLosses: 0, quietSpans: 0, sent: 0 };
const minutes = (count: number): DurationMs => count * 60_000;
const presences: Presence[] = ["active", "nearby", "idle", "idle", "saving"];

/** Begins it: the app is started. */
export function beginWeekLife(
  parts: Pick<WeekLife, "computer" | "time" | "remote" | "random">,
): WeekLife {
  const { computer, time } = parts;
  return {
    ...parts,
    app: computer.start(),
    away: [],
    presence: [{ at: time.now(), presence: computer.state.presence }],
    counts: { ...noCounts },
  };
}

/** Does one thing that people do, or lets one befall them, on such a day. */
export async function doSomething(life: WeekLife, day: number): Promise<void> {
  const { random } = life;
  const choice = random.between(1, 100);
  if (choice <= 30) setPresence(life, random.pick(presences));
  // What is left over stays so for a day.
  else if (choice <= 60) await acknowledge(life, day === 0 ? 0 : 60);
  else if (choice <= 72) beQuiet(life);
  else if (choice <= 84) await write(life);
  else if (choice <= 88) await sleep(life, random.between(minutes(1), minutes(90)));
  else if (choice <= 92) await loseNetwork(life);
  else if (choice <= 96) await restart(life, false);
  else await restart(life, true);
}

async function whileAway({ time, away }: WeekLife, work: () => Promise<void>): Promise<void> {
  const from = time.now();
  await work();
  away.push({ from, to: time.now() });
}

/** The computer sleeps for so long. */
export async function sleep(life: WeekLife, duration: DurationMs): Promise<void> {
  const { app, computer, time, random, counts } = life;
  counts.sleeps += 1;
  await whileAway(life, async () => {
    app.recordAsleep();
    await time.passAsleep(duration);
    await computer.keepSignedIn();
    // Not every system tells of it.
    if (random.isLikely(50)) app.wake();
    await time.settle();
  });
}

async function restart(life: WeekLife, isKilled: boolean): Promise<void> {
  const { time, random, counts } = life;
  if (isKilled) counts.kills += 1;
  else counts.restarts += 1;
  await whileAway(life, async () => {
    if (isKilled) life.app.kill();
    else await life.app.close();
    await time.pass(random.between(1_000, minutes(5)));
    life.app = life.computer.start();
    await time.settle();
  });
}

async function loseNetwork(life: WeekLife): Promise<void> {
  const { time, random } = life;
  const { state } = life.computer;
  life.counts.networkLosses += 1;
  await whileAway(life, async () => {
    state.isOnline = false;
    await time.pass(random.between(5_000, minutes(10)));
    state.isOnline = true;
    // Until it is noticed, and the catch-up is over.
    await time.pass(longestWait("alerts", state.presence));
  });
}

/** The person is there from now on, or not. */
export function setPresence({ app, computer, presence, time }: WeekLife, next: Presence): void {
  computer.state.presence = next;
  presence.push({ at: time.now(), presence: next });
  app.sync.setPresence(next);
}

function beQuiet({ app, computer, counts, time, random }: WeekLife): void {
  counts.quietSpans += 1;
  const quietUntil = time.now() + random.between(minutes(5), minutes(60));
  computer.state.settings = { ...computer.state.settings, quietUntil };
  app.notifications.notifySettings();
}

/** Acknowledges so many of what waits. */
export async function acknowledge({ app, random }: WeekLife, percent: number): Promise<void> {
  const { rows } = await app.store.listAlerts(newAlerts);
  const ids = rows.map(({ id }) => id).filter(() => random.isLikely(percent));
  if (ids.length > 0) await acknowledgeAlerts(app.sync, ...ids);
}

async function write({ app, remote, counts }: WeekLife): Promise<void> {
  const [other] = remote.world.users.filter(({ id }) => id !== remote.world.mainUserId);
  if (other === undefined) return;
  counts.sent += 1;
  await app.sync.outbox.add({ kind: "message", userId: other.id, text: `Note ${counts.sent}` });
}

const newAlerts = {
  state: "NEW",
  roomId: null,
  hasSideRooms: false,
  sort: "newest",
  offset: 0,
  limit: 500,
} as const;
