import type { ReactNode } from "react";
import { toLine } from "#shared/lib/plain-text.ts";
import styles from "./row-lines.module.css";

// Lets the time of the first stored row on screen be measured, in any build.
const timing = { elementtiming: "stored-row" };

type RowLinesProps = {
  lead: ReactNode;
  title: string;
  /** The second line; what is missing is left out. */
  notes: (string | null)[];
  /** What stands at the end of the second line. */
  trail: ReactNode;
  /** True for what needs no attention any more. */
  isQuiet: boolean;
  /** True for what comes before all else: a bar at the row's edge. */
  isCritical?: boolean;
};

/** The two lines of a list's row: a title, and what tells it from others. */
export function RowLines({
  lead,
  notes,
  trail,
  isQuiet,
  isCritical = false,
  ...props
}: RowLinesProps) {
  const title = toLine(props.title);
  const known = notes.flatMap((note) => (note === null || note === "" ? [] : [toLine(note)]));
  const told = [...new Set(known)];
  return (
    <div className={styles.row} data-quiet={isQuiet} data-critical={isCritical}>
      <span className={styles.lead}>{lead}</span>
      <span className={styles.title} dir="auto" title={title} {...timing}>
        {title}
      </span>{" "}
      <span className={styles.notes} title={told.join(" · ") || undefined}>
        {told.map((note, at) => (
          <span key={note}>
            {at > 0 && " · "}
            <bdi>{note}</bdi>
          </span>
        ))}
      </span>{" "}
      <span className={styles.trail}>{trail}</span>
    </div>
  );
}
