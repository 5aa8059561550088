import "@xyflow/react/dist/base.css";
import {
  MiniMap,
  type NodeMouseHandler,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  type XYPosition,
} from "@xyflow/react";
import { Download, Hourglass, Maximize, Minus, Plus } from "lucide-react";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { describeStepType } from "#renderer/records/process-words.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { layOut } from "../layout/layout.ts";
import type { Layout, PlacedNode } from "../layout/shapes.ts";
import type { GraphNode, ProcessGraph } from "../process-graph.ts";
import { listStates, nameState, whoActs } from "../step/step-parts.tsx";
import { nothing, Overview, StepCard, type StepNode, toFlow, WayLine } from "./flow.tsx";
import styles from "./graph-view.module.css";
import { useGraphWalk } from "./use-graph-walk.ts";
import { smallestZoom, useViewport } from "./viewport.ts";
import { saveSvg } from "./write-svg.ts";

const nodeTypes = { step: StepCard };
const edgeTypes = { way: WayLine };
/** From so far away the steps of a graph of so many are not worth drawing one by one. */
const farZoom = 0.4;
const fewestForOverview = 60;
/** Below so many steps a map of them would show what is in sight anyway. */
const fewestForMap = 25;

/** The drawing is panned and zoomed; the keys are the region's, and nothing in it is edited. */
const onlyToSee = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  panOnScroll: true,
  onlyRenderVisibleElements: true,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  selectionKeyCode: null,
  panActivationKeyCode: null,
  multiSelectionKeyCode: null,
  proOptions: { hideAttribution: true },
} as const;

type GraphViewProps = {
  graph: ProcessGraph;
  /** The name of the process. */
  name: string;
  openedId: string | null;
  onOpen(id: string): void;
  onClose(): void;
};

/** A process as a drawing to zoom, pan and walk through. */
export function GraphView(props: GraphViewProps) {
  const layout = useMemo(() => layOut(props.graph), [props.graph]);
  return (
    <ReactFlowProvider>
      <Graph {...props} layout={layout} />
    </ReactFlowProvider>
  );
}

function Graph({ graph, layout, ...props }: GraphViewProps & { layout: Layout }) {
  const { name, openedId, onOpen, onClose } = props;
  const region = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const isFar = useStore(({ transform: [, , zoom] }) => zoom < farZoom);
  const [isGoingFar, setIsGoingFar] = useState(false);
  const isOverview = (isFar || isGoingFar) && layout.nodes.length >= fewestForOverview;
  const { screenToFlowPosition } = useReactFlow();
  const { begin, showAll, reveal, refit } = useViewport(layout, region);
  // The cards are away before all of them would come into sight, which takes long.
  const onShowAll = () => setIsGoingFar(true);
  useEffect(() => {
    if (!isGoingFar) return;
    showAll();
    setIsGoingFar(false);
  }, [isGoingFar, showAll]);
  const onSave = () => saveSvg(layout, name);
  const way = { layout, region, openedId, onOpen, onClose, reveal, refit, onShowAll, onSave };
  const { hereId, setHereId, come, goToPending } = useGraphWalk(way);
  const here = layout.nodes.find(({ id }) => id === hereId);
  const flow = useMemo(
    () => (isOverview ? nothing : toFlow(layout, hereId, openedId)),
    [isOverview, layout, hereId, openedId],
  );
  const openClicked: NodeMouseHandler<StepNode> = useCallback(
    (_event, { id }) => {
      region.current?.focus();
      setHereId(id);
      onOpen(id);
    },
    [onOpen, setHereId],
  );
  /** From far away a click goes near. */
  const goNear = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const nearest = findNearest(layout, screenToFlowPosition({ x: clientX, y: clientY }));
    if (isOverview && nearest !== undefined) come(nearest.id);
  };

  return (
    <div className={styles.graph}>
      {/* The drawing is one thing to stop at; the keys move within, and what they reach is said. */}
      <div
        ref={region}
        className={styles.region}
        role="application"
        aria-roledescription="graph"
        aria-label={`Graph of ${name}`}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that walk the graph are heard here
        tabIndex={0}
      >
        <div className={styles.flow} aria-hidden="true">
          <ReactFlow
            nodes={flow.nodes}
            edges={flow.edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onInit={begin}
            onNodeClick={openClicked}
            onPaneClick={goNear}
            minZoom={smallestZoom}
            maxZoom={2}
            {...onlyToSee}
          >
            {isOverview && <Overview layout={layout} hereId={hereId} />}
            {!isOverview && layout.nodes.length >= fewestForMap && (
              <MiniMap<StepNode> nodeClassName={nameMark} />
            )}
          </ReactFlow>
        </div>
      </div>
      <p id={hintId} className="spoken">
        Arrow keys follow the transitions, Home goes to the first step, P to the next pending step,
        Enter opens a step. The outline shows the same as a list.
      </p>
      <p className="spoken" role="status">
        {here !== undefined && describeStep(here, graph)}
      </p>
      <GraphTools onNextPending={goToPending} onShowAll={onShowAll} onSave={onSave} />
    </div>
  );
}

const findNearest = (layout: Layout, { x, y }: XYPosition): PlacedNode | undefined => {
  const distanceTo = (node: PlacedNode) =>
    Math.hypot(node.x + node.width / 2 - x, node.y + node.height / 2 - y);
  return layout.nodes.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0];
};

const nameMark = ({ data: { step } }: StepNode): string =>
  (step.isPending ? styles.mapPending : step.isFirst ? styles.mapFirst : styles.mapStep) ?? "";

type GraphToolsProps = {
  /** Null where nothing is pending. */
  onNextPending: (() => void) | null;
  onShowAll(): void;
  onSave(): void;
};

/** The buttons of a graph; most have a key as well. */
function GraphTools({ onNextPending, onShowAll, onSave }: GraphToolsProps) {
  const { zoomIn, zoomOut } = useReactFlow();
  return (
    <div className={styles.tools}>
      {onNextPending !== null && (
        <IconButton icon={Hourglass} label="Next pending step" keys="P" onClick={onNextPending} />
      )}
      <IconButton icon={Plus} label="Zoom in" keys="+" onClick={() => void zoomIn()} />
      <IconButton icon={Minus} label="Zoom out" keys="-" onClick={() => void zoomOut()} />
      <IconButton icon={Maximize} label="Fit the whole graph" keys="0" onClick={onShowAll} />
      <IconButton icon={Download} label="Save as SVG…" onClick={onSave} />
    </div>
  );
}

/** Describes a step to screen readers when the user reaches it. */
function describeStep(node: GraphNode, { edges, nodes }: ProcessGraph): string {
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
