import type { Handlers } from "#main/ipc/serve.ts";
import { success } from "#shared/lib/result.ts";
import type { ClipboardExpiry } from "./clipboard-expiry.ts";
import type { Lock } from "./lock.ts";

/** The lock and the clipboard, which are loaded after the first paint. */
export type LockedApp = {
  lock: Lock;
  clipboard: ClipboardExpiry;
  /** Locks by the user's command; a dialog states why that is not possible. */
  lockNow: () => void;
};

export const createLockHandlers = (loaded: Promise<LockedApp>) =>
  ({
    "lock.get": async () => success((await loaded).lock.read()),
    "lock.lock": async () => (await loaded).lock.lock(),
    "lock.unlock": async ({ passphrase }) => (await loaded).lock.unlock(passphrase),
    "lock.unlockWithSystem": async () => (await loaded).lock.unlockWithSystem(),
    "lock.setPassphrase": async ({ current, next }) =>
      (await loaded).lock.setPassphrase(current, next),
    "lock.forget": async () => (await loaded).lock.forget(),
    "clipboard.recordCopied": async () => {
      await (await loaded).clipboard.recordCopied();
      return success(null);
    },
  }) satisfies Partial<Handlers>;
