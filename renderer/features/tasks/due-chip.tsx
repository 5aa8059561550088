import { Clock, TriangleAlert } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { type Format, format } from "#renderer/lib/format.ts";
import { type DueState, judgeDue } from "#shared/domain/due.ts";
import type { EpochMs } from "#shared/model/values.ts";
import styles from "./due-chip.module.css";

type DueChipProps = {
  due: EpochMs;
  /** A closed task's due time presses nobody. */
  isClosed: boolean;
};

/** When a task is due, louder the nearer it comes; absolute on hover. */
export function DueChip({ due, isClosed }: DueChipProps) {
  const now = useMinute();
  const state = judgeDue(due, now, format.timeZone);
  return (
    <time
      className={styles.chip}
      data-due={isClosed ? "closed" : state.kind}
      dateTime={new Date(due).toISOString()}
      title={`Due ${format.absolute(due)}`}
    >
      {!isClosed && state.kind === "overdue" && (
        <TriangleAlert size={12} strokeWidth={2.25} aria-hidden="true" />
      )}
      {!isClosed && state.kind === "soon" && (
        <Clock size={12} strokeWidth={2.25} aria-hidden="true" />
      )}
      {isClosed ? format.date(due, now) : describeDue(state, due, now, format)}
    </time>
  );
}

/** Says how a due time stands: "Overdue 2 hr", "In 40 min", "Today 16:00", "24 Nov". */
export function describeDue(state: DueState, due: EpochMs, now: EpochMs, words: Format): string {
  switch (state.kind) {
    case "overdue":
      return `Overdue ${words.span(state.since)}`;
    case "soon":
      return `In ${words.span(state.in)}`;
    case "today":
      return `Today ${words.clock(due)}`;
    case "tomorrow":
      return `Tomorrow ${words.clock(due)}`;
    case "later":
      return words.date(due, now);
  }
}
