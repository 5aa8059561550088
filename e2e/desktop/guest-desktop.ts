import { mkdir, mkdtemp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { run } from "../../build/runtime/child-process.ts";
import type { Desktop } from "./desktop.ts";
import { homeFolders } from "./session-folder.ts";
import { runSway } from "./wayland/sway.ts";

/** A running session with a separate home; `wasChanged` returns whether its parts were changed. */
export type GuestDesktop = { desktop: Desktop; wasChanged: () => boolean };

/** Moves the pointer, because a user without input for minutes counts as away. */
async function simulateInput({ env }: Desktop): Promise<void> {
  if (env.SWAYSOCK !== undefined) return void (await runSway(env, "seat seat0 cursor move 1 1"));
  const moves = ["mousemove", "719", "450", "mousemove", "720", "450"];
  const outcome = await run("xdotool", moves, { env });
  if (outcome.status !== 0) throw new Error(`xdotool: ${outcome.stderr.trim()}`);
}

/** Creates an empty home in a session for the next user; the session's programs keep theirs. */
export async function openGuestDesktop(session: Desktop): Promise<GuestDesktop> {
  let isChanged = false;
  const trackChanges = <T extends object>(part: T): T =>
    Object.fromEntries(
      Object.entries(part).map(([name, act]) => [
        name,
        (...args: unknown[]) => {
          isChanged = true;
          return act(...args);
        },
      ]),
    ) as T;
  await simulateInput(session);
  const home = await mkdtemp(join(dirname(session.home), "home-"));
  const { config, data, cache } = homeFolders(home);
  for (const path of [config, data, cache]) await mkdir(path, { recursive: true, mode: 0o700 });
  const env = {
    ...session.env,
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: data,
    XDG_CACHE_HOME: cache,
  };
  const { keychain, tray, notifier } = session;
  return {
    desktop: {
      ...session,
      ...{ env, home },
      keychain: trackChanges(keychain),
      tray: trackChanges(tray),
      notifier: trackChanges(notifier),
    },
    wasChanged: () => isChanged,
  };
}
