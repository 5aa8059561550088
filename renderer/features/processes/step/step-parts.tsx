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
import { describeStepType } from "#renderer/records/process-words.ts";
import type { Person } from "#shared/records/person-schema.ts";
import type { GraphNode } from "../process-graph.ts";
import styles from "./step.module.css";

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

const icons = new Map([
  ["REQUEST", FileInput],
  ["USER_STEP", UserRound],
]);

/** What kind of step it is, in words; `missing` where a process only refers to it. */
export const nameType = ({ step, type }: GraphNode, missing: string): string =>
  step === null && type === null ? missing : describeStepType(type);

/** The picture of a kind of step. */
export function TypeIcon({ node: { step, type } }: { node: GraphNode }) {
  const Icon = step === null ? Unlink : (icons.get(type ?? "") ?? Shapes);
  return <Icon size={13} />;
}

/** Names people: "Ana Ruiz, Li Wei". */
export const namePeople = (people: Person[]): string =>
  people.map(({ displayName }) => displayName).join(", ");

/** Who has to act at a step: those the submission waits for, or the step's owners. */
export const whoActs = ({ waitsFor, owners }: GraphNode): string =>
  namePeople(waitsFor.length > 0 ? waitsFor : owners);

type StepLinkProps = { name: string; onOpen(): void };

/** The name of a step, which opens it. */
export function StepLink({ name, onOpen }: StepLinkProps) {
  return (
    <button type="button" className={styles.link} onClick={onOpen}>
      <bdi>{name}</bdi>
    </button>
  );
}
