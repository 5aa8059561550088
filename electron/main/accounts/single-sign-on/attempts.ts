import { createAccountId } from "#main/session/identity.ts";
import type { IssuedToken } from "#main/session/token-request.ts";
import type { PendingSignOn, Vault } from "#main/system/keychain/vault.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { SignInTarget } from "../sign-in/find-way.ts";
import { type BackgroundEndParts, endInBackground } from "./end-in-background.ts";

type AttemptsVault = Pick<Vault, "probe" | "readSignOns" | "keepSignOns">;

/** The vault, and everything for ending attempts. */
export type AttemptsParts = Omit<BackgroundEndParts, "onToken" | "onEnded"> & {
  vault: AttemptsVault;
  /** Resolves when the first screen is visible; attempts of earlier starts are restored afterwards. */
  whenPainted: Promise<unknown>;
};

/**
 * The single sign-ons whose outcome is unknown, such as after a cancellation: an app token could still be redeemed. Each
 * is polled until its deadline, also after a restart, and an issued token is destroyed.
 */
export type Attempts = ReturnType<typeof createAttempts>;

/** The interval of attempts to read a keychain that is locked at startup. */
const keychainRetry: DurationMs = 30_000;

/** Creates the register, and ends attempts of earlier starts. */
export function createAttempts(parts: AttemptsParts) {
  const { now, setTimer, ssoTimeout } = parts;
  const open = new Map<string, PendingSignOn>();
  /** Functions that stop ending an attempt, by app token. */
  const ending = new Map<string, () => void>();
  const write = createAttemptStore(parts.vault, () => [...open.values()], restore);
  const save = () => void write();
  const isPast = ({ deadline }: PendingSignOn) => now() >= deadline;

  function restore(found: PendingSignOn[]): void {
    for (const attempt of found) {
      if (open.has(attempt.appToken) || isPast(attempt)) continue;
      open.set(attempt.appToken, attempt);
      endAttempt(attempt);
    }
  }

  function close({ appToken }: PendingSignOn): void {
    stopEnding(appToken);
    open.delete(appToken);
    save();
  }

  function stopEnding(appToken: string): void {
    ending.get(appToken)?.();
    ending.delete(appToken);
  }

  function endAttempt(attempt: PendingSignOn, isUrgent = false): void {
    const onEnded = () => close(attempt);
    ending.set(
      attempt.appToken,
      endInBackground(attempt, isUrgent, { ...parts, onEnded, onToken: save }),
    );
  }

  function begin(who: SignInTarget, appToken: string) {
    const account = createAccountId(who.serverUrl, who.username);
    const earlier = [...open.values()].filter(
      (one) =>
        one.token === null &&
        !one.isStolen &&
        !isPast(one) &&
        createAccountId(one.serverUrl, one.username) === account,
    );
    for (const one of earlier) stopEnding(one.appToken);
    const own = { ...who, appToken, deadline: now() + ssoTimeout, token: null, isStolen: false };
    open.set(appToken, own);
    save();
    return {
      /** The app tokens of earlier attempts of the same user that can still succeed. */
      earlier: earlier.map((one) => one.appToken),
      /** Marks its app token as known to another user, so that later attempts ignore its outcome. */
      markStolen: () => {
        own.isStolen = true;
        save();
      },
      /** Ends it by the app token that the service has answered, if any; others are ended in the background. */
      end: (answered: string | null) => {
        for (const one of [own, ...earlier]) {
          if (one.appToken === answered || isPast(one)) close(one);
          else if (open.has(one.appToken)) endAttempt(one);
        }
      },
    };
  }

  /** Stores a token until it is decided whether it is used; otherwise it is destroyed, also after a restart. */
  function hold({ serverUrl, username }: SignInTarget, { token: { token }, safeFor }: IssuedToken) {
    const held = {
      serverUrl,
      username,
      appToken: token,
      deadline: now() + safeFor,
      token,
      isStolen: false,
    };
    open.set(token, held);
    save();
    return {
      /** Marks it as used. */
      release: () => close(held),
      /** Destroys it at the service as soon as possible. */
      destroy: () => endAttempt(held, true),
    };
  }

  /** Retries, as a keychain may be locked when the computer starts. */
  async function restoreStored(tries: number): Promise<void> {
    if ((await write()) || tries === 0) return;
    setTimer(() => void restoreStored(tries - 1), keychainRetry);
  }

  void parts.whenPainted.then(() => restoreStored(Math.ceil(ssoTimeout / keychainRetry)));

  return { begin, hold };
}

/**
 * Returns a function that writes the attempts of `list` to the keychain if that needs no prompt, and resolves to whether
 * it could. Before the first write it calls `onFound` with the attempts of earlier starts.
 */
function createAttemptStore(
  vault: AttemptsVault,
  list: () => PendingSignOn[],
  onFound: (signOns: PendingSignOn[]) => void,
): () => Promise<boolean> {
  let stored: string | null = null;
  let pending: Promise<unknown> = Promise.resolve();

  async function write(): Promise<boolean> {
    if (!(await vault.probe()).ok) return false;
    if (stored === null) {
      const found = await vault.readSignOns();
      if (!found.ok) return false;
      stored = JSON.stringify(found.value);
      onFound(found.value);
    }
    const now = list();
    const text = JSON.stringify(now);
    if (text === stored) return true;
    const written = await vault.keepSignOns(now);
    if (written.ok) stored = text;
    return written.ok;
  }

  return () => {
    // Sequentially, so that the newest attempts remain.
    const next = pending.then(write);
    pending = next;
    return next;
  };
}
