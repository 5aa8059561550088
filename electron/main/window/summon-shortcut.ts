import type { GlobalShortcut } from "electron";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Report } from "#main/system/log.ts";
import { portal, type SessionBus } from "#main/system/session-bus/session-bus.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { SummonShortcut } from "#shared/settings/shortcut-schema.ts";
import { t } from "#shared/texts/t.ts";

/** The global shortcut that shows the window. */
export type SummonShortcutControl = ReturnType<typeof createSummonShortcut>;

type SummonParts = {
  system: Pick<GlobalShortcut, "register" | "unregister">;
  settings: Pick<SettingsFile, "get" | "set">;
  /**
   * Whether the desktop assigns shortcuts, later and without a result, as on Wayland; null if programs register them
   * themselves.
   */
  canDesktopAssign: (() => Promise<boolean>) | null;
  onPressed: () => void;
  report: Report;
};

const taken = (): string => t("window.keysTaken");
const decidedByDesktop = (): string => t("window.keysDecidedByDesktop");
const unavailable = (): string => t("window.noShortcuts");

export function createSummonShortcut(parts: SummonParts) {
  const { system, settings, canDesktopAssign, report } = parts;
  let registered: string | null = null;

  const chosen = () => settings.get("shortcut");

  function register(keys: string): boolean {
    try {
      if (!system.register(keys, parts.onPressed)) return false;
      registered = keys;
      return true;
    } catch (error) {
      report("the shortcut of the window was not registered", error);
      return false;
    }
  }

  function letGo(): void {
    if (registered !== null) system.unregister(registered);
    registered = null;
  }

  function take(): void {
    const keys = chosen();
    if (registered === null && keys !== null && !register(keys))
      report("the shortcut is taken", keys);
  }

  async function read(): Promise<SummonShortcut> {
    const keys = chosen();
    const isAvailable = canDesktopAssign === null || (await canDesktopAssign());
    if (!isAvailable) return { keys, isAvailable, note: unavailable() };
    if (keys === null) return { keys, isAvailable, note: null };
    if (registered !== keys) return { keys, isAvailable, note: taken() };
    return { keys, isAvailable, note: canDesktopAssign === null ? null : decidedByDesktop() };
  }

  return {
    read,
    /** Sets or removes the shortcut; fails without a change if it cannot be registered. */
    set: async (keys: string | null): Promise<Result<SummonShortcut>> => {
      letGo();
      if (keys !== null && !register(keys)) {
        take();
        return failure("forbidden", taken());
      }
      settings.set({ shortcut: keys });
      return success(await read());
    },
    /** Registers the chosen shortcut, unless it is registered. */
    take,
    /** Unregisters it, as while the user enters a new one, until `take`. */
    letGo,
  };
}

/** The portal may have to start first. */
const portalTimeout: DurationMs = 5_000;

/** Whether the desktop's portal assigns global shortcuts to programs, which Chromium uses on Wayland. */
export async function hasShortcutsPortal({ read }: Pick<SessionBus, "read">): Promise<boolean> {
  try {
    const version = await read(
      portal,
      "org.freedesktop.portal.GlobalShortcuts.version",
      portalTimeout,
    );
    return typeof version === "number" && version > 0;
  } catch {
    // Without a bus, a portal or this part of it, no shortcut is assigned.
    return false;
  }
}
