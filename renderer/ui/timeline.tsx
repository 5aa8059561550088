import type { ReactNode } from "react";
import type { EpochMs } from "#shared/lib/time.ts";
import { Time } from "./time.tsx";
import styles from "./timeline.module.css";

export function Timeline({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="aside-part">
      <h3 className={styles.title}>{title}</h3>
      <ol>{children}</ol>
    </section>
  );
}

type StepProps = {
  /** Null if unknown. */
  at: EpochMs | null;
  /** Whether the step is still to come. */
  isPending?: boolean;
  children: ReactNode;
};

export function Step({ at, isPending = false, children }: StepProps) {
  return (
    <li className={styles.step} data-pending={isPending}>
      <div>{children}</div>
      {at !== null && (
        <span className="quiet">
          <Time at={at} variant="both" />
        </span>
      )}
    </li>
  );
}
