import type { LockSettings } from "#main/notifications/desktop/lock-settings.ts";
import type { SoundOutput } from "#main/notifications/desktop/sound-output.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import type { Service } from "#main/service/transport.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { SetTimer, Timing } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import type { PowerSource } from "#main/system/power-source.ts";
import { TimeoutError, withTimeout } from "#main/system/with-timeout.ts";
import type { SelfTestLine } from "#shared/features/duty/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { AccountDuty } from "../duty.ts";
import { describeSelfTest } from "../store/shifts.ts";
import * as computer from "./check-computer.ts";
import * as notice from "./check-notice.ts";
import * as remote from "./check-service.ts";
import { type Check, type Outcome, unknown } from "./outcome.ts";

/** What the self-test needs of this computer. */
export type SelfTestParts = Timing &
  RunParts & {
    notifications: Pick<
      NotificationCenter,
      "notify" | "readLatestAlarm" | "withdraw" | "hasTray" | "isLocked" | "describe"
    >;
    openWindow: () => void;
    getSettings: () => notice.SoundSettings;
    /** Remembers on which day the user has confirmed what only they can notice. */
    memory: Pick<SettingsFile, "get" | "set">;
    readSoundOutput: () => Promise<SoundOutput>;
    readLockSettings: () => Promise<LockSettings | null>;
    readPowerSource: () => Promise<PowerSource>;
    /** Returns the free space on the disk of the stores in bytes. */
    readFreeSpace: () => Promise<number>;
  };

export type TestedAccount = {
  service: Service;
  sync: remote.AlertSync;
  duty: Pick<AccountDuty, "current" | "record">;
};

/** Tests whether this computer and the service are ready for a shift. */
export type SelfTest = ReturnType<typeof createSelfTest>;

/** How long a notification that the user has confirmed before stays on screen. */
const shownFor: DurationMs = 10_000;

/** Creates the self-test; a new run stops the reports of the former one. */
export function createSelfTest(parts: SelfTestParts) {
  const { memory, now, setTimer, notifications } = parts;
  const confirmations = createConfirmations(memory, now);
  const withdrawNotice = () => notifications.withdraw(notice.selfTestTag);
  let latest = 0;

  /** Records lines during a shift; before one, its start records them. */
  async function record(duty: TestedAccount["duty"], lines: SelfTestLine[]): Promise<void> {
    if (duty.current() !== null) await duty.record(describeSelfTest(lines, now()));
  }

  return {
    /** Runs all checks, which takes at most 15 seconds; resolves to their lines. */
    run: async (account: TestedAccount): Promise<SelfTestLine[]> => {
      latest += 1;
      const run = latest;
      const lines = await runChecks(listChecks(parts, confirmations.isConfirmed, account), {
        ...parts,
        onLine: (line) => {
          if (run === latest) parts.onLine(line);
        },
      });
      // It stays on screen, and nobody has to answer it any more.
      if (confirmations.isConfirmed("notification")) setTimer(withdrawNotice, shownFor);
      await record(account.duty, lines);
      return lines;
    },
    /** Records whether the user has noticed the sound or the notification; a confirmation is valid on this day. */
    confirm: async (
      check: notice.Noticed,
      isNoticed: boolean,
      duty: TestedAccount["duty"],
    ): Promise<SelfTestLine> => {
      confirmations.set(check, isNoticed);
      if (check === "notification") withdrawNotice();
      const line = { check, ...notice.answers[check][isNoticed ? "noticed" : "missed"]() };
      parts.onLine(line);
      await record(duty, [line]);
      return line;
    },
  };
}

/** Remembers what the user has confirmed, for the rest of the local day. */
function createConfirmations(memory: SelfTestParts["memory"], now: () => EpochMs) {
  const toDay = (at: EpochMs) => new Date(at).toDateString();
  return {
    isConfirmed: (check: notice.Noticed): boolean => {
      const at = memory.get("selfTestConfirmed")[check];
      return at !== undefined && toDay(at) === toDay(now());
    },
    set: (check: notice.Noticed, isNoticed: boolean): void => {
      const { [check]: _former, ...others } = memory.get("selfTestConfirmed");
      memory.set({ selfTestConfirmed: { ...others, ...(isNoticed && { [check]: now() }) } });
    },
  };
}

/** Time limits of what a desktop, a service and a system answer; none is above 15 seconds. */
const limits = { desktop: 12_000, service: 10_000, alerts: 12_000, system: 6_000 } satisfies Record<
  string,
  DurationMs
>;

/** Lists the checks; the notification and the light request are shared by two each. */
function listChecks(
  parts: SelfTestParts,
  isConfirmed: (check: notice.Noticed) => boolean,
  { service, sync }: TestedAccount,
): Check[] {
  const { notifications, now } = parts;
  const settings = parts.getSettings();
  const { host } = new URL(service.baseUrl);
  const shown = notifications.notify(notice.createSelfTestNotice(settings, parts.openWindow));
  const played = notifications.readLatestAlarm();
  const probe = remote.probeService(service, now);
  const ofSystem = (check: keyof typeof computer.late, run: Check["run"]): Check => ({
    check,
    limit: limits.system,
    run,
    late: computer.late[check](),
  });

  return [
    {
      check: "sound",
      limit: limits.desktop,
      run: async () => {
        const silence = notice.findSilentSetting(settings);
        if (silence !== null) return silence;
        // Read after the sound, as an output that nothing uses does not run.
        const result = await played;
        return notice.checkSound(result, await parts.readSoundOutput(), isConfirmed("sound"));
      },
      late: notice.getLateSound(),
    },
    {
      check: "notification",
      limit: limits.desktop,
      run: async () => notice.checkNotification(await shown, isConfirmed("notification")),
      late: notice.getLateNotice(),
    },
    ofSystem("tray", () => computer.checkTrayIcon(notifications.hasTray())),
    {
      check: "clock",
      limit: limits.service,
      run: async () => remote.checkClock(host, await probe),
      late: remote.late.clock(),
    },
    {
      check: "service",
      limit: limits.service,
      run: async () => remote.checkService(host, await probe),
      late: remote.late.service(),
    },
    {
      check: "alerts",
      limit: limits.alerts,
      run: () => remote.checkAlerts(sync, now),
      late: remote.late.alerts(),
    },
    ofSystem("disk", async () => computer.checkDisk(await parts.readFreeSpace())),
    ofSystem("power", async () => computer.checkPower(await parts.readPowerSource())),
    ofSystem("quiet", async () => computer.checkQuiet(await notifications.describe(), now())),
    ofSystem("lock", async () =>
      computer.checkLock(notifications.isLocked(), await parts.readLockSettings()),
    ),
  ];
}

type RunParts = {
  setTimer: SetTimer;
  /** Called with each line when its check starts and when it has ended. */
  onLine: (line: SelfTestLine) => void;
  report: Report;
};

/** Runs all checks at the same time, each within its limit; resolves to their lines in the given order. Never rejects. */
export function runChecks(
  checks: Check[],
  { setTimer, onLine, report }: RunParts,
): Promise<SelfTestLine[]> {
  async function attempt({ check, limit, run, late }: Check): Promise<Outcome> {
    try {
      return await withTimeout(limit, Promise.resolve().then(run), setTimer);
    } catch (error) {
      if (error instanceof TimeoutError) return late;
      report(`the self-test of ${check} failed unexpectedly`, error);
      return unknown(t("duty.checkFailedUnexpectedly"));
    }
  }

  return Promise.all(
    checks.map(async (one) => {
      const { check } = one;
      onLine({ check, state: "running", text: "", remedy: null });
      const line = { check, ...(await attempt(one)) };
      onLine(line);
      return line;
    }),
  );
}
