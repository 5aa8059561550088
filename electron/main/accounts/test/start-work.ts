import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { onTestFinished } from "vitest";
import type { World } from "#demo/world/world.ts";
import { dependents, polls } from "#main/app/store/collections.ts";
import { notifyAccount } from "#main/notifications/test/notify-account.ts";
import type { Session } from "#main/session/session.ts";
import { connectBy, signInAt } from "#main/sync/test/start-sync.ts";
import type { Report } from "#main/system/log.ts";
import type { Settings } from "#shared/settings/schema.ts";
import type { AccountEvents } from "../account.ts";
import { openAccountWork, type WorkParts } from "../account-work.ts";
import { simulateTime } from "./simulated-time.ts";

/** Leaves only users, alerts and messages, as polling everything else takes most of the time. */
function leaveOutRecords(world: World): void {
  const { tasks, submissions, plans, entries, forms, processes, rooms, groups } = world;
  const { recentForms, recentProcesses, dashboard } = world;
  const records = [tasks, submissions, plans, entries, forms, processes, rooms, groups];
  for (const list of [...records, recentForms, recentProcesses, dashboard.tiles]) list.length = 0;
}

/** Starts the work in an account as below, at a service with only alerts and messages; a report fails the test. */
export const startSmallWork = (
  events?: EventEmitter<AccountEvents>,
  settings?: Partial<Settings>,
): ReturnType<typeof startWork> => {
  const fail: Report = (what, error) => {
    throw new Error(what, { cause: error });
  };
  return startWork(fail, events, settings, { hasRecords: false });
};

/** Starts the work in an account in view at the reference service, in simulated time. */
export async function startWork(
  report: Report,
  events = new EventEmitter<AccountEvents>(),
  settings: Partial<Settings> = {},
  { hasRecords = true, ...more }: Pick<WorkParts, "recordPoll"> & { hasRecords?: boolean } = {},
) {
  const time = simulateTime(Date.now());
  const { remote, workspace } = await signInAt("plain", connectBy(time.fetch, time.now));
  if (!hasRecords) leaveOutRecords(remote.world);
  const { notifications, world, titles } = notifyAccount(undefined, workspace.store, time);
  // No repeated notifications.
  world.settings = { ...world.settings, criticalRepeatMinutes: 0 };
  world.settings = { ...world.settings, escalateMinutes: 0, ...settings };
  /** The accounts that keep the system awake. */
  const awake = new Set<string>();
  const { sync, close, applySeverityScheme, recordWatching } = openAccountWork(
    {
      polls,
      dependents,
      notifications,
      settings: { get: () => world.settings },
      duty: { logDays: 400, policy: {} },
      readErasingTime: time.now,
      deviceName: "Watchdesk",
      maySendLocation: () => false,
      getPresence: () => "active",
      keepAwake: (owner, isNeeded) => void (isNeeded ? awake.add(owner) : awake.delete(owner)),
      createId: randomUUID,
      whenPainted: Promise.resolve(),
      now: time.now,
      random: () => 0.5,
      setTimer: time.setTimer,
      report,
      ...more,
    },
    {
      session: {} as Session,
      events,
      watch: () => null,
      setOnDuty: () => {},
      nameAccount: () => null,
      isInView: () => true,
      show: () => {},
    },
    workspace,
  );
  onTestFinished(close);
  sync.start();
  await time.pass(1_000);
  /** Changes settings as the settings screen does. */
  const set = (changes: Partial<Settings>): void => {
    world.settings = { ...world.settings, ...changes };
    applySeverityScheme();
  };
  const { store } = workspace;
  const { account } = workspace;
  const watched = { recordWatching, awake, close };
  return { account, remote, time, sync, notifications, titles, store, set, ...watched };
}
