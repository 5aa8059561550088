import { endedProgresses, endedStatuses } from "#shared/features/submissions/submission-state.ts";
import { join, sql } from "../sql.ts";

/** SQL, of rows of submissions: whether one has come to its end, as `isEnded` has it. */
export const hasEnded = sql`(coalesce(upper(status), '') IN (${join(endedStatuses)})
  OR coalesce(upper(progress), '') IN (${join(endedProgresses)}))`;
