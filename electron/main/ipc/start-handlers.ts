import type { StartAtLogin } from "#main/settings/login-item/start-at-login.ts";
import { success } from "#shared/ipc/failure.ts";
import type { Handlers } from "./serve.ts";

/** Makes the handlers about how the window is reached: at login and by keys. */
export const createStartHandlers = (startAtLogin: Pick<StartAtLogin, "read" | "set">) =>
  ({
    "loginItem.get": async () => success(startAtLogin.read()),
    "loginItem.set": async ({ isOn }) => startAtLogin.set(isOn),
  }) satisfies Partial<Handlers>;
