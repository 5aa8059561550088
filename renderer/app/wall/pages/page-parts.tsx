import { type ReactNode, useSyncExternalStore } from "react";
import { format } from "#renderer/lib/format.ts";
import styles from "./pages.module.css";

/** Sizes of `pages.module.css`: the height of a row, and of what else is on the screen, in CSS pixels and shares. */
const row = { min: 76, share: 0.09 };
const rest = { min: 320, share: 0.4 };

function countRows(): number {
  const height = window.innerHeight;
  const size = ({ min, share }: typeof row) => Math.max(min, height * share);
  return Math.max(1, Math.floor((height - size(rest)) / size(row)));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/** Returns how many rows fit on a page. */
export const useRowCount = (): number => useSyncExternalStore(subscribe, countRows);

type CountsProps = {
  /** A number that is null is unknown. */
  counts: { label: string; count: number | null; level?: string; icon?: ReactNode }[];
};

/** Large numbers with their labels. */
export const Counts = ({ counts }: CountsProps) => (
  <dl className={styles.counts}>
    {counts.map(({ label, count, level, icon }) => (
      <div key={label} className={styles.count} data-level={count === 0 ? undefined : level}>
        <dt className={styles.label}>
          {icon}
          {label}
        </dt>
        <dd className={styles.number}>{count === null ? "–" : format.count(count)}</dd>
      </div>
    ))}
  </dl>
);

type RowProps = {
  icon?: ReactNode;
  title: string;
  notes: string[];
  trail: string | null;
  level?: string;
};

/** A row of a list, in a `Rows`. */
export const Row = ({ icon, title, notes, trail, level }: RowProps) => (
  <li className={styles.row} data-level={level}>
    {icon !== undefined && <span className={styles.icon}>{icon}</span>}
    <span className={styles.text}>
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {notes.length > 0 && (
        <span className={styles.notes}>
          {notes.map((note) => (
            <bdi key={note}>{note}</bdi>
          ))}
        </span>
      )}
    </span>
    {trail !== null && <span className={styles.trail}>{trail}</span>}
  </li>
);

/** A list of rows, and how many are left out. */
export const Rows = ({
  label,
  more,
  children,
}: {
  label: string;
  more: number;
  children: ReactNode;
}) => (
  <>
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
    {more > 0 && <p className={styles.more}>and {format.count(more)} more</p>}
  </>
);

/** What a page states instead of a list. */
export const Statement = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.statement}>
    <p className={styles.statementTitle}>{title}</p>
    {children !== undefined && <p className={styles.statementText}>{children}</p>}
  </div>
);
