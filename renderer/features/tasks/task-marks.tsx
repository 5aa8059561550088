import { Circle, CircleCheck, CircleDot } from "lucide-react";
import { toWords } from "#shared/lib/words.ts";
import styles from "./tasks.module.css";

const icons = { OPEN: Circle, CLOSED: CircleCheck };

type TaskStatusProps = {
  /** OPEN, CLOSED or another value of the service. */
  status: string;
  /** Shows the label; otherwise only screen readers announce it. */
  hasLabel: boolean;
};

/** A task's status as an icon with a label. */
export function TaskStatus({ status, hasLabel }: TaskStatusProps) {
  const Icon = status === "OPEN" || status === "CLOSED" ? icons[status] : CircleDot;
  return (
    <span className={styles.status} data-status={status}>
      <Icon size={16} strokeWidth={1.75} />
      <span className={hasLabel ? undefined : "spoken"}>{toWords(status)}</span>
    </span>
  );
}
