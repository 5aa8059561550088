import { FileInput, Shapes, Unlink, UserRound } from "lucide-react";
import type { GraphNode } from "#shared/domain/process-graph.ts";

const icons = new Map([
  ["REQUEST", FileInput],
  ["USER_STEP", UserRound],
]);

/** The picture of a kind of step. */
export function TypeIcon({ node: { step, type } }: { node: GraphNode }) {
  const Icon = step === null ? Unlink : (icons.get(type ?? "") ?? Shapes);
  return <Icon size={13} />;
}
