import {
  type Edge,
  type EdgeProps,
  Handle,
  type Node,
  type NodeProps,
  Position,
  useStore,
  ViewportPortal,
} from "@xyflow/react";
import { useMemo } from "react";
import { GraphEdge } from "#renderer/ui/graph-edge.tsx";
import { t } from "#shared/texts/t.ts";
import {
  type Box,
  type Layout,
  lineHeight,
  type PlacedEdge,
  type PlacedNode,
} from "../layout/shapes.ts";
import { formatActors, formatType, listStates, StateMark, TypeIcon } from "../step/step-parts.tsx";
import styles from "./flow.module.css";

type Flow = { nodes: StepNode[]; edges: FlowEdge[] };

/** Nothing to draw. */
export const emptyFlow: Flow = { nodes: [], edges: [] };

/** Converts a layout for React Flow, with all sizes that it would otherwise measure. */
export function toFlow(
  { nodes, edges }: Layout,
  currentId: string | null,
  openedId: string | null,
): Flow {
  const flowNodes = nodes.map((step): StepNode => {
    const { id, x, y, width, height } = step;
    return {
      id,
      type: "step",
      position: { x, y },
      width,
      height,
      measured: { width, height },
      handles: [
        { type: "target", position: Position.Top, x: width / 2, y: 0 },
        { type: "source", position: Position.Bottom, x: width / 2, y: height },
      ],
      data: { step, isCurrent: id === currentId, isOpened: id === openedId },
    };
  });
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? t("records.untitledStep");
  const flowEdges = edges.map((edge): FlowEdge => {
    const { id, source, target } = edge;
    const isAdjacent = currentId !== null && (source === currentId || target === currentId);
    return {
      id,
      source,
      target,
      type: "edge",
      ariaLabel: t("processes.transition", { from: nameOf(source), to: nameOf(target) }),
      data: { edge, isAdjacent },
      zIndex: isAdjacent ? 1 : 0,
    };
  });
  return { nodes: flowNodes, edges: flowEdges };
}

export type StepNode = Node<{ step: PlacedNode; isCurrent: boolean; isOpened: boolean }, "step">;

export function StepCard({ data: { step, isCurrent, isOpened } }: NodeProps<StepNode>) {
  const [state] = listStates(step);
  const people = formatActors(step);
  return (
    <div
      className={styles.card}
      data-pending={step.isPending}
      data-missing={step.step === null}
      data-passed={step.isPassed && !step.isPending}
      data-current={isCurrent}
      data-opened={isOpened}
    >
      {/* React Flow draws edges only between handles. */}
      <Handle className={styles.handle ?? ""} type="target" position={Position.Top} />
      <Handle className={styles.handle ?? ""} type="source" position={Position.Bottom} />
      <span className="caption row gap-1">
        <TypeIcon node={step} />
        <span className="ellipsis rest">{formatType(step)}</span>
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

type FlowEdge = Edge<{ edge: PlacedEdge; isAdjacent: boolean }, "edge">;

/** An edge with arrow and label, as the layout has routed it. */
export function EdgeLine({ data }: EdgeProps<FlowEdge>) {
  if (data === undefined) return null;
  const { path, head, label } = data.edge;
  return (
    <GraphEdge path={path} head={head} isAdjacent={data.isAdjacent}>
      {label !== null && (
        <>
          <rect
            className={styles.plate}
            x={label.x}
            y={label.y}
            width={label.width}
            height={label.height}
            rx={4}
          />
          {label.lines.map((line, at) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
              key={at}
              className={styles.label}
              x={label.x + label.width / 2}
              y={label.y + 2 + (at + 0.75) * lineHeight}
            >
              {line}
            </text>
          ))}
        </>
      )}
    </GraphEdge>
  );
}

const drawBox = ({ x, y, width, height }: Box): string =>
  `M${Math.round(x)} ${Math.round(y)}h${width}v${height}h${-width}z`;

const drawShapes = (nodes: PlacedNode[]) => {
  const {
    pending = [],
    missing = [],
    steps = [],
  } = Object.groupBy(nodes, ({ isPending, step }) =>
    isPending ? "pending" : step === null ? "missing" : "steps",
  );
  const draw = (some: PlacedNode[]) => some.map(drawBox).join("");
  return { pending: draw(pending), missing: draw(missing), steps: draw(steps) };
};

/** A large graph at low zoom as a few shapes: drawing all cards would block the window for a second. */
export function Overview({ layout, currentId }: { layout: Layout; currentId: string | null }) {
  const { nodes, edges, width, height } = layout;
  const shapes = useMemo(() => drawShapes(nodes), [nodes]);
  const edgePaths = useMemo(() => edges.map(({ path }) => path).join(""), [edges]);
  // Lines have a constant width at any zoom.
  const pixel = useStore(({ transform: [, , zoom] }) => 1 / zoom);
  const current = nodes.find(({ id }) => id === currentId);
  return (
    <ViewportPortal>
      <svg
        className={styles.overview}
        width={width}
        height={height}
        strokeWidth={pixel}
        aria-hidden="true"
      >
        <path className={styles.edges} d={edgePaths} />
        <path className={styles.steps} d={shapes.steps} />
        <path className={styles.missing} d={shapes.missing} />
        <path className={styles.pending} d={shapes.pending} strokeWidth={4 * pixel} />
        {current !== undefined && (
          <path className={styles.current} d={drawBox(current)} strokeWidth={3 * pixel} />
        )}
      </svg>
    </ViewportPortal>
  );
}
