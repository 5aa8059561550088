import {
  Check,
  CornerDownRight,
  Flag,
  Hourglass,
  RotateCcw,
  Unlink,
  Waypoints,
} from "lucide-react";
import type { GraphNode } from "#shared/domain/process-graph.ts";
import styles from "./step-state.module.css";

const marks = {
  first: { Icon: Flag, word: "First step" },
  pending: { Icon: Hourglass, word: "Pending" },
  passed: { Icon: Check, word: "Passed" },
  again: { Icon: RotateCcw, word: "Passed, can follow" },
  canFollow: { Icon: CornerDownRight, word: "Can follow" },
  missing: { Icon: Unlink, word: "Missing" },
  island: { Icon: Waypoints, word: "Not reached" },
};

/** What can be said of a step besides its name and type. */
export type StepState = keyof typeof marks;

/** What there is to say of a step, the most pressing first. */
export function listStates(node: GraphNode): StepState[] {
  const said: [StepState, boolean][] = [
    ["pending", node.isPending],
    ["missing", node.step === null],
    ["again", node.canFollow && node.isPassed && !node.isPending],
    ["canFollow", node.canFollow && !node.isPassed && !node.isPending],
    ["passed", node.isPassed && !node.canFollow && !node.isPending],
    ["island", node.isIsland && node.step !== null],
    ["first", node.isFirst],
  ];
  return said.filter(([, isSo]) => isSo).map(([state]) => state);
}

/** What a state is called. */
export const nameState = (state: StepState): string => marks[state].word;

/** A state as an icon and a word. */
export function StateMark({ state }: { state: StepState }) {
  const { Icon, word } = marks[state];
  return (
    <span className={styles.mark} data-state={state}>
      <Icon size={12} />
      {word}
    </span>
  );
}
