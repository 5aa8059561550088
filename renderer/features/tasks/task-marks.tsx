import { CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import { translateWord } from "#shared/lib/words.ts";
import styles from "./tasks.module.css";

type TaskStatusProps = {
  /** OPEN, CLOSED or another value of the service. */
  status: string;
  /** A word of the service, such as ACKNOWLEDGED; null if it states none. */
  progress: string | null;
  /** Shows the label; otherwise it is the tooltip and screen readers announce it. */
  hasLabel: boolean;
};

/**
 * A task's status and progress, drawn in a circle: dashed without progress, half full with some, a check if closed, a dot for
 * another status. No circle is empty, since that would look like a check box.
 */
export function TaskStatus({ status, progress, hasLabel }: TaskStatusProps) {
  const text = [status, progress].flatMap((word) => (word ? translateWord(word) : [])).join(" · ");
  const Icon = chooseIcon(status, progress);
  return (
    <span className={styles.status} data-status={status} title={hasLabel ? undefined : text}>
      <Icon size={16} strokeWidth={1.75} />
      <span className={hasLabel ? undefined : "spoken"}>{text}</span>
    </span>
  );
}

function chooseIcon(status: string, progress: string | null) {
  if (status === "CLOSED") return CircleCheck;
  if (status !== "OPEN") return CircleDot;
  return progress ? HalfCircle : CircleDashed;
}

function HalfCircle({ size, strokeWidth }: { size: number; strokeWidth: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth={strokeWidth} />
      <path d="M12 6a6 6 0 0 1 0 12z" fill="currentColor" />
    </svg>
  );
}
