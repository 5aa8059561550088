import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import styles from "./check-list.module.css";

const icons = {
  waiting: CircleDashed,
  running: LoaderCircle,
  good: CircleCheck,
  warning: TriangleAlert,
  /** The user has to answer. */
  question: CircleHelp,
  bad: CircleX,
  skipped: CircleMinus,
} satisfies Record<string, LucideIcon>;

export type CheckState = keyof typeof icons;

/** Shows the state of a check as shape and color; needs a text next to it. */
export function StateIcon({ state }: { state: CheckState }) {
  const Icon = icons[state];
  return <Icon className={styles.icon} data-state={state} size={16} strokeWidth={1.9} />;
}

type CheckProps = {
  label: string;
  state: CheckState;
  word: string;
  /** What was found; empty if there is nothing to say. */
  text: string;
  /** What the user can do, or null. */
  advice: string | null;
  children?: ReactNode;
};

/** A check with its state, finding and advice, in a `CheckList`. */
export const Check = ({ label, state, word, text, advice, children }: CheckProps) => (
  <li className={styles.check} data-state={state}>
    <StateIcon state={state} />
    <div className="breaks rest">
      <p className={styles.head}>
        <span className="medium">{label}</span>
        <span className={styles.state}>{word}</span>
      </p>
      {text !== "" && <p className={styles.text}>{text}</p>}
      {advice !== null && <p>{advice}</p>}
      {children}
    </div>
  </li>
);

/** A list of checks in their order. */
export const CheckList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className="selectable line-above" aria-label={label}>
    {children}
  </ol>
);
