import { mkdir, mkdtemp } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Desktop } from "./desktop.ts";
import { homeFolders } from "./session-folder.ts";

/** A running session with a home of its own, and whether the guest has changed parts of the session. */
export type GuestDesktop = { desktop: Desktop; wasChanged: () => boolean };

/** Makes an empty home in a session for whoever uses it next; its programs keep the session's own. */
export async function openGuestDesktop(session: Desktop): Promise<GuestDesktop> {
  let isChanged = false;
  const noting = <T extends object>(part: T): T =>
    Object.fromEntries(
      Object.entries(part).map(([name, act]) => [
        name,
        (...args: unknown[]) => {
          isChanged = true;
          return act(...args);
        },
      ]),
    ) as T;
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
      keychain: noting(keychain),
      tray: noting(tray),
      notifier: noting(notifier),
    },
    wasChanged: () => isChanged,
  };
}
