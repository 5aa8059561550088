import type { GraphNode, ProcessGraph } from "#shared/domain/process-graph.ts";
import { describeStepType } from "#shared/domain/process-words.ts";
import { whoActs } from "../step/people.ts";
import { listStates, nameState } from "../step/step-state.tsx";

/** A step as a screen reader says it when one comes to it. */
export function tellStep(node: GraphNode, { edges, nodes }: ProcessGraph): string {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const following = edges
    .filter(({ source }) => source === node.id)
    .map(({ target }) => names.get(target) ?? target);
  return [
    node.name,
    node.type === null ? "" : describeStepType(node.type),
    ...listStates(node).map(nameState),
    whoActs(node),
    following.length === 0 ? "ends here" : `followed by ${following.join(" or ")}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}
