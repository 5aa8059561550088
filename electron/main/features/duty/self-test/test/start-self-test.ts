import { type SimulatedTime, simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { NotificationDesktop } from "#main/notifications/notification-center.ts";
import { createQuietCenter } from "#main/notifications/test/quiet-center.ts";
import { defaults } from "#main/settings/stored-settings.ts";
import { createMemorySettings } from "#main/settings/test/memory-settings.ts";
import type { SelfTestCheck, SelfTestLine } from "#shared/features/duty/schema.ts";
import { settings as settingsModel } from "#shared/settings/schema.ts";
import { createSelfTest, type SelfTestParts } from "../self-test.ts";

/** Creates the self-test on a computer on which every check passes or has to be confirmed; `changes` override it. */
export function startSelfTest(
  changes: Partial<SelfTestParts> = {},
  desktop: Partial<NotificationDesktop> = {},
  time: SimulatedTime = simulateTime(new Date("2026-07-01T12:00").getTime()),
) {
  const lines: SelfTestLine[] = [];
  const reports: string[] = [];
  const settings = { ...settingsModel.parse(defaults), fixed: [] };
  const report = (what: string) => void reports.push(what);
  const { now, setTimer } = time;
  const notifications = createQuietCenter({
    settings: { get: () => settings, set: () => settings },
    now,
    setTimer,
    report,
    desktop: { readSystemQuiet: async () => false, ...desktop },
  });
  notifications.enterTray({ show: () => {}, remove: () => {} });
  const selfTest = createSelfTest({
    notifications,
    openWindow: () => {},
    getSettings: () => settings,
    memory: createMemorySettings({}),
    readSoundOutput: async () => ({ problem: null, volume: 40 }),
    readLockSettings: async () => ({ locksAfter: null, showsNotices: null }),
    readPowerSource: async () => "mains",
    readFreeSpace: async () => 80_000_000_000,
    onLine: (line) => lines.push(line),
    now,
    setTimer,
    report,
    ...changes,
  });
  return { selfTest, lines, reports, time, notifications };
}

/** The states of lines by check. */
export const statesOf = (lines: SelfTestLine[]): Partial<Record<SelfTestCheck, string>> =>
  Object.fromEntries(lines.map(({ check, state }) => [check, state]));
