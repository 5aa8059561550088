import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { RoomLine } from "#renderer/records/room-line.tsx";
import { ProcessLine } from "./process-line.tsx";
import { submissionScreen } from "./store.ts";
import { SubmissionDetail } from "./submission-detail.tsx";
import { renderSubmissionRow } from "./submission-row.tsx";

/** The place of the submissions. */
export function SubmissionsScreen() {
  return (
    <RecordScreen
      screen={submissionScreen}
      Detail={SubmissionDetail}
      renderRow={renderSubmissionRow}
      note={
        <>
          <RoomLine screen={submissionScreen} />
          <ProcessLine />
        </>
      }
    />
  );
}
