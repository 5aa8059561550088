import type { DurationMs } from "#shared/lib/time.ts";

/** The realm's behavior after a sign-in; changes take effect immediately. */
export type RealmBehavior = {
  /** Asks every user for consent, not only those who chose it. */
  asksConsent: boolean;
  /** Delay of the redirect on a waiting page; null redirects at once. */
  redirectDelay: DurationMs | null;
  /** How it rejects an unknown service: by status, or only by text that a script writes. */
  rejectsBy: "status" | "words";
  /** The user that it knows without a form, as by a Kerberos ticket; null for none. */
  knownUser: string | null;
  /** The header in which a gateway in front of the service names the user that it has signed in; null if it is not trusted. */
  userHeader: string | null;
  /** Whether it sorts the parameters of the return address, and then declines its ticket in another order. */
  sortsParameters: boolean;
};

/** Usual redirect delay of a waiting page. */
export const defaultRedirectDelay: DurationMs = 30_000;
