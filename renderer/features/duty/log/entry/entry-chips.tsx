import { useQuery } from "@tanstack/react-query";
import { Clock, X } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import {
  type LinkedRecord,
  logEntryQuery,
  recordTitleQuery,
} from "#renderer/records/log/queries.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import { readTypedTime } from "#shared/features/duty/typed-entry.ts";
import { countDaysBetween } from "#shared/lib/calendar-day.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./entry.module.css";

/** Shows the past time that a text contains: "14:20 today". */
export function TimeChip({ text }: { text: string }) {
  // Rerenders with the clock, because "yesterday" depends on it.
  useMinute();
  const now = Date.now();
  const { at } = readTypedTime(text, now);
  return (
    <span role="status">
      {at !== null && (
        <span className={styles.chip}>
          <Clock size={13} /> {formatPast(at, now)}
        </span>
      )}
    </span>
  );
}

function formatPast(at: EpochMs, now: EpochMs): string {
  const days = countDaysBetween(at, now, format.timeZone);
  if (days === 0) return t("duty.timeToday", { time: format.clock(at) });
  return days === 1 ? t("duty.timeYesterday", { time: format.clock(at) }) : format.moment(at, now);
}

/** Shows the record to which the entry will be linked. */
export function RecordChip({ record, onRemove }: { record: LinkedRecord; onRemove(): void }) {
  const { data } = useQuery(recordTitleQuery(record));
  const Icon = kindIcons[record.kind];
  const title = toLine(formatRecordTitle(record.kind, { name: data?.title ?? null }));
  return (
    <span className={styles.chip}>
      <Icon size={13} />
      <span className="spoken">{t("duty.about")}</span>
      <span className={styles.title} dir="auto" title={title}>
        {title}
      </span>
      <IconButton icon={X} size={13} label={t("duty.removeTheLink")} onClick={onRemove} />
    </span>
  );
}

export function CorrectedEntry({ number }: { number: number }) {
  const { data } = useQuery(logEntryQuery(number));
  return (
    <p className={styles.corrected}>
      {t("duty.correctsEntry", { number })}
      {data != null && (
        <>
          : <bdi>{data.text}</bdi>
        </>
      )}
    </p>
  );
}
