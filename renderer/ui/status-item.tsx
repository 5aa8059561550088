import type { ReactNode } from "react";
import styles from "./status-item.module.css";

type StatusItemProps = {
  /** True where the person has to do something. */
  isUrgent?: boolean;
  onClick(): void;
  children: ReactNode;
};

/** A line of the status bar that leads to what it tells of. */
export function StatusItem({ isUrgent = false, onClick, children }: StatusItemProps) {
  return (
    <button type="button" className={styles.item} data-urgent={isUrgent} onClick={onClick}>
      {children}
    </button>
  );
}
