import { RecordPlace } from "#renderer/ui/record-place/record-place.tsx";
import { ProcessLine } from "./process-line.tsx";
import { submissionPlace } from "./store.ts";
import { SubmissionDetail } from "./submission-detail.tsx";
import { renderSubmissionRow } from "./submission-row.tsx";

/** The place of the submissions. */
export function SubmissionsScreen() {
  return (
    <RecordPlace
      place={submissionPlace}
      Detail={SubmissionDetail}
      renderRow={renderSubmissionRow}
      note={<ProcessLine />}
    />
  );
}
