import { CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import type { DueState } from "#renderer/lib/due.ts";
import { format } from "#renderer/lib/format.ts";
import { DueTime } from "#renderer/ui/time.tsx";
import type { Format } from "#shared/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { toWords } from "#shared/lib/words.ts";
import styles from "./tasks.module.css";

type TaskStatusProps = {
  /** OPEN, CLOSED or another value of the service. */
  status: string;
  /** A word of the service, such as ACKNOWLEDGED; null if it states none. */
  progress: string | null;
  /** Shows the label; otherwise it is the tooltip and screen readers announce it. */
  hasLabel: boolean;
};

/**
 * A task's status and progress, drawn in a circle: dashed without progress, half full with some, a check if closed, a dot for
 * another status. No circle is empty, since that would look like a check box.
 */
export function TaskStatus({ status, progress, hasLabel }: TaskStatusProps) {
  const text = [status, progress].flatMap((word) => (word ? toWords(word) : [])).join(" · ");
  const Icon = chooseIcon(status, progress);
  return (
    <span className={styles.status} data-status={status} title={hasLabel ? undefined : text}>
      <Icon size={16} strokeWidth={1.75} />
      <span className={hasLabel ? undefined : "spoken"}>{text}</span>
    </span>
  );
}

function chooseIcon(status: string, progress: string | null) {
  if (status === "CLOSED") return CircleCheck;
  if (status !== "OPEN") return CircleDot;
  return progress ? HalfCircle : CircleDashed;
}

function HalfCircle({ size, strokeWidth }: { size: number; strokeWidth: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth={strokeWidth} />
      <path d="M12 6a6 6 0 0 1 0 12z" fill="currentColor" />
    </svg>
  );
}

/** Due times are updated every minute, so seconds would be wrong. */
const minute: DurationMs = 60_000;

/** A task's due time, highlighted if urgent; only the date for a closed task. */
export function DueChip({ due, isClosed }: { due: EpochMs; isClosed: boolean }) {
  return (
    <DueTime
      due={due}
      isClosed={isClosed}
      variant="chip"
      formatState={(state, now) =>
        isClosed ? format.date(due, now) : describeDue(state, due, now, format)
      }
    />
  );
}

/** Formats a due time: "Overdue 2 hr", "In 40 min", "Today 16:00", "24 Nov". */
export function describeDue(state: DueState, due: EpochMs, now: EpochMs, words: Format): string {
  switch (state.kind) {
    case "overdue":
      return `Overdue ${words.span(Math.max(minute, state.since))}`;
    case "soon":
      return `In ${words.span(Math.max(minute, state.in))}`;
    case "today":
      return `Today ${words.clock(due)}`;
    case "tomorrow":
      return `Tomorrow ${words.clock(due)}`;
    case "later":
      return words.date(due, now);
  }
}
