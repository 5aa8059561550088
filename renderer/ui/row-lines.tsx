import type { ReactNode } from "react";
import { toLine } from "#shared/lib/plain-text.ts";
import styles from "./row-lines.module.css";

// Measures when the first stored row is on screen, in any build.
const timing = { elementtiming: "stored-row" };

type RowLinesProps = {
  lead: ReactNode;
  title: string;
  /** Renders the title, such as a link; as text if omitted. */
  renderTitle?: (title: string) => ReactNode;
  /** The second line; missing notes are omitted. */
  notes: (string | null)[];
  /** Content at the end of the second line. */
  trail: ReactNode;
  /** Whether the row no longer needs attention. */
  isQuiet: boolean;
  /** Whether the row has a critical mark at its edge. */
  isCritical?: boolean;
  /** Whether long texts take several lines instead of being cut. */
  wraps?: boolean;
};

export function RowLines({
  lead,
  notes,
  renderTitle,
  trail,
  isQuiet,
  isCritical = false,
  wraps = false,
  ...props
}: RowLinesProps) {
  const title = toLine(props.title);
  const unique = [...new Set(notes.flatMap((note) => (note ? [toLine(note)] : [])))];
  return (
    <div
      className={styles.row}
      data-quiet={isQuiet}
      data-critical={isCritical}
      data-wraps={wraps || undefined}
    >
      <span className={styles.lead}>{lead}</span>
      <span className={styles.title} dir="auto" title={title} {...timing}>
        {renderTitle?.(title) ?? title}
      </span>{" "}
      <span className={styles.notes} title={unique.join(" · ") || undefined}>
        {unique.map((note, at) => (
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
