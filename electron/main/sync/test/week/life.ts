import type { RunningService } from "#demo/service.ts";
import type { Random } from "#demo/world/random.ts";
import { pollOf } from "#main/app/store/collections.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { getMaxWait } from "../../poll-intervals.ts";
import type { Presence } from "../../presence.ts";
import { acknowledgeAlerts } from "../acknowledge-alerts.ts";
import { type App, startApp } from "../simulation/app.ts";
import type { Computer } from "../simulation/computer.ts";

/** A time in which the computer could not send requests. */
type Away = { from: EpochMs; to: EpochMs };

/** From then on the user was there or not. */
type PresenceChange = { at: EpochMs; presence: Presence };

/** A user at their computer, and what has become of both. */
export type WeekLife = {
  computer: Computer;
  /** The app as it runs now. */
  app: App;
  remote: RunningService;
  random: Random;
  away: Away[];
  presence: PresenceChange[];
  counts: typeof noCounts;
};

const noCounts = { sleeps: 0, restarts: 0, kills: 0, networkLosses: 0, quietSpans: 0, sent: 0 };
const minutes = (count: number): DurationMs => count * 60_000;
const presences: Presence[] = ["active", "nearby", "idle", "idle", "saving"];

/** Starts the app and signs in. */
export async function beginWeekLife(
  parts: Pick<WeekLife, "computer" | "remote" | "random">,
): Promise<WeekLife> {
  const { computer, remote } = parts;
  const app = startApp(computer);
  const signedIn = await app.signIn.withPassword(remote.credentials);
  if (!signedIn.ok) throw new Error(signedIn.message);
  const presence = [{ at: computer.time.now(), presence: computer.presence }];
  return { ...parts, app, away: [], presence, counts: { ...noCounts } };
}

/** Does one thing that users do or that happens to them, on such a day. */
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

async function whileAway({ computer, away }: WeekLife, work: () => Promise<void>): Promise<void> {
  const from = computer.time.now();
  await work();
  away.push({ from, to: computer.time.now() });
}

/** The computer sleeps for so long. */
export async function sleep(life: WeekLife, duration: DurationMs): Promise<void> {
  const { app, computer, random, counts } = life;
  const { time } = computer;
  counts.sleeps += 1;
  await whileAway(life, async () => {
    app.suspend();
    await time.passAsleep(duration);
    // Not every system reports it.
    if (random.isLikely(50)) app.wake();
    await time.settle();
  });
}

async function restart(life: WeekLife, isKilled: boolean): Promise<void> {
  const { computer, random, counts } = life;
  if (isKilled) counts.kills += 1;
  else counts.restarts += 1;
  await whileAway(life, async () => {
    if (isKilled) life.app.kill();
    else await life.app.close();
    await computer.time.pass(random.between(1_000, minutes(5)));
    life.app = startApp(computer);
    await computer.time.settle();
  });
}

async function loseNetwork(life: WeekLife): Promise<void> {
  const { computer, random } = life;
  life.counts.networkLosses += 1;
  await whileAway(life, async () => {
    computer.network = "down";
    await computer.time.pass(random.between(5_000, minutes(10)));
    computer.network = "up";
    // Until it is noticed, and the catch-up is over.
    await computer.time.pass(getMaxWait(pollOf("alerts"), computer.presence));
  });
}

/** The user is there from now on, or not. */
export function setPresence({ app, computer, presence }: WeekLife, next: Presence): void {
  computer.presence = next;
  presence.push({ at: computer.time.now(), presence: next });
  app.accounts.setPresence(next);
}

function beQuiet({ app, computer, counts, random }: WeekLife): void {
  counts.quietSpans += 1;
  const quietUntil = computer.time.now() + random.between(minutes(5), minutes(60));
  computer.settings = { ...computer.settings, quietUntil };
  app.notifications.notifySettings();
}

/** Acknowledges so many of what waits. */
export async function acknowledge({ app, random }: WeekLife, percent: number): Promise<void> {
  const { rows } = await (await app.openStored()).listAlerts(newAlerts);
  const ids = rows.map(({ id }) => id).filter(() => random.isLikely(percent));
  if (ids.length > 0) await acknowledgeAlerts(app.getSync(), ...ids);
}

async function write({ app, remote, counts }: WeekLife): Promise<void> {
  const [other] = remote.world.users.filter(({ id }) => id !== remote.world.mainUserId);
  if (other === undefined) return;
  counts.sent += 1;
  await app
    .getSync()
    .outbox.add({ kind: "message", userId: other.id, text: `Note ${counts.sent}` });
}

const newAlerts = {
  state: "NEW",
  roomId: null,
  hasSideRooms: false,
  sort: "newest",
  offset: 0,
  limit: 500,
} as const;
