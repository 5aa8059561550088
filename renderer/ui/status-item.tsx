import type { ReactNode } from "react";
import styles from "./status-item.module.css";

type StatusItemProps = {
  /** Whether the user must act. */
  isUrgent?: boolean;
  onClick(): void;
  children: ReactNode;
};

/** An item of the status bar that opens its subject. */
export function StatusItem({ isUrgent = false, onClick, children }: StatusItemProps) {
  return (
    <button type="button" className={styles.item} data-urgent={isUrgent} onClick={onClick}>
      {children}
    </button>
  );
}
