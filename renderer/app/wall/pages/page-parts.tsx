import { Fragment, type ReactNode, useSyncExternalStore } from "react";
import { format } from "#renderer/lib/format.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./pages.module.css";

/** Sizes of `pages.module.css`: the height of a row, and of what else is on the screen, in CSS pixels and shares. */
const row = { min: 68, share: 0.08 };
const rest = { min: 340, share: 0.43 };
const banner = { min: 90, share: 0.13 };

function countRows(hasBanner: boolean): number {
  const height = window.innerHeight;
  const size = ({ min, share }: typeof row) => Math.max(min, height * share);
  const left = height - size(rest) - (hasBanner ? size(banner) : 0);
  return Math.max(1, Math.floor(left / size(row)));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/** Returns how many rows fit on a page, below the banner without contact if there is one. */
export const useRowCount = (hasBanner: boolean): number =>
  useSyncExternalStore(subscribe, () => countRows(hasBanner));

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
  isOverdue?: boolean;
};

/** A row of a list, in a `Rows`. */
export const Row = ({ icon, title, notes, trail, level, isOverdue = false }: RowProps) => (
  <li className={styles.row} data-level={level} data-overdue={isOverdue}>
    {icon !== undefined && (
      <span className={styles.icon} data-level={level}>
        {icon}
      </span>
    )}
    <span className="column rest">
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {notes.length > 0 && (
        <span className={styles.notes}>
          {notes.map((note, at) => (
            <Fragment key={note}>
              {at > 0 && " · "}
              <bdi>{note}</bdi>
            </Fragment>
          ))}
        </span>
      )}
    </span>
    {trail !== null && <span className={styles.trail}>{trail}</span>}
  </li>
);

type RowsProps = {
  label: string;
  /** Where the rows are in the whole list, or how many are left out; null if all are shown. */
  note: string | null;
  children: ReactNode;
};

export const Rows = ({ label, note, children }: RowsProps) => (
  <>
    <ul className="column divided card" aria-label={label}>
      {children}
    </ul>
    {note !== null && <p className="quiet">{note}</p>}
  </>
);

/** Formats how many rows are left out: "and 3 more"; null for none. */
export const formatMore = (more: number): string | null =>
  more > 0 ? t("common.andCountMore", { count: format.count(more) }) : null;

/** What a page states instead of a list. */
export const Statement = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.statement}>
    <p className={styles.statementTitle}>{title}</p>
    {children !== undefined && <p className={styles.statementText}>{children}</p>}
  </div>
);
