import { homedir } from "node:os";
import type { App } from "electron";
import { t } from "#shared/texts/t.ts";
import { openAutostartFile } from "./autostart-file.ts";
import type { ItemState, SystemItem } from "./start-at-login.ts";

type LoginItems = Pick<App, "getLoginItemSettings" | "setLoginItemSettings">;

/** Opens this system's list for a program and its arguments; a null program can't start by itself. */
export function openSystemItem(
  app: LoginItems,
  program: string | null,
  args: string[],
): SystemItem | { whyNot: () => string } {
  const { platform, env } = process;
  if (program === null) {
    return { whyNot: () => t("system.loginItemNeedsInstallation") };
  }
  if (platform !== "linux") return openLoginItemSettings(app, platform, args);
  const sandbox = env.FLATPAK_ID !== undefined ? "Flatpak" : env.SNAP !== undefined && "Snap";
  if (sandbox) {
    return { whyNot: () => t("system.loginItemInSandbox", { sandbox }) };
  }
  return openAutostartFile({ env, home: homedir(), command: [program, ...args] });
}

type Answer = Partial<ReturnType<App["getLoginItemSettings"]>>;

/** The login items of macOS or the registry of Windows; only Windows passes the arguments. */
function openLoginItemSettings(
  app: LoginItems,
  platform: NodeJS.Platform,
  args: string[],
): SystemItem {
  return {
    read: () => readLoginItem(platform, app.getLoginItemSettings({ args })),
    // `enabled` also undoes what was turned off in the Task Manager.
    set: (isOn) => app.setLoginItemSettings({ args, openAtLogin: isOn, enabled: isOn }),
    // Both know the program by its identity, or by a path that updates keep.
    refresh: () => {},
  };
}

export function readLoginItem(platform: NodeJS.Platform, answer: Answer): ItemState {
  if (platform === "darwin") {
    const isWaiting = answer.status === "requires-approval";
    return {
      // Before macOS 13 there is no status.
      isOn: answer.status === undefined ? answer.openAtLogin === true : answer.status === "enabled",
      note: isWaiting ? t("system.loginItemNeedsApproval") : null,
    };
  }
  const isListed = answer.openAtLogin === true;
  const isOn = isListed && answer.executableWillLaunchAtLogin !== false;
  return { isOn, note: isListed && !isOn ? t("system.turnedOffInWindows") : null };
}
