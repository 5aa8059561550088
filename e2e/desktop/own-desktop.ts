import { homedir } from "node:os";
import type { Desktop } from "./desktop.ts";
import { inspectorsOf } from "./inspectors.ts";

/** Returns the session of this process, in which no part is started, changed or ended. */
export function ownDesktop(): Desktop {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined) env[name] = value;
  return {
    ...{ kind: "own", env, home: homedir(), display: env.DISPLAY ?? "" },
    keychain: {
      start: () => refuse("start the keychain"),
      lock: () => refuse("lock the keychain"),
      unlock: () => refuse("unlock the keychain"),
      stop: () => refuse("end the keychain"),
    },
    tray: { start: () => refuse("start the tray"), stop: () => refuse("end the tray") },
    notifier: { start: () => refuse("start the notifier"), stop: () => refuse("end the notifier") },
    ...inspectorsOf(env),
    notifications: () => refuse("read the notifications"),
    notificationTexts: () => refuse("read the notifications"),
    notificationButtons: () => refuse("read a notification's buttons"),
    pressNotification: () => refuse("press a notification"),
    setSecondDisplay: () => refuse("connect a display"),
    readLogs: () => "",
    stop: async () => undefined,
  };
}

async function refuse(action: string): Promise<never> {
  throw new Error(`Only on a virtual desktop can a test ${action} (WATCHDESK_DESKTOP is "own").`);
}
