import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { replaceFile } from "#main/store/files/replace-file.ts";
import { hidingEntry, type ReadEntry, readEntry, writeEntry, writeExec } from "./desktop-entry.ts";
import type { SystemItem } from "./system-item.ts";

/** Where a Linux desktop looks for what it starts, and what it is to run. */
export type AutostartParts = {
  env: NodeJS.ProcessEnv;
  home: string;
  command: readonly string[];
};

const name = "watchdesk.desktop";
const turnedOff = "Turned off in the desktop's own settings. Turning it on here changes that.";

/** Starts Watchdesk at login by a file that XDG desktops look for (Autostart Specification). */
export function openAutostartFile({ env, home, command }: AutostartParts): SystemItem {
  const own = env.XDG_CONFIG_HOME ?? "";
  const folder = join(isAbsolute(own) ? own : join(home, ".config"), "autostart");
  const file = join(folder, name);
  const shared = (env.XDG_CONFIG_DIRS || "/etc/xdg").split(":").filter(isAbsolute);
  /** What counts where the person has no file: the first of the computer's. */
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
      // The one that is written here to turn it off has nothing to run.
      const wasTurnedOff = !isOn && entry !== null && entry.exec !== null;
      return { isOn, note: wasTurnedOff ? turnedOff : null };
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

/** Null where there is none. */
function read(path: string): ReadEntry | null {
  try {
    return readEntry(readFileSync(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
