import { accountIdOf } from "#main/session/identity.ts";
import type { IssuedToken } from "#main/session/token-request.ts";
import type { PendingSignOn } from "#main/system/keychain/vault.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Who } from "../sign-in/find-way.ts";
import { endQuietly, type QuietEndParts } from "./end-in-background.ts";
import { type AttemptsVault, keepAttempts } from "./attempt-store.ts";

/** What following attempts to their end needs. */
export type AttemptsParts = Omit<QuietEndParts, "onToken" | "onOver"> & {
  vault: AttemptsVault;
  /** The first screen has the machine before what an earlier start has left is looked at. */
  whenPainted: Promise<unknown>;
};

/**
 * The single sign-ons that were begun and of whose end nobody has heard, as after a cancellation:
 * whoever has the app token of one could still redeem it. Each is asked about until its deadline, also
 * after a restart, and a token that comes is destroyed.
 */
export type Attempts = ReturnType<typeof createAttempts>;

/** Between two looks at a keychain that is locked at the start. */
const keychainRetry: DurationMs = 30_000;

/** Makes the register, and ends what an earlier start has left. */
export function createAttempts(parts: AttemptsParts) {
  const { now, setTimer, ssoTimeout } = parts;
  const open = new Map<string, PendingSignOn>();
  /** How to leave off those that are being ended. */
  const ending = new Map<string, () => void>();
  const write = keepAttempts(parts.vault, () => [...open.values()], takeOver);
  const keep = () => void write();
  const isPast = ({ deadline }: PendingSignOn) => now() >= deadline;

  function takeOver(found: PendingSignOn[]): void {
    for (const attempt of found) {
      if (open.has(attempt.appToken) || isPast(attempt)) continue;
      open.set(attempt.appToken, attempt);
      follow(attempt);
    }
  }

  function close({ appToken }: PendingSignOn): void {
    leaveOff(appToken);
    open.delete(appToken);
    keep();
  }

  function leaveOff(appToken: string): void {
    ending.get(appToken)?.();
    ending.delete(appToken);
  }

  function follow(attempt: PendingSignOn, isUrgent = false): void {
    const onOver = () => close(attempt);
    ending.set(
      attempt.appToken,
      endQuietly(attempt, isUrgent, { ...parts, onOver, onToken: keep }),
    );
  }

  function begin(who: Who, appToken: string) {
    const person = accountIdOf(who.serverUrl, who.username);
    const earlier = [...open.values()].filter(
      (one) =>
        one.token === null &&
        !one.isStolen &&
        !isPast(one) &&
        accountIdOf(one.serverUrl, one.username) === person,
    );
    for (const one of earlier) leaveOff(one.appToken);
    const own = { ...who, appToken, deadline: now() + ssoTimeout, token: null, isStolen: false };
    open.set(appToken, own);
    keep();
    return {
      /** The app tokens of earlier ones of the same person that can still bring a session. */
      earlier: earlier.map((one) => one.appToken),
      /** Somebody else may know its app token: later attempts do not take what comes of it. */
      distrust: () => {
        own.isStolen = true;
        keep();
      },
      /** It is over; by which app token, where the service has said so. The others are ended quietly. */
      end: (answered: string | null) => {
        for (const one of [own, ...earlier]) {
          if (one.appToken === answered || isPast(one)) close(one);
          else if (open.has(one.appToken)) follow(one);
        }
      },
    };
  }

  /** Takes note of a token of which it is not decided who uses it; it does not outlive the app. */
  function hold({ serverUrl, username }: Who, { token: { token }, safeFor }: IssuedToken) {
    const held = {
      serverUrl,
      username,
      appToken: token,
      deadline: now() + safeFor,
      token,
      isStolen: false,
    };
    open.set(token, held);
    keep();
    return {
      /** It is in use. */
      release: () => close(held),
      /** Nobody is to use it: it is destroyed at the service, as soon as that is there. */
      destroy: () => follow(held, true),
    };
  }

  /** A keychain may be locked when the computer starts. */
  async function lookBack(tries: number): Promise<void> {
    if ((await write()) || tries === 0) return;
    setTimer(() => void lookBack(tries - 1), keychainRetry);
  }

  void parts.whenPainted.then(() => lookBack(Math.ceil(ssoTimeout / keychainRetry)));

  return { begin, hold };
}
