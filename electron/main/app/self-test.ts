import { existsSync } from "node:fs";
import { readFile, statfs } from "node:fs/promises";
import { powerMonitor } from "electron";
import { createSelfTest } from "#main/features/duty/self-test/self-test.ts";
import { readLockSettings } from "#main/notifications/desktop/lock-settings.ts";
import { readSoundOutput } from "#main/notifications/desktop/sound-output.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { setTimer } from "#main/system/clock.ts";
import { readPowerSource } from "#main/system/power-source.ts";
import { runProgram, runToEnd } from "#main/system/run-program.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";

export function openSelfTest(
  { paths, window, emit, report }: Base,
  { memory, personal }: Configuration,
  notifications: NotificationCenter,
) {
  const { platform, env } = process;
  return createSelfTest({
    notifications,
    openWindow: window.bringToFront,
    getSettings: personal.get,
    memory,
    readSoundOutput: () =>
      readSoundOutput(platform, {
        run: runToEnd,
        readText: (path) => readFile(path, "utf8").catch(() => null),
        exists: existsSync,
        env,
      }),
    readLockSettings: () => readLockSettings(platform, env.XDG_CURRENT_DESKTOP ?? "", runProgram),
    readPowerSource: () => readPowerSource(platform, () => powerMonitor.isOnBatteryPower()),
    readFreeSpace: async () => {
      const { bavail, bsize } = await statfs(paths.kept);
      return bavail * bsize;
    },
    onLine: (line) => emit("duty.tested", line),
    now: Date.now,
    setTimer,
    report,
  });
}
