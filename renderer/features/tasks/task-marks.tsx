import { Circle, CircleCheck, CircleDot } from "lucide-react";
import type { DueState } from "#renderer/lib/due.ts";
import { format } from "#renderer/lib/format.ts";
import { DueTime } from "#renderer/ui/time.tsx";
import type { Format } from "#shared/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { toWords } from "#shared/lib/words.ts";
import styles from "./tasks.module.css";

const icons = { OPEN: Circle, CLOSED: CircleCheck };

type TaskStatusProps = {
  /** OPEN, CLOSED or another value of the service. */
  status: string;
  /** Shows the label; otherwise only screen readers announce it. */
  hasLabel: boolean;
};

/** A task's status as an icon with a label. */
export function TaskStatus({ status, hasLabel }: TaskStatusProps) {
  const Icon = status === "OPEN" || status === "CLOSED" ? icons[status] : CircleDot;
  return (
    <span className={styles.status} data-status={status}>
      <Icon size={16} strokeWidth={1.75} />
      <span className={hasLabel ? undefined : "spoken"}>{toWords(status)}</span>
    </span>
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
