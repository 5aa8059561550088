import type { ReactNode } from "react";
import type { SinceThen } from "#shared/records/history-schema.ts";
import styles from "./past.module.css";

/** What became of a record since the shown time. */
export const sinceLabels: Record<SinceThen, string> = {
  added: "added since",
  removed: "removed since",
  changed: "changed since",
};

/** A row of a list of the past, with how it differs from now. */
export function PastRow({
  since,
  children,
}: {
  since: SinceThen | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <div>{children}</div>
      {since !== undefined && (
        <span className={styles.tag} data-since={since}>
          {sinceLabels[since]}
        </span>
      )}
    </div>
  );
}
