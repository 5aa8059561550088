import { endedProgresses, endedStatuses } from "#shared/features/submissions/submission-state.ts";
import { join, sql } from "../sql.ts";

/** SQL, for rows of submissions: whether one has ended, by the same rule as `isEnded`. */
export const hasEnded = sql`(coalesce(status, '') COLLATE NOCASE IN (${join(endedStatuses)})
  OR coalesce(progress, '') COLLATE NOCASE IN (${join(endedProgresses)}))`;
