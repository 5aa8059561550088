import type { ReactNode } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { formatLogTime, getOffset, isLate } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { useAuthor } from "./author-name.ts";
import styles from "./log-lines.module.css";
import type { LogRow } from "./queries.ts";
import { logKindLabels } from "./queries.ts";

/** The most pixels that a row of the log takes, two lines without room around them: the decisions of a night fit on a screen. */
export const maxLogRow = 44;

type LogLinesProps = {
  entry: LogRow;
  /** Whether a long text takes several lines. */
  wraps?: boolean;
  /** Renders the text, such as a link. */
  renderTitle?: (title: string) => ReactNode;
};

/** The lines of a log entry in lists: its text, then its number, kind, author and record. */
export function LogLines({ entry, wraps = false, ...rest }: LogLinesProps) {
  const { number, kind, severity, record, corrects, repeats } = entry;
  const now = useMinute();
  const { word, Icon } = logKindLabels[kind];
  const nameAuthor = useAuthor();
  return (
    <RowLines
      lead={<Icon size={16} strokeWidth={1.75} className="quiet" />}
      title={entry.text}
      notes={[
        `${number}`,
        corrects === null ? word : t("log.correctionOf", { kind: word, number: corrects }),
        nameAuthor(entry),
        repeats === null || repeats.count < 2
          ? null
          : t("log.repeated", { count: repeats.count, time: format.moment(repeats.last, now) }),
        record && formatRecordTitle(record.kind, { name: record.title }),
      ]}
      wraps={wraps}
      {...rest}
      isQuiet={false}
      isCritical={severity === "critical" && !wraps}
      trail={
        <>
          <Marks entry={entry} />
          {severity !== null && (
            <span title={severityNames[severity]()}>
              <Severity severity={toShown(severity)} variant="icon" />
              <span className="spoken">{severityNames[severity]()}</span>
            </span>
          )}
          <LogTime at={entry.at} offset={entry.atOffset} />
        </>
      }
    />
  );
}

/** The severity of an entry, of which only the level is known. */
export const toShown = (level: NonNullable<LogEntry["severity"]>) => ({
  severity: null,
  level,
  isLevelByRule: true,
});

/** Whether an entry was recorded late, and whether it is corrected. */
function Marks({ entry }: { entry: LogRow }) {
  return (
    <>
      {entry.correctedBy.length > 0 && (
        <span className={styles.mark}>
          {t("log.correctedBy", { numbers: entry.correctedBy.join(", ") })}
        </span>
      )}
      {isLate(entry) && (
        <span className={styles.late} title={t("log.recordedLate")}>
          {t("log.late")}
        </span>
      )}
    </>
  );
}

type LogTimeProps = {
  at: EpochMs;
  /** The offset from UTC where it was recorded, in minutes. */
  offset: number;
};

/** A time of a log entry in local time; absolute on hover, with the time where it was recorded if that differs. */
export function LogTime({ at, offset }: LogTimeProps) {
  const now = useMinute();
  const isElsewhere = offset !== getOffset(at);
  return (
    <time
      dateTime={formatLogTime(at, offset)}
      title={
        isElsewhere
          ? t("log.recordedAs", { time: format.absolute(at), logTime: formatLogTime(at, offset) })
          : format.absolute(at)
      }
    >
      {format.moment(at, now)}
    </time>
  );
}
