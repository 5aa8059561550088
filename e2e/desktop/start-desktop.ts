import { usesOwnDesktop } from "../../build/runtime/start-arguments.ts";
import type { Desktop, DesktopOptions } from "./desktop.ts";
import { ownDesktop } from "./own-desktop.ts";
import { startVirtualDesktop } from "./virtual-desktop.ts";

/**
 * Starts a desktop for one journey: a virtual one, or the user's own with WATCHDESK_DESKTOP=own. With
 * WATCHDESK_COMPOSITOR=sway, journeys that need no X11 run on Wayland.
 */
export async function startDesktop(options: DesktopOptions = {}): Promise<Desktop> {
  if (usesOwnDesktop(process.env, process.platform)) return ownDesktop();
  const onWayland = runsOnSway(process.env) ? { compositor: "sway" as const } : {};
  return startVirtualDesktop({ ...onWayland, ...options });
}

/** Returns whether all journeys run on the Wayland compositor sway. */
export function runsOnSway({ WATCHDESK_COMPOSITOR: wanted }: NodeJS.ProcessEnv): boolean {
  if (wanted !== undefined && wanted !== "sway") {
    throw new Error(`WATCHDESK_COMPOSITOR is "${wanted}"; it may be "sway".`);
  }
  return wanted === "sway";
}

/** Runs a function on a new desktop and stops the desktop afterwards. */
export async function withDesktop<T>(
  options: DesktopOptions,
  run: (desktop: Desktop) => Promise<T>,
): Promise<T> {
  const desktop = await startDesktop(options);
  try {
    return await run(desktop);
  } finally {
    await desktop.stop();
  }
}
