import type { Handlers } from "#main/ipc/serve.ts";
import type { StartAtLogin } from "#main/system/login-item/start-at-login.ts";
import type { SummonKeys } from "#main/window/summon-shortcut.ts";
import { success } from "#shared/lib/result.ts";

/** Makes the handlers about how the window is reached: at login and by keys. */
export const createStartHandlers = (
  startAtLogin: Pick<StartAtLogin, "read" | "set">,
  shortcut: SummonKeys,
) =>
  ({
    "loginItem.get": async () => success(startAtLogin.read()),
    "loginItem.set": async ({ isOn }) => startAtLogin.set(isOn),
    "shortcut.get": async () => success(shortcut.read()),
    "shortcut.set": async ({ keys }) => shortcut.set(keys),
    "shortcut.pause": async ({ isPaused }) => {
      if (isPaused) shortcut.letGo();
      else shortcut.take();
      return success(null);
    },
  }) satisfies Partial<Handlers>;
