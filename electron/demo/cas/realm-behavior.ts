import type { DurationMs } from "#shared/lib/time.ts";

/** The realm's behavior after a sign-in; changes take effect immediately. */
export type RealmBehavior = {
  /** Asks every user for consent, not only those who chose it. */
  asksConsent: boolean;
  /** Delay of the redirect on a waiting page; null redirects at once. */
  redirectDelay: DurationMs | null;
  /** How it rejects an unknown service: by status, or only by text that a script writes. */
  rejectsBy: "status" | "words";
};

/** Usual redirect delay of a waiting page. */
export const defaultRedirectDelay: DurationMs = 30_000;
