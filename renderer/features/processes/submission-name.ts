import { readName, titleRecord } from "#shared/domain/record-title.ts";
import { toWords } from "#shared/domain/words.ts";
import type { Submission } from "#shared/model/submission.ts";

/** What tells a submission from others of its process: "#12 · Ana Ruiz · In progress". */
export function nameSubmission({ orgSequenceId, creator, progress }: Submission): string {
  const number = readName(orgSequenceId);
  const parts = [
    number === null ? null : `#${number}`,
    readName(creator?.displayName),
    progress === null ? null : readName(toWords(progress)),
  ].filter((part) => part !== null);
  return parts.length === 0 ? titleRecord("submission", { name: null }) : parts.join(" · ");
}
