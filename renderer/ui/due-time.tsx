import { Clock, TriangleAlert } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { classifyDue, type DueState } from "#shared/domain/due.ts";
import type { EpochMs } from "#shared/model/values.ts";
import styles from "./due-time.module.css";

type DueTimeProps = {
  due: EpochMs;
  /** What is closed presses nobody. */
  isClosed?: boolean;
  /** A chip stands out where it presses; a note is quieter. */
  look: "chip" | "note";
  /** Says how it stands. */
  say(state: DueState, now: EpochMs): string;
};

const icons = { overdue: TriangleAlert, soon: Clock, today: null, tomorrow: null, later: null };

/** When something is due, louder the nearer it comes; absolute on hover. */
export function DueTime({ due, isClosed = false, look, say }: DueTimeProps) {
  const now = useMinute();
  const state = classifyDue(due, now, format.timeZone);
  const Icon = isClosed ? null : icons[state.kind];
  return (
    <time
      className={styles.due}
      data-due={isClosed ? "closed" : state.kind}
      data-look={look}
      dateTime={new Date(due).toISOString()}
      title={`Due ${format.absolute(due)}`}
    >
      {Icon !== null && <Icon size={12} strokeWidth={2.25} />}
      {say(state, now)}
    </time>
  );
}
