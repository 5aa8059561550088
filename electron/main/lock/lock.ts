import { coalescedInterval } from "#main/system/coalesced-timer.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { LockState } from "#shared/lock/lock-schema.ts";
import { t } from "#shared/texts/t.ts";
import { createDelay, tryPassphrase, wrongPassphrase } from "./attempts.ts";
import type { LockParts, StoredLock } from "./lock-parts.ts";

export type Lock = ReturnType<typeof createLock>;

/** Maximum delay between two checks of the idle time: nothing reports input, or that the limit has changed. */
const maxDelay: DurationMs = 60_000;
const minute: DurationMs = 60_000;

/** A check that is later than this shows that the computer slept, whether its system reports that or not. */
const tolerance: DurationMs = 30_000;

const noUnlock = () => failure("forbidden", t("lock.noWayToUnlock"));

/** Creates the lock over its gate, and follows idle time. */
export function createLock(parts: LockParts) {
  const { key, getSettings } = parts;
  const door = createLockDoor(parts);
  /** Attempts run one at a time, so that none escapes the delay. */
  let trying: Promise<unknown> = Promise.resolve();
  const queue = <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => {
    const result = trying.then(work);
    trying = result.catch(() => undefined);
    return result;
  };

  const readCheck = () => ({
    now: parts.now(),
    elapsed: parts.elapsed(),
    idle: parts.getIdleTime() * 1_000,
  });
  let last = readCheck();

  /** Locks after a sleep: waking up resets the idle time, so that it is measured by the clocks. */
  function checkSleep(): void {
    const { lockMinutes } = getSettings();
    const former = last;
    last = readCheck();
    const passed = Math.max(last.now - former.now, last.elapsed - former.elapsed);
    const isAsleep = passed > maxDelay + tolerance;
    if (isAsleep && lockMinutes > 0 && former.idle + passed >= lockMinutes * minute)
      door.closeByItself();
  }

  function checkIdle(): void {
    checkSleep();
    const { lockMinutes } = getSettings();
    const left = lockMinutes > 0 ? (lockMinutes * 60 - parts.getIdleTime()) * 1_000 : maxDelay;
    if (left <= 0) door.closeByItself();
    const isDue = left > 0 && left < maxDelay;
    parts.setTimer(checkIdle, isDue ? Math.max(coalescedInterval, left) : maxDelay);
  }

  async function unlock(passphrase: string): Promise<Result<null>> {
    const wasClosed = key.isClosed();
    const tried = await tryPassphrase(passphrase, parts, door);
    if (!tried.ok) return tried;
    door.open();
    // Items of an interrupted change.
    if (wasClosed) {
      void parts.rewriteAll().catch((error: unknown) => {
        parts.report("an item of the keychain could not be sealed", error);
      });
    }
    return tried;
  }

  async function unlockWithSystem(): Promise<Result<null>> {
    if (!door.opensBySystem()) {
      return failure("forbidden", t("lock.passphraseRequired"));
    }
    const refusal = await parts.system.prompt();
    if (refusal !== null) return failure("wrongCredentials", refusal);
    door.open();
    return success(null);
  }

  parts.setTimer(checkIdle, coalescedInterval);
  let critical = 0;
  return {
    read: door.read,
    /** Shows a changed number of critical alerts at the lock screen. */
    recordCounts: () => {
      if (critical === parts.countCritical()) return;
      critical = parts.countCritical();
      if (door.isLocked()) door.announce();
    },
    /** Locks all windows by the user's command; fails if nothing could unlock them. */
    lock: async (): Promise<Result<null>> => {
      if (!door.canOpen()) return noUnlock();
      door.close();
      return success(null);
    },
    /** Locks because a sealed item shows that there is a passphrase. */
    lockSealed: door.close,
    /**
     * Locks when the computer's screen locks if the settings demand it, before a sleep if it ever locks by itself, and after a
     * sleep as long as the idle minutes.
     */
    recordAbsence: (absence: "screenLocked" | "suspend" | "resume") => {
      const { lockMinutes, lockWithScreen } = getSettings();
      if (absence === "resume") return checkSleep();
      const isDemanded = lockWithScreen || (absence === "suspend" && lockMinutes > 0);
      if (isDemanded) door.closeByItself();
    },
    unlock: (passphrase: string) => queue(() => unlock(passphrase)),
    unlockWithSystem: () => queue(unlockWithSystem),
    /** Sets, changes or (with null) removes the passphrase. */
    setPassphrase: (current: string | null, next: string | null): Promise<Result<LockState>> =>
      queue(() => changePassphrase(current, next, parts, door)),
    /** Signs all accounts out, erases what the passphrase has sealed, and unlocks. */
    forget: () => queue(() => forgetPassphrase(parts, door)),
  };
}

/** Sets, changes or (with null) removes the passphrase; while locked only a first one that the policy demands. */
async function changePassphrase(
  current: string | null,
  next: string | null,
  parts: LockParts,
  door: LockDoor,
): Promise<Result<LockState>> {
  const { key } = parts;
  if (key.hasPassphrase()) {
    if (door.isLocked() || current === null) return wrongPassphrase();
    const proven = await tryPassphrase(current, parts, door);
    if (!proven.ok) return proven;
  } else if (door.isLocked() && !(door.isSetUpNeeded() && next !== null)) return wrongPassphrase();
  try {
    await write(next, parts, door);
  } catch (error) {
    parts.report("the passphrase could not be changed", error);
    return failure("keychainUnavailable", t("lock.keychainNotUsable"));
  }
  door.open();
  door.announce();
  return success(door.read());
}

async function write(
  next: string | null,
  { key, rewriteAll }: LockParts,
  door: LockDoor,
): Promise<void> {
  if (next === null) await key.remove(rewriteAll);
  else {
    const isFirst = !key.hasPassphrase();
    await key.set(next);
    // From here on, a start is locked, even if not all items are sealed yet.
    door.store({});
    if (isFirst) await rewriteAll();
  }
  door.store({});
}

/** Signs all accounts out, erases what the passphrase has sealed, and unlocks. */
async function forgetPassphrase(
  { key, signOutAll, report }: LockParts,
  door: LockDoor,
): Promise<Result<null>> {
  if (!door.isLocked()) return failure("forbidden", t("lock.notLocked"));
  key.abandon();
  await signOutAll();
  await key.removeAbandoned().catch((error: unknown) => {
    report("the keychain's item of the passphrase could not be deleted", error);
  });
  door.store({ wrong: 0 });
  door.open();
  return success(null);
}

/** The state of the lock, and how it changes. */
type LockDoor = ReturnType<typeof createLockDoor>;

/** Creates the door over its gate; it stores and announces each change. */
function createLockDoor(parts: LockParts) {
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
