import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { WorldUser } from "../world/world.ts";

/** The outcome of a single sign-on started by an app. */
export type LoginOutcome =
  | { status: "success"; casUsername: string; user: WorldUser }
  | { status: "unlinkedAccount"; casUsername: string }
  | { status: "expiredCredentials" | "failure" };

/** The single sign-ons started by apps, by app token. */
export type AppLogins = ReturnType<typeof createAppLogins>;

const lifetime: DurationMs = 10 * 60 * 1000;

/** Minimum length of an app token, in characters. */
export const minAppToken = 32;

type AppLogin = { expires: EpochMs; outcome: LoginOutcome | null; isUsed: boolean };

/** Creates the register; entries expire ten minutes after their start. */
export const createAppLogins = (now: () => EpochMs) => {
  const logins = new Map<string, AppLogin>();

  const find = (appToken: string): AppLogin | null => {
    for (const [token, { expires }] of logins) if (expires <= now()) logins.delete(token);
    return logins.get(appToken) ?? null;
  };
  const isPending = (appToken: string): boolean => find(appToken)?.outcome === null;

  return {
    /** Starts a sign-on; false if the app token already has an outcome or is used up. */
    start: (appToken: string): boolean => {
      if (find(appToken) !== null && !isPending(appToken)) return false;
      logins.set(appToken, { expires: now() + lifetime, outcome: null, isUsed: false });
      return true;
    },
    /** Returns whether a sign-on is started, not expired and without an outcome. */
    isPending,
    /** Sets the outcome of a pending sign-on; false if none is pending. */
    finish: (appToken: string, outcome: LoginOutcome): boolean => {
      const login = find(appToken);
      if (login === null || login.outcome !== null) return false;
      login.outcome = outcome;
      return true;
    },
    /** Returns the outcome or null; a success only once. */
    take: (appToken: string): LoginOutcome | null => {
      const login = find(appToken);
      if (login === null || login.isUsed) return null;
      login.isUsed = login.outcome?.status === "success";
      return login.outcome;
    },
  };
};
