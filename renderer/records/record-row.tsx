import { createContext, use } from "react";
import { useTitleOf } from "#renderer/lib/record-title.ts";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { toWords } from "#shared/lib/words.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import type { TitledKind } from "#shared/records/record-title.ts";
import styles from "./record-row.module.css";

/** What the rows of the list around are rows of. */
export const RowKindContext = createContext<TitledKind>("submission");

type RecordRowLinesProps = {
  row: RecordRow;
  /** What tells it from others; what is missing is left out. */
  notes: (string | null)[];
  /** Its state in words. */
  state: string | null;
  /** True for what needs no attention any more. */
  isQuiet?: boolean;
};

/** Draws a row of a list of records. */
export const renderRecordRow = (row: RecordRow) => (
  <RecordRowLines
    row={row}
    notes={[row.room, row.person, row.process]}
    state={row.status === null ? null : toWords(row.status)}
  />
);

/** The two lines of a record's row, with a mark on what is new. */
export function RecordRowLines({ row, notes, state, isQuiet = false }: RecordRowLinesProps) {
  const at = row.changed ?? row.created;
  const title = useTitleOf(use(RowKindContext), { ...row, name: row.title, at });
  return (
    <RowLines
      lead={<UnseenDot isUnseen={row.isUnseen} />}
      title={title}
      notes={notes}
      isQuiet={isQuiet}
      trail={
        <>
          {state !== null && state !== "" && <bdi className={styles.state}>{state}</bdi>}
          {at !== null && <Time at={at} look="relative" />}
        </>
      }
    />
  );
}

/** Marks what is new or has changed since the person last looked. */
function UnseenDot({ isUnseen }: { isUnseen: boolean }) {
  return (
    <span
      className={styles.dot}
      data-unseen={isUnseen}
      title={isUnseen ? "New or changed" : undefined}
    >
      {isUnseen && <span className="spoken">New or changed</span>}
    </span>
  );
}
