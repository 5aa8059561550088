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
  /** OPEN, CLOSED or whatever else the service says. */
  status: string;
  /** Shows the word too; without it only screen readers hear it. */
  hasWord: boolean;
};

/** A task's status as a shape and a word. */
export function TaskStatus({ status, hasWord }: TaskStatusProps) {
  const Icon = status === "OPEN" || status === "CLOSED" ? icons[status] : CircleDot;
  return (
    <span className={styles.status} data-status={status}>
      <Icon size={16} strokeWidth={1.75} />
      <span className={hasWord ? undefined : "spoken"}>{toWords(status)}</span>
    </span>
  );
}

/** Rows are drawn anew each minute, so that seconds would not be true. */
const minute: DurationMs = 60_000;

/** When a task is due; a closed one's due time presses nobody. */
export function DueChip({ due, isClosed }: { due: EpochMs; isClosed: boolean }) {
  return (
    <DueTime
      due={due}
      isClosed={isClosed}
      look="chip"
      say={(state, now) =>
        isClosed ? format.date(due, now) : describeDue(state, due, now, format)
      }
    />
  );
}

/** Says how a due time stands: "Overdue 2 hr", "In 40 min", "Today 16:00", "24 Nov". */
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
