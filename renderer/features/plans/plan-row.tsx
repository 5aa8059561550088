import { RecordRowLines } from "#renderer/records/record-row.tsx";
import { toWords } from "#shared/domain/words.ts";
import type { RecordRow } from "#shared/model/record.ts";

/** Draws a row of the plans. */
export const renderPlanRow = (row: RecordRow) => (
  <RecordRowLines
    row={row}
    notes={[row.progress, row.room]}
    state={row.status === null ? null : toWords(row.status)}
  />
);
