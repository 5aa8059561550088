import { createContext, type ReactNode, use } from "react";
import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { translateWord } from "#shared/lib/words.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import type { TitledKind } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./list.module.css";

export const RowKindContext = createContext<TitledKind>("submission");

type RecordRowLinesProps = {
  row: RecordRow;
  /** Distinguishing facts; null ones are omitted. */
  notes: (string | null)[];
  state: string | null;
  sign?: ReactNode;
  /** True if the record needs no attention. */
  isQuiet?: boolean;
  /** True if the time is how long the record has been waiting. */
  isWaiting?: boolean;
};

export const renderRecordRow = (row: RecordRow) => (
  <RecordRowLines
    row={row}
    notes={[row.values ?? null, row.room, row.person, row.process]}
    state={row.status === null ? null : translateWord(row.status)}
  />
);

/** The two lines of a record's row, marked if unseen. */
export function RecordRowLines({
  row,
  notes,
  state,
  sign,
  isQuiet = false,
  isWaiting = false,
}: RecordRowLinesProps) {
  const at = row.changed ?? row.created;
  const title = useRecordTitle(use(RowKindContext), { ...row, name: row.title, at });
  return (
    <RowLines
      lead={<UnseenDot isUnseen={row.isUnseen} />}
      title={title}
      notes={notes}
      isQuiet={isQuiet}
      trail={
        <>
          {sign}
          {state !== null && state !== "" && (
            <bdi className={styles.state} title={state}>
              {state}
            </bdi>
          )}
          {at !== null && (
            <>
              {isWaiting && <span className="spoken">{t("records.waitingSince")} </span>}
              <Time at={at} variant={isWaiting ? "age" : "relative"} />
            </>
          )}
        </>
      }
    />
  );
}

/** Marks a record that is new or has changed since the user last viewed it. */
function UnseenDot({ isUnseen }: { isUnseen: boolean }) {
  return (
    <span
      className={styles.dot}
      data-unseen={isUnseen}
      title={isUnseen ? t("records.newOrChanged") : undefined}
    >
      {isUnseen && <span className="spoken">{t("records.newOrChanged")}</span>}
    </span>
  );
}
