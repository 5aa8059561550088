import { Clock, TriangleAlert } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { judgeDue } from "#shared/domain/due.ts";
import type { EpochMs } from "#shared/model/values.ts";
import styles from "./due-note.module.css";

const icons = { overdue: TriangleAlert, soon: Clock, today: null, tomorrow: null, later: null };

/** When something is due, louder the nearer it comes; absolute on hover. */
export function DueNote({ due }: { due: EpochMs }) {
  const now = useMinute();
  const state = judgeDue(due, now, format.timeZone);
  const Icon = icons[state.kind];
  return (
    <time
      className={styles.due}
      data-due={state.kind}
      dateTime={new Date(due).toISOString()}
      title={`Due ${format.absolute(due)}`}
    >
      {Icon !== null && <Icon size={12} strokeWidth={2.25} aria-hidden="true" />}
      {state.kind === "overdue"
        ? `Overdue ${format.span(state.since)}`
        : `Due ${format.moment(due, now)}`}
    </time>
  );
}
