import { RecordRowLines } from "#renderer/records/record-row.tsx";
import { isEnded } from "#shared/domain/submission-state.ts";
import { toWords } from "#shared/domain/words.ts";
import type { RecordRow } from "#shared/model/record.ts";

/** Draws a row of the submissions, whose title names the process already. */
export function renderSubmissionRow(row: RecordRow) {
  const state = row.progress ?? row.status;
  return (
    <RecordRowLines
      row={row}
      notes={[row.room, row.person]}
      state={state === null ? null : toWords(state)}
      isQuiet={isEnded(row)}
    />
  );
}
