import type { ReactNode } from "react";
import type { SinceThen } from "#shared/records/history-schema.ts";
import { sinceLabels } from "#shared/records/past-lists.ts";
import styles from "./past.module.css";

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
          {sinceLabels[since]()}
        </span>
      )}
    </div>
  );
}
