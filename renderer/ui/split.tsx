import type { CSSProperties, ReactNode } from "react";
import styles from "./split.module.css";
import { useListWidth } from "./split-width.ts";
import { Splitter } from "./splitter.tsx";

type SplitProps = {
  list: ReactNode;
  detail: ReactNode;
  /** Which of the two a narrow window shows. */
  isDetailOpen: boolean;
};

/** A list beside its detail; in a narrow window the one or the other. */
export function Split({ list, detail, isDetailOpen }: SplitProps) {
  const width = useListWidth((list) => list.width);
  return (
    <div
      className={styles.split}
      data-detail={isDetailOpen}
      style={{ "--list-width": `${width}px` } as CSSProperties}
    >
      <div className={styles.list}>
        {list}
        <Splitter />
      </div>
      <div className={styles.detail}>{detail}</div>
    </div>
  );
}
