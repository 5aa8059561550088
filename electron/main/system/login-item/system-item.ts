import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { App } from "electron";
import { t } from "#shared/texts/t.ts";
import { replaceFile } from "../replace-file.ts";
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

/** The environment that locates autostart files, and the command to start. */
type AutostartParts = { env: NodeJS.ProcessEnv; home: string; command: readonly string[] };

const name = "watchdesk.desktop";
const turnedOff = (): string => t("system.turnedOffInDesktop");

/** Starts Watchdesk at login by an autostart file (XDG Autostart Specification). */
export function openAutostartFile({ env, home, command }: AutostartParts): SystemItem {
  const own = env.XDG_CONFIG_HOME ?? "";
  const folder = join(isAbsolute(own) ? own : join(home, ".config"), "autostart");
  const file = join(folder, name);
  const shared = (env.XDG_CONFIG_DIRS || "/etc/xdg").split(":").filter(isAbsolute);
  /** The first file for all users, which applies if the user has none. */
  const findShared = () =>
    shared.map((one) => read(join(one, "autostart", name))).find((entry) => entry !== null);
  const current = () => read(file) ?? findShared() ?? null;

  const write = (text: string) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    replaceFile(file, Buffer.from(text));
  };

  return {
    read: () => {
      const entry = current();
      const isOn = entry?.isOn ?? false;
      // The file that `set` writes to turn it off has no command.
      const wasTurnedOff = !isOn && entry !== null && entry.exec !== null;
      return { isOn, note: wasTurnedOff ? turnedOff() : null };
    },
    set: (isOn) => {
      if (isOn) write(writeEntry(command));
      else if (findShared()?.isOn) write(hidingEntry);
      else rmSync(file, { force: true });
    },
    refresh: () => {
      const entry = read(file);
      if (entry?.isOn && entry.exec !== writeExec(command)) write(writeEntry(command));
    },
  };
}

/** Null if there is no file. */
function read(path: string): ReadEntry | null {
  try {
    return readEntry(readFileSync(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Whether a desktop entry starts at login; `exec` is its command line as written. */
type ReadEntry = { isOn: boolean; exec: string | null };

/** The desktop entry that starts a command at login. */
export const writeEntry = (command: readonly string[]): string =>
  [
    "[Desktop Entry]",
    "Type=Application",
    "Name=Watchdesk",
    `Exec=${writeExec(command)}`,
    "Terminal=false",
    "X-GNOME-Autostart-enabled=true",
    "",
  ].join("\n");

/** The entry that disables one of the same name for all users of the computer. */
export const hidingEntry = "[Desktop Entry]\nType=Application\nName=Watchdesk\nHidden=true\n";

/** A command line by the Desktop Entry Specification: quoted, then escaped like any text of an entry. */
export const writeExec = (command: readonly string[]): string =>
  toNameable(command)
    .map(quote)
    .join(" ")
    .replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign);

/**
 * The specification allows no equals sign in the path of a program, and GLib finds none with a percent
 * sign: the shell starts these.
 */
const toNameable = (command: readonly string[]): readonly string[] =>
  /[=%]/.test(command[0] ?? "") ? ["/bin/sh", "-c", 'exec "$0" "$@"', ...command] : command;

const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

// An argument without reserved characters needs no quotes.
const quote = (argument: string): string => {
  const doubled = argument.replaceAll("%", "%%");
  return /^[\w\-./:@%+,]+$/.test(doubled) ? doubled : `"${doubled.replaceAll(/["`$\\]/g, "\\$&")}"`;
};

/** Reads a desktop entry; desktops disable one by `Hidden`, or by their own key. */
export function readEntry(text: string): ReadEntry {
  const [, group = ""] = text.split(/^\[Desktop Entry\][^\S\n]*$/m);
  const [own = ""] = group.split(/^\[/m);
  const lines = [...own.matchAll(/^([\w-]+)[^\S\n]*=(.*)/gm)];
  const keys = lines.map(([, key = "", value = ""]) => [key, value.trim()] as const);
  const exec = keys.find(([key]) => key === "Exec")?.[1] ?? null;
  const isOff = keys.some(
    ([key, value]) =>
      (key === "Hidden" && value === "true") ||
      (/^X-\w+-Autostart-enabled$/i.test(key) && value === "false"),
  );
  return { isOn: exec !== null && exec !== "" && !isOff, exec };
}
