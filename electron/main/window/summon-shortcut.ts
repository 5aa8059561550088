import type { GlobalShortcut } from "electron";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Report } from "#main/system/log.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { SummonShortcut } from "#shared/settings/shortcut-schema.ts";

/** The keys that summon the window from whatever program has the keyboard. */
export type SummonKeys = {
  read(): SummonShortcut;
  /** Chooses other keys, or none; fails where the system does not give them, and keeps the former. */
  set(keys: string | null): Result<SummonShortcut>;
  /** Takes the chosen keys from all other programs; does nothing where it has them. */
  take(): void;
  /** Leaves them to others, as while the person presses new ones, until they are taken again. */
  letGo(): void;
};

type SummonParts = {
  system: Pick<GlobalShortcut, "register" | "unregister">;
  settings: Pick<SettingsFile, "get" | "set">;
  /** Whether it is the desktop that gives keys to programs, later and without saying whether it did. */
  isWayland: boolean;
  onPressed: () => void;
  report: Report;
};

const taken = "The system or another program has these keys. Choose others.";
const decidedByDesktop =
  "On Wayland the desktop decides: it may ask you first, or give other keys. If nothing happens, set keys for Watchdesk in the desktop's keyboard settings: starting it again shows the window.";

/** Makes what holds the keys; none are taken yet. */
export function createSummonKeys(parts: SummonParts): SummonKeys {
  const { system, settings, report } = parts;
  let held: string | null = null;

  const chosen = () => settings.get("shortcut");

  /** Whether the system gave the keys. */
  function hold(keys: string): boolean {
    try {
      if (!system.register(keys, parts.onPressed)) return false;
      held = keys;
      return true;
    } catch (error) {
      report("the shortcut of the window was not registered", error);
      return false;
    }
  }

  function letGo(): void {
    if (held !== null) system.unregister(held);
    held = null;
  }

  function take(): void {
    const keys = chosen();
    if (held === null && keys !== null && !hold(keys)) report("the shortcut is taken", keys);
  }

  function read(): SummonShortcut {
    const keys = chosen();
    if (keys === null) return { keys, note: null };
    if (held !== keys) return { keys, note: taken };
    return { keys, note: parts.isWayland ? decidedByDesktop : null };
  }

  return {
    read,
    set: (keys) => {
      letGo();
      if (keys !== null && !hold(keys)) {
        take();
        return failure("forbidden", taken);
      }
      settings.set({ shortcut: keys });
      return success(read());
    },
    take,
    letGo,
  };
}
