import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { WorldUser } from "../world/world.ts";

/** How a single sign-on ended that an app has started. */
export type LoginOutcome =
  | { status: "success"; casUsername: string; user: WorldUser }
  | { status: "unlinkedAccount"; casUsername: string }
  | { status: "expiredCredentials" | "failure" };

/** The single sign-ons that apps have started, by the app's own token. */
export type AppLogins = {
  /** False where this app token is already bound to an outcome or used up. */
  start(appToken: string): boolean;
  /** True between the start and the end of its lifetime, until an outcome is bound. */
  isPending(appToken: string): boolean;
  /** Binds the outcome to a pending login; false where none is pending. */
  finish(appToken: string, outcome: LoginOutcome): boolean;
  /** The outcome, null where there is none (any more); a success is handed out once. */
  take(appToken: string): LoginOutcome | null;
};

const lifetime: DurationMs = 10 * 60 * 1000;

/** The shortest app token that can start a login, in characters. */
export const minAppToken = 32;

type AppLogin = { expires: EpochMs; outcome: LoginOutcome | null; isUsed: boolean };

/** Makes the register; an entry lives ten minutes from its start. */
export const createAppLogins = (now: () => EpochMs): AppLogins => {
  const logins = new Map<string, AppLogin>();

  const find = (appToken: string): AppLogin | null => {
    for (const [token, { expires }] of logins) if (expires <= now()) logins.delete(token);
    return logins.get(appToken) ?? null;
  };
  const isPending = (appToken: string): boolean => find(appToken)?.outcome === null;

  return {
    start: (appToken) => {
      if (find(appToken) !== null && !isPending(appToken)) return false;
      logins.set(appToken, { expires: now() + lifetime, outcome: null, isUsed: false });
      return true;
    },
    isPending,
    finish: (appToken, outcome) => {
      const login = find(appToken);
      if (login === null || login.outcome !== null) return false;
      login.outcome = outcome;
      return true;
    },
    take: (appToken) => {
      const login = find(appToken);
      if (login === null || login.isUsed) return null;
      login.isUsed = login.outcome?.status === "success";
      return login.outcome;
    },
  };
};
