import {
  Check,
  CornerDownRight,
  FileInput,
  Flag,
  Hourglass,
  RotateCcw,
  Shapes,
  Unlink,
  UserRound,
  Waypoints,
} from "lucide-react";
import { describeStepType } from "#renderer/records/process-labels.ts";
import type { Person } from "#shared/records/named-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { GraphNode } from "../process-graph.ts";
import styles from "./step.module.css";

const marks = {
  first: { Icon: Flag, word: t("processes.firstStep") },
  pending: { Icon: Hourglass, word: t("processes.pending") },
  passed: { Icon: Check, word: t("processes.passed") },
  again: { Icon: RotateCcw, word: t("processes.passedCanFollow") },
  canFollow: { Icon: CornerDownRight, word: t("processes.canFollow") },
  missing: { Icon: Unlink, word: t("processes.missing") },
  unreachable: { Icon: Waypoints, word: t("processes.notReached") },
};

export type StepState = keyof typeof marks;

/** Lists the states of a step, most urgent first. */
export function listStates(node: GraphNode): StepState[] {
  const states: [StepState, boolean][] = [
    ["pending", node.isPending],
    ["missing", node.step === null],
    ["again", node.canFollow && node.isPassed && !node.isPending],
    ["canFollow", node.canFollow && !node.isPassed && !node.isPending],
    ["passed", node.isPassed && !node.canFollow && !node.isPending],
    ["unreachable", node.isUnreachable && node.step !== null],
    ["first", node.isFirst],
  ];
  return states.filter(([, isActive]) => isActive).map(([state]) => state);
}

export const formatState = (state: StepState): string => marks[state].word;

export function StateMark({ state }: { state: StepState }) {
  const { Icon, word } = marks[state];
  return (
    <span className={styles.mark} data-state={state}>
      <Icon size={12} />
      {word}
    </span>
  );
}

const icons = new Map([
  ["REQUEST", FileInput],
  ["USER_STEP", UserRound],
]);

/** Formats the type of a step; "Unknown step" if the process only refers to it. */
export const formatType = ({ step, type }: GraphNode): string =>
  step === null && type === null ? t("processes.unknownStep") : describeStepType(type);

export function TypeIcon({ node: { step, type } }: { node: GraphNode }) {
  const Icon = step === null ? Unlink : (icons.get(type ?? "") ?? Shapes);
  return <Icon size={13} />;
}

/** Formats people: "Ana Ruiz, Li Wei". */
const formatPeople = (people: Person[]): string =>
  people.map(({ displayName }) => displayName).join(", ");

/** Formats who acts at a step: those for whom the submission is waiting, or the step's owners. */
export const formatActors = ({ waitsFor, owners }: GraphNode): string =>
  formatPeople(waitsFor.length > 0 ? waitsFor : owners);

export function StepLink({ name, onOpen }: { name: string; onOpen(): void }) {
  return (
    <button type="button" className={styles.link} onClick={onOpen}>
      <bdi>{name}</bdi>
    </button>
  );
}
