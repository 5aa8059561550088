import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { t } from "#shared/texts/t.ts";
import { replaceFile } from "../replace-file.ts";
import { hidingEntry, type ReadEntry, readEntry, writeEntry, writeExec } from "./desktop-entry.ts";
import type { SystemItem } from "./start-at-login.ts";

/** The environment that locates autostart files, and the command to start. */
export type AutostartParts = {
  env: NodeJS.ProcessEnv;
  home: string;
  command: readonly string[];
};

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
