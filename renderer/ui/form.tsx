import type { ReactNode } from "react";
import styles from "./form.module.css";

/** Fields side by side, one under the other where there is no room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

type ActionsProps = {
  /** What came of the last one, in a quiet word; screen readers say it when it turns up. */
  outcome?: ReactNode;
  children: ReactNode;
};

/** The buttons of a form, or of a thing that can be done, and what came of it. */
export function Actions({ outcome, children }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      <p className={styles.outcome} role="status">
        {outcome}
      </p>
    </div>
  );
}
