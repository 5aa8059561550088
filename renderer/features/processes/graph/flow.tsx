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
import {
  type Box,
  type Layout,
  lineHeight,
  type PlacedEdge,
  type PlacedNode,
} from "../layout/shapes.ts";
import { listStates, nameType, StateMark, TypeIcon, whoActs } from "../step/step-parts.tsx";
import styles from "./flow.module.css";

type Flow = { nodes: StepNode[]; edges: WayEdge[] };

/** What React Flow shows where it is to show nothing. */
export const nothing: Flow = { nodes: [], edges: [] };

/** A layout as React Flow takes it, with all that it would otherwise have to measure first. */
export function toFlow(
  { nodes, edges }: Layout,
  hereId: string | null,
  openedId: string | null,
): Flow {
  const hereNodes = nodes.map((step): StepNode => {
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
      data: { step, isHere: id === hereId, isOpened: id === openedId },
    };
  });
  const hereEdges = edges.map((way): WayEdge => {
    const { id, source, target } = way;
    const isNear = hereId !== null && (source === hereId || target === hereId);
    return { id, source, target, type: "way", data: { way, isNear }, zIndex: isNear ? 1 : 0 };
  });
  return { nodes: hereNodes, edges: hereEdges };
}

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

type WayEdge = Edge<{ way: PlacedEdge; isNear: boolean }, "way">;

/** What leads from a step to another, drawn where the layout has led it. */
export function WayLine({ data }: EdgeProps<WayEdge>) {
  if (data === undefined) return null;
  const { path, head, label } = data.way;
  return (
    <g className={styles.way} data-near={data.isNear}>
      <path className={styles.line} d={path} />
      <path className={styles.head} d={head} />
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
    </g>
  );
}

type OverviewProps = { layout: Layout; hereId: string | null };

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

/**
 * A large graph from so far away that nothing of it can be read: a handful of shapes, where its
 * cards would keep the window busy for a second.
 */
export function Overview({ layout, hereId }: OverviewProps) {
  const { nodes, edges, width, height } = layout;
  const shapes = useMemo(() => drawShapes(nodes), [nodes]);
  const ways = useMemo(() => edges.map(({ path }) => path).join(""), [edges]);
  // Lines keep their width, however far away.
  const pixel = useStore(({ transform: [, , zoom] }) => 1 / zoom);
  const here = nodes.find(({ id }) => id === hereId);
  return (
    <ViewportPortal>
      <svg
        className={styles.overview}
        width={width}
        height={height}
        strokeWidth={pixel}
        aria-hidden="true"
      >
        <path className={styles.ways} d={ways} />
        <path className={styles.steps} d={shapes.steps} />
        <path className={styles.missing} d={shapes.missing} />
        <path className={styles.pending} d={shapes.pending} strokeWidth={4 * pixel} />
        {here !== undefined && (
          <path className={styles.here} d={drawBox(here)} strokeWidth={3 * pixel} />
        )}
      </svg>
    </ViewportPortal>
  );
}
