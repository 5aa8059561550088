import type { ReactNode } from "react";
import type { EpochMs } from "#shared/model/values.ts";
import { Time } from "./time.tsx";
import styles from "./timeline.module.css";

/** What happened to something, as `Step`s, the earliest first. */
export function Timeline({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.timeline}>
      <h3 className={styles.title}>{title}</h3>
      <ol>{children}</ol>
    </section>
  );
}

type StepProps = {
  /** Null where nobody knows when. */
  at: EpochMs | null;
  /** True for what is still to come. */
  isPending?: boolean;
  children: ReactNode;
};

/** A step of a timeline. */
export function Step({ at, isPending = false, children }: StepProps) {
  return (
    <li className={styles.step} data-pending={isPending}>
      <span>{children}</span>
      {at !== null && (
        <span className={styles.time}>
          <Time at={at} look="both" />
        </span>
      )}
    </li>
  );
}
