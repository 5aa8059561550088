import { endedProgresses, endedStatuses } from "#shared/features/submissions/submission-state.ts";
import { join, sql } from "../sql.ts";

/** SQL, for rows of submissions: whether one has ended, by the same rule as `isEnded`. */
export const hasEnded = sql`(coalesce(upper(status), '') IN (${join(endedStatuses)})
  OR coalesce(upper(progress), '') IN (${join(endedProgresses)}))`;
