import { FileInput, Shapes, Unlink, UserRound } from "lucide-react";
import type { GraphNode } from "#shared/domain/process-graph.ts";
import { describeStepType } from "#shared/domain/process-words.ts";

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
