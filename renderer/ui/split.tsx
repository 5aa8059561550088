import type { ReactNode } from "react";
import styles from "./split.module.css";

type SplitProps = {
  list: ReactNode;
  detail: ReactNode;
  /** Which of the two a narrow window shows. */
  isDetailOpen: boolean;
};

/** A list beside its detail; in a narrow window the one or the other. */
export function Split({ list, detail, isDetailOpen }: SplitProps) {
  return (
    <div className={styles.split} data-detail={isDetailOpen}>
      <div className={styles.list}>{list}</div>
      <div className={styles.detail}>{detail}</div>
    </div>
  );
}
