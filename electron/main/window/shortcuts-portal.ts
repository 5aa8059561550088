import type { SessionBus } from "#main/system/session-bus/session-bus.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** The portal may have to start first. */
const timeout: DurationMs = 5_000;
const portal = {
  service: "org.freedesktop.portal.Desktop",
  path: "/org/freedesktop/portal/desktop",
};

/** Whether the desktop's portal assigns global shortcuts to programs, which Chromium uses on Wayland. */
export async function hasShortcutsPortal({ read }: Pick<SessionBus, "read">): Promise<boolean> {
  try {
    const version = await read(portal, "org.freedesktop.portal.GlobalShortcuts.version", timeout);
    return typeof version === "number" && version > 0;
  } catch {
    // Without a bus, a portal or this part of it, no shortcut is assigned.
    return false;
  }
}
