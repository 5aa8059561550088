import { toWords } from "#shared/domain/words.ts";
import type { Submission } from "#shared/model/submission.ts";

/** What tells a submission from others of its process: "#12 · Ana Ruiz · In progress". */
export function nameSubmission({ id, orgSequenceId, creator, progress }: Submission): string {
  return [
    `#${orgSequenceId ?? id}`,
    creator?.displayName,
    progress === null ? null : toWords(progress),
  ]
    .filter((part) => part != null && part !== "")
    .join(" · ");
}
