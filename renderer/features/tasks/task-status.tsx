import { Circle, CircleCheck, CircleDot } from "lucide-react";
import { toWords } from "#shared/domain/words.ts";
import styles from "./task-status.module.css";

const icons = { OPEN: Circle, CLOSED: CircleCheck };

type TaskStatusProps = {
  /** OPEN, CLOSED or whatever else the service says. */
  status: string;
  /** Shows the word too; without it only screen readers hear it. */
  hasWord: boolean;
};

/** A task's status as a shape and a word. */
export function TaskStatus({ status, hasWord }: TaskStatusProps) {
  const Icon = status === "OPEN" || status === "CLOSED" ? icons[status] : CircleDot;
  return (
    <span className={styles.status} data-status={status}>
      <Icon size={16} strokeWidth={1.75} />
      <span className={hasWord ? undefined : "spoken"}>{toWords(status)}</span>
    </span>
  );
}
