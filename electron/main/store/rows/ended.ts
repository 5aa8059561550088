import { endedProgresses, endedStatuses } from "#shared/domain/submission-state.ts";

const list = (words: string[]): string => words.map((word) => `'${word}'`).join(", ");

/** SQL, of rows of submissions: whether one has come to its end, as `isEnded` has it. */
export const hasEnded = `(coalesce(upper(status), '') IN (${list(endedStatuses)})
  OR coalesce(upper(progress), '') IN (${list(endedProgresses)}))`;
