import type { LockState } from "#shared/lock/lock-schema.ts";
import { createDelay } from "./attempts.ts";
import type { LockParts, StoredLock } from "./lock-parts.ts";

/** The state of the lock, and how it changes. */
export type LockDoor = ReturnType<typeof createLockDoor>;

/** Creates the door over its gate; it stores and announces each change. */
export function createLockDoor(parts: LockParts) {
  const { gate, key, getSettings, system } = parts;

  const opensBySystem = () =>
    getSettings().unlockWithSystem && !key.isClosed() && system.read().isUsable;
  const canOpen = () => key.hasPassphrase() || opensBySystem();
  const isDemanded = () => {
    const { fixed, lockMinutes, lockWithScreen } = getSettings();
    return (
      (fixed.includes("lockMinutes") && lockMinutes > 0) ||
      (fixed.includes("lockWithScreen") && lockWithScreen)
    );
  };
  const isSetUpNeeded = () =>
    gate.isLocked() && parts.getStored().needsSetUp && !key.hasPassphrase();

  const delay = createDelay(parts);
  const read = (): LockState => {
    const left = delay.readLeft();
    return {
      isLocked: gate.isLocked(),
      hasPassphrase: key.hasPassphrase(),
      isSealed: key.isClosed(),
      isSetUpNeeded: isSetUpNeeded(),
      opensBySystem: opensBySystem(),
      system: system.read(),
      criticalAlerts: parts.countCritical(),
      retryAt: left > 0 ? parts.now() + left : null,
    };
  };
  const announce = () => parts.onChange(read());

  const store = (changes: Partial<StoredLock>) => {
    const next = { ...parts.getStored(), ...changes };
    parts.store({ ...next, hasPassphrase: key.hasPassphrase(), isLocked: gate.isLocked() });
  };

  function close(): void {
    if (gate.isLocked()) return;
    gate.close();
    // Decided now: whoever is at the locked screen must not make the system's authentication unavailable.
    store({ needsSetUp: !canOpen() });
    announce();
  }

  return {
    ...{ read, store, announce, delay, close, canOpen, opensBySystem, isSetUpNeeded },
    isLocked: gate.isLocked,
    /** Closes it as the settings or the policy demand; without a way to unlock only for the policy. */
    closeByItself: () => {
      if (parts.hasAccounts() && (canOpen() || isDemanded())) close();
    },
    open: () => {
      if (!gate.isLocked()) return;
      gate.open(() => {
        store({ wrong: 0, needsSetUp: false });
        announce();
      });
    },
  };
}
