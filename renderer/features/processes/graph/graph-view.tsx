import { joinTexts, t } from "#shared/texts/t.ts";
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
import { Hourglass, Maximize, Minus, Plus } from "lucide-react";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { describeStepType } from "#renderer/records/process-labels.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { computeLayout } from "../layout/layout.ts";
import type { Layout, PlacedNode } from "../layout/shapes.ts";
import type { GraphNode, ProcessGraph } from "../process-graph.ts";
import { formatActors, formatState, listStates } from "../step/step-parts.tsx";
import { EdgeLine, emptyFlow, Overview, StepCard, type StepNode, toFlow } from "./flow.tsx";
import styles from "./graph-view.module.css";
import { useGraphNavigation } from "./use-graph-navigation.ts";
import { minZoom, useViewport } from "./viewport.ts";

const nodeTypes = { step: StepCard };
const edgeTypes = { edge: EdgeLine };
/** Below this zoom, a graph of at least `minNodesForOverview` steps is drawn as an overview. */
const overviewZoom = 0.4;
const minNodesForOverview = 60;
/** A smaller graph needs no map. */
const minNodesForMap = 25;

/** The drawing can only be panned and zoomed; the region handles keys. */
const viewOnlyProps = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  // The wheel scrolls the pane: a graph that scrolled on its own would trap it.
  zoomOnScroll: false,
  preventScrolling: false,
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
  name: string;
  openedId: string | null;
  onOpen(id: string): void;
  onClose(): void;
};

/** A process as a graph with zoom, pan and keyboard navigation. */
export function GraphView(props: GraphViewProps) {
  const layout = useMemo(() => computeLayout(props.graph), [props.graph]);
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
  const isFar = useStore(({ transform: [, , zoom] }) => zoom < overviewZoom);
  const [isZoomingOut, setIsZoomingOut] = useState(false);
  const isOverview = (isFar || isZoomingOut) && layout.nodes.length >= minNodesForOverview;
  const { screenToFlowPosition } = useReactFlow();
  const { showInitial, showAll, reveal, refit } = useViewport(layout, region);
  // The overview replaces the cards before all of them would be rendered, which is slow.
  const onShowAll = () => setIsZoomingOut(true);
  useEffect(() => {
    if (!isZoomingOut) return;
    showAll();
    setIsZoomingOut(false);
  }, [isZoomingOut, showAll]);
  const { currentId, setCurrentId, goTo, goToPending } = useGraphNavigation({
    ...{ layout, region, openedId, onOpen, onClose, reveal, refit, onShowAll },
  });
  const current = layout.nodes.find(({ id }) => id === currentId);
  const flow = useMemo(
    () => (isOverview ? emptyFlow : toFlow(layout, currentId, openedId)),
    [isOverview, layout, currentId, openedId],
  );
  const openClicked: NodeMouseHandler<StepNode> = useCallback(
    (_event, { id }) => {
      region.current?.focus();
      setCurrentId(id);
      onOpen(id);
    },
    [onOpen, setCurrentId],
  );
  /** A click in the overview zooms to the nearest step. */
  const zoomToNearest = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const nearest = findNearest(layout, screenToFlowPosition({ x: clientX, y: clientY }));
    if (isOverview && nearest !== undefined) goTo(nearest.id);
  };

  return (
    <div className={styles.graph}>
      {/* The drawing is one tab stop; keys move within it, and a live region announces the step. */}
      <div
        ref={region}
        className={styles.region}
        role="application"
        aria-roledescription={t("processes.graphRole")}
        aria-label={t("processes.graphOf", { name })}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: this element handles the navigation keys
        tabIndex={0}
      >
        <div className={styles.flow} aria-hidden="true">
          <ReactFlow
            nodes={flow.nodes}
            edges={flow.edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onInit={showInitial}
            onNodeClick={openClicked}
            onPaneClick={zoomToNearest}
            minZoom={minZoom}
            maxZoom={2}
            {...viewOnlyProps}
          >
            {isOverview && <Overview layout={layout} currentId={currentId} />}
            {!isOverview && layout.nodes.length >= minNodesForMap && (
              <MiniMap<StepNode> nodeClassName={getMapNodeClass} />
            )}
          </ReactFlow>
        </div>
      </div>
      <p id={hintId} className="spoken">
        {t("processes.graphHint")}
      </p>
      <p className="spoken" role="status">
        {current !== undefined && describeStep(current, graph)}
      </p>
      <GraphTools onNextPending={goToPending} onShowAll={onShowAll} />
    </div>
  );
}

const findNearest = (layout: Layout, { x, y }: XYPosition): PlacedNode | undefined => {
  const distanceTo = (node: PlacedNode) =>
    Math.hypot(node.x + node.width / 2 - x, node.y + node.height / 2 - y);
  return layout.nodes.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0];
};

const getMapNodeClass = ({ data: { step } }: StepNode): string =>
  (step.isPending ? styles.mapPending : step.isFirst ? styles.mapFirst : styles.mapStep) ?? "";

type GraphToolsProps = {
  /** Null if nothing is pending. */
  onNextPending: (() => void) | null;
  onShowAll(): void;
};

function GraphTools({ onNextPending, onShowAll }: GraphToolsProps) {
  const { zoomIn, zoomOut } = useReactFlow();
  return (
    <div className={styles.tools}>
      {onNextPending !== null && (
        <IconButton
          icon={Hourglass}
          label={t("processes.nextPendingStep")}
          keys="p"
          onClick={onNextPending}
        />
      )}
      <IconButton
        icon={Plus}
        label={t("processes.zoomIn")}
        keys="+"
        onClick={() => void zoomIn()}
      />
      <IconButton
        icon={Minus}
        label={t("processes.zoomOut")}
        keys="-"
        onClick={() => void zoomOut()}
      />
      <IconButton
        icon={Maximize}
        label={t("processes.fitTheWholeGraph")}
        keys="0"
        onClick={onShowAll}
      />
    </div>
  );
}

/** Describes a step for screen readers. */
function describeStep(node: GraphNode, { edges, nodes }: ProcessGraph): string {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const following = edges
    .filter(({ source }) => source === node.id)
    .map(({ target }) => names.get(target) ?? target);
  return [
    node.name,
    node.type === null ? "" : describeStepType(node.type),
    ...listStates(node).map(formatState),
    formatActors(node),
    following.length === 0
      ? t("processes.pathEndsHere")
      : t("processes.followedBy", { steps: joinTexts(following, "disjunction") }),
  ]
    .filter((part) => part !== "")
    .join(", ");
}
