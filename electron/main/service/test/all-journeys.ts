import { accountJourneys } from "./account-journeys.ts";
import { inboxJourneys } from "./inbox-journeys.ts";
import { listJourneys } from "./list-journeys.ts";
import type { Journey } from "./reference.ts";

/** The journeys of all operations of the service, by their names. */
export const journeys: Record<string, Journey> = {
  ...accountJourneys,
  ...listJourneys,
  ...inboxJourneys,
};
