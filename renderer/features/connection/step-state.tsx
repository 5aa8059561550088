import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  LoaderCircle,
  TriangleAlert,
} from "lucide-react";
import type { ConnectionStep } from "#shared/model/connection.ts";
import styles from "./step-state.module.css";

const icons = {
  waiting: CircleDashed,
  running: LoaderCircle,
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleX,
  skipped: CircleMinus,
};

/** The shape and colour of a step's state; a word stands beside it. */
export function StateIcon({ state }: { state: ConnectionStep["state"] }) {
  const Icon = icons[state];
  return <Icon className={styles.icon} data-state={state} size={16} strokeWidth={1.9} />;
}
