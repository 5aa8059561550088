import type { DurationMs } from "#shared/lib/time.ts";

/** How the realm leads people on who have signed in there; what is changed here counts from then on. */
export type RealmManner = {
  /** Asks everybody before a service hears of them, not only those who wish that. */
  confirms: boolean;
  /** Shows a page that long before it leads on by itself; null: leads on at once. */
  leadsOnAfter: DurationMs | null;
  /** How it tells of a service that it does not know: by the status, or only in words that a script writes. */
  refusesBy: "status" | "words";
};

/** What many realms have set: how long the page shows before it leads on. */
export const usualWait: DurationMs = 30_000;
