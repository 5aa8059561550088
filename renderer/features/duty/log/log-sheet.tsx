import { format } from "#renderer/lib/format.ts";
import { logKindLabels } from "#renderer/records/log/log-kinds.ts";
import { formatAuthor } from "#renderer/records/log/log-lines.tsx";
import type { LogRow } from "#renderer/records/log/queries.ts";
import styles from "#renderer/records/print/print-sheet.module.css";
import { severityNames } from "#shared/features/alerts/severity.ts";
import { formatLogTime, isLate } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import "#renderer/ui/print.css";

/** Entries to print, earliest first, and the number of entries that the list has. */
export type LogPaper = { rows: LogRow[]; total: number };

/** The printed log; invisible on the screen. */
export function LogSheet({ paper: { rows, total } }: { paper: LogPaper }) {
  return (
    <main className={styles.sheet} data-printable>
      <h1 className={styles.title}>Shift log</h1>
      <p className={styles.note}>
        {total > rows.length
          ? `The newest ${format.count(rows.length)} of ${format.counted(total, "entry", "entries")}. `
          : `${format.counted(total, "entry", "entries")}. `}
        Printed from Watchdesk on {format.absolute(Date.now())}.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {["No.", "Time", "Kind", "Entry", "By"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) => (
            <PrintedEntry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </main>
  );
}

function PrintedEntry({ entry }: { entry: LogRow }) {
  const { number, kind, at, atOffset, recorded, recordedOffset, text, severity, record } = entry;
  return (
    <tr>
      <td className={styles.number}>{number}</td>
      <td className={styles.time}>
        {formatPrintedTime(at, atOffset)}
        {isLate(entry) && <p>late, recorded {formatPrintedTime(recorded, recordedOffset)}</p>}
      </td>
      <td className={styles.kind}>
        {logKindLabels[kind].word}
        {severity !== null && <p>{severityNames[severity]}</p>}
      </td>
      <td dir="auto">
        {text}
        {listDetails(entry).map(({ name, value }) => (
          <p key={name}>
            {name}: <bdi>{value}</bdi>
          </p>
        ))}
        {record !== null && (
          <p>
            About: <bdi>{formatRecordTitle(record.kind, { name: record.title })}</bdi>
          </p>
        )}
      </td>
      <td className={styles.author} dir="auto">
        {formatAuthor(entry)}
      </td>
    </tr>
  );
}

const formatPrintedTime = (at: EpochMs, offset: number): string =>
  formatLogTime(at, offset).replace("T", " ");

/** Lists what only some kinds of entries have. */
function listDetails(entry: LogRow): { name: string; value: string }[] {
  const { corrects, correctedBy, reason, rejected, owner, due } = entry;
  const details: [string, string | null][] = [
    ["Corrects", corrects === null ? null : String(corrects)],
    ["Corrected by", correctedBy.join(", ")],
    ["Reason", reason],
    ["Rejected", rejected.join("; ")],
    ["Owner", owner],
    ["Due", due === null ? null : format.absolute(due)],
  ];
  return details.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
