import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { app, type BrowserWindow, nativeImage, powerMonitor } from "electron";
import type { Report } from "#main/system/log.ts";
import { runProgram, runToEnd } from "#main/system/run-program.ts";
import { sessionBus } from "#main/system/session-bus/session-bus.ts";
import { passActivationToken } from "#main/system/start/wayland.ts";
import { showCounts } from "../counts.ts";
import type { DesktopNotices } from "../notice.ts";
import type { NotificationCenter, NotificationDesktop } from "../notification-center.ts";
import { type AlarmSound, createAlarmSound } from "../sound/alarm-sound.ts";
import { createBusNotifications } from "./bus-notifications.ts";
import { openNoticeFile } from "./kept-notices.ts";
import { createNotifications, type NotificationsParts } from "./notifications.ts";
import { createPresenter } from "./presenter.ts";
import { createAttentionRequest, followScreenLock } from "./screen-lock.ts";
import { readSystemQuiet } from "./system-quiet.ts";

export type DesktopParts = NotificationsParts & {
  platform: NodeJS.Platform;
  /** The folder of the count icons. */
  icons: string;
  /** The folder of the alarms' sounds. */
  sounds: string;
  icon: string;
  /** The file that lists the notifications on the desktop. */
  record: string;
  whenPainted: Promise<unknown>;
  report: Report;
  windows: ShownWindows;
};

type ShownWindows = {
  /** Whether the user works with a window. */
  isAttended(): boolean;
  /** The window that the user has used last, of those on screen; else the main window. */
  latest(): { current(): BrowserWindow | null };
  /** Opens the main window again, without the focus, if it was released. */
  showReleased(): void;
  list(): BrowserWindow[];
};

/** The name by which Windows assigns notifications and the taskbar button. */
const appUserModelId = "app.watchdesk.desktop";

/** Opens the notifications, counts and state of the desktop on which the app runs. */
export function openDesktop({ icons, windows, ...parts }: DesktopParts): NotificationDesktop {
  const { platform, sounds } = parts;
  const path = process.env.PATH;
  const sound = createAlarmSound({ platform, folder: sounds, run: runToEnd, path });
  if (platform === "win32") app.setAppUserModelId(appUserModelId);
  return {
    ...(platform === "linux"
      ? createPresenter(openBusNotifications(sound, parts))
      : createNotifications(parts)),
    playAlarm: sound.play,
    showCounts: (counts) =>
      showCounts(
        {
          platform,
          setBadge: (count) => void app.setBadgeCount(count),
          setOverlay: (picture, description) => {
            const image =
              picture === null ? null : nativeImage.createFromPath(join(icons, picture));
            for (const window of windows.list()) window.setOverlayIcon(image, description);
          },
        },
        counts,
      ),
    readSystemQuiet: () =>
      readSystemQuiet(platform, process.env.XDG_CURRENT_DESKTOP ?? "", {
        run: runProgram,
        bus: sessionBus,
      }),
    getIdleTime: () => powerMonitor.getSystemIdleTime(),
    isAttended: windows.isAttended,
    requestAttention: createAttentionRequest({
      getWindow: (isShown) => {
        // A window in use shows what is new by itself.
        if (windows.isAttended()) return null;
        const latest = windows.latest();
        if (isShown && latest.current() === null) windows.showReleased();
        return latest.current();
      },
      bounce: () => app.dock?.bounce("critical"),
      flashesBesides: platform !== "linux",
    }),
  };
}

function openBusNotifications(
  { fileForService }: AlarmSound,
  {
    icon,
    record,
    whenPainted,
    report,
  }: Pick<DesktopParts, "icon" | "record" | "whenPainted" | "report">,
): DesktopNotices {
  const { closeFormer, ...notices } = createBusNotifications({
    bus: sessionBus,
    run: runProgram,
    readSettings: (path) => readFile(join(app.getPath("appData"), path), "utf8").catch(() => null),
    file: openNoticeFile(record, report),
    icon,
    name: app.name,
    // Set by Electron.
    desktopEntry: basename(process.env.CHROME_DESKTOP ?? app.name, ".desktop"),
    fileForService,
    passActivationToken,
  });
  void whenPainted
    .then(closeFormer)
    .catch((error) => report("the notifications of the former start could not be closed", error));
  return notices;
}

/** Reports when the computer is locked or sleeps, and when the user comes back. */
export function followAbsence(
  platform: NodeJS.Platform,
  notifications: Pick<NotificationCenter, "notifyLeave" | "notifyReturn">,
  whenPainted: Promise<unknown>,
): void {
  powerMonitor.on("suspend", () => notifications.notifyLeave("asleep"));
  powerMonitor.on("resume", () => notifications.notifyReturn("asleep"));
  const recordLock = (isLocked: boolean) =>
    isLocked ? notifications.notifyLeave("locked") : notifications.notifyReturn("locked");
  // Electron has these on Windows and macOS only.
  powerMonitor.on("lock-screen", () => recordLock(true));
  powerMonitor.on("unlock-screen", () => recordLock(false));
  if (platform === "linux") {
    void whenPainted.then(() => followScreenLock(sessionBus, recordLock));
  }
}
