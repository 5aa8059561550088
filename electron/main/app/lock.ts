import { createLockGate, type LockGate } from "#main/lock/gate.ts";
import type { LockedApp } from "#main/lock/handlers.ts";
import { elapsed } from "#main/system/clock.ts";
import { createPassphraseKey } from "#main/system/keychain/passphrase-key.ts";
import { createSealedKeychain } from "#main/system/keychain/sealed-keychain.ts";
import type { Keychain } from "#main/system/keychain/vault.ts";
import type { MainWindow } from "#main/window/main-window.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";
import type { LockDependencies } from "./open-lock.ts";

/** Returns a main window that receives no content while locked. */
export const withGate = (window: MainWindow, gate: LockGate): MainWindow => ({
  ...window,
  send: (name, payload) => {
    if (gate.passes("page", name)) window.send(name, payload);
  },
});

/** Creates the gate of all windows; `getConfiguration` is first called when it is closed. */
export const openGate = (window: MainWindow, getConfiguration: () => Configuration): LockGate =>
  createLockGate({
    keepsWall: () => getConfiguration().personal.get().wallWhileLocked,
    showWindow: window.bringToFront,
    elapsed,
  });

/** Closes the gate if the app was locked or has a passphrase, and seals the keychain by the passphrase. */
export function openLock(
  { gate, window }: Pick<Base, "gate" | "window">,
  { memory }: Configuration,
  keychain: Keychain,
) {
  const { hasPassphrase, isLocked } = memory.get("lock");
  if (hasPassphrase || isLocked) gate.close();
  const loaded = Promise.withResolvers<LockedApp>();
  let finish = async () => {};
  const key = createPassphraseKey({
    keychain,
    hasPassphrase,
    onSealed: () => void loaded.promise.then(({ lock }) => lock.lockSealed()),
  });
  return {
    key,
    keychain: createSealedKeychain(keychain, key.sealing),
    /** Resolves after the first paint. */
    loaded: loaded.promise,
    /** Loads what locks and unlocks after the first paint. */
    load: (base: Base, dependencies: LockDependencies): void => {
      const load = async () => (await import("./open-lock.ts")).openAppLock(base, dependencies);
      void window.painted.then(load).then(loaded.resolve, loaded.reject);
      loaded.promise.then(
        ({ clipboard }) => {
          finish = clipboard.finish;
        },
        (error: unknown) => base.report("the app lock was not loaded", error),
      );
    },
    /** Locks by the user's command; a dialog states why that is not possible. */
    lockNow: (): void => void loaded.promise.then(({ lockNow }) => lockNow()),
    /** Clears the clipboard as the app quits. */
    finish: (): Promise<void> => finish(),
  };
}
