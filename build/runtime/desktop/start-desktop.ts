import type { Desktop, DesktopOptions } from "./desktop.ts";
import { ownDesktop } from "./own-desktop.ts";
import { startVirtualDesktop } from "./virtual-desktop.ts";

/** A desktop for one journey: a new virtual one, or this machine's with WATCHDESK_DESKTOP=own. */
export async function startDesktop(options: DesktopOptions = {}): Promise<Desktop> {
  return usesOwnDesktop(process.env, process.platform)
    ? ownDesktop()
    : await startVirtualDesktop(options);
}

/** Runs something on a desktop of its own, which ends with it whatever happens. */
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

/** Whether this machine's own desktop is to be used; elsewhere than on Linux there is no other. */
export function usesOwnDesktop(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  const wanted = env.WATCHDESK_DESKTOP ?? "virtual";
  if (wanted !== "own" && wanted !== "virtual") {
    throw new Error(`WATCHDESK_DESKTOP is "${wanted}"; it may be "own" or "virtual".`);
  }
  return wanted === "own" || platform !== "linux";
}
