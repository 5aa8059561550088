import type { ComponentProps } from "react";
import styles from "./status-item.module.css";

type StatusItemProps = Omit<ComponentProps<"button">, "type" | "className"> & {
  /** Whether the user must act. */
  isUrgent?: boolean;
};

/** An item of the status bar that opens its subject. */
export const StatusItem = ({ isUrgent, ...button }: StatusItemProps) => (
  <button {...button} type="button" className={styles.item} data-urgent={isUrgent} />
);
