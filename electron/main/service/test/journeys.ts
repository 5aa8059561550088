import type { operations } from "#main/features/test/all-operations.ts";
import { accountJourneys } from "./account-journeys.ts";
import { inboxJourneys } from "./inbox-journeys.ts";
import { listJourneys } from "./list-journeys.ts";
import type { Journey } from "./reference.ts";

/** One journey for each operation. */
export const journeys: Record<keyof typeof operations, Journey> = {
  ...accountJourneys,
  ...listJourneys,
  ...inboxJourneys,
};
