import type { ReactNode, RefObject } from "react";
import styles from "./screen-frame.module.css";

type ScreenFrameProps = {
  /** What hears the keys of the screen. */
  ref: RefObject<HTMLDivElement | null>;
  bar: ReactNode;
  children: ReactNode;
};

/** A screen that hears keys of its own, with a bar under what it shows. */
export function ScreenFrame({ ref, bar, children }: ScreenFrameProps) {
  return (
    <div ref={ref} className={styles.place} tabIndex={-1}>
      <div className={styles.shown}>{children}</div>
      {bar}
    </div>
  );
}
