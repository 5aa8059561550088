import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import type { PlacedNode } from "../layout/shapes.ts";
import { whoActs } from "../step/people.ts";
import { listStates, StateMark } from "../step/step-state.tsx";
import { nameType, TypeIcon } from "../step/type-icon.tsx";
import styles from "./step-card.module.css";

export type StepNode = Node<{ step: PlacedNode; isHere: boolean; isOpened: boolean }, "step">;

/** A step as the graph draws it. */
export function StepCard({ data: { step, isHere, isOpened } }: NodeProps<StepNode>) {
  const [state] = listStates(step);
  const people = whoActs(step);
  return (
    <div
      className={styles.card}
      data-pending={step.isPending}
      data-missing={step.step === null}
      data-passed={step.isPassed && !step.isPending}
      data-here={isHere}
      data-opened={isOpened}
    >
      {/* React Flow draws no edge to a node without them. */}
      <Handle className={styles.handle ?? ""} type="target" position={Position.Top} />
      <Handle className={styles.handle ?? ""} type="source" position={Position.Bottom} />
      <span className={styles.top}>
        <TypeIcon node={step} />
        <span className={styles.type}>{nameType(step, "Unknown step")}</span>
        {state !== undefined && <StateMark state={state} />}
      </span>
      <span className={styles.name} dir="auto" title={step.name}>
        {step.name}
      </span>
      {people !== "" && (
        <span className={styles.people} dir="auto" title={people}>
          {people}
        </span>
      )}
    </div>
  );
}
