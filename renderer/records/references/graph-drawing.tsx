import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useShow } from "#renderer/lib/show.ts";
import { GraphEdge } from "#renderer/ui/graph-edge.tsx";
import { isolate } from "#shared/lib/plain-text.ts";
import { toWords } from "#shared/lib/words.ts";
import type { ReferenceNode, References } from "#shared/records/reference-schema.ts";
import { t } from "#shared/texts/t.ts";
import {
  findNext,
  layoutReferences,
  moves,
  nodeSize,
  type PlacedReference,
  type ReferenceDrawing,
} from "./graph-layout.ts";
import { formatKind, formatReferenceTitle, ReferenceIcon } from "./reference-texts.tsx";
import styles from "./references.module.css";

type GraphDrawingProps = {
  parts: References[];
  /** The name of the object in the middle. */
  title: string;
  /** Called when another object is opened. */
  onLeave(): void;
};

/** Draws references; arrow keys move between the objects, of which one is a tab stop. */
export function GraphDrawing({ parts, title, onLeave }: GraphDrawingProps) {
  const [usedBy, uses] = parts;
  const drawing = useMemo(
    () => layoutReferences(...[usedBy, uses].filter((part) => part !== undefined)),
    [usedBy, uses],
  );
  const origin = drawing.nodes.find(({ depth }) => depth === 0);
  const middle = origin?.key ?? "";
  const [currentKey, setCurrentKey] = useState(middle);
  const canvas = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const show = useShow();

  // A large graph opens at its object, not at its corner.
  useLayoutEffect(() => {
    const frame = canvas.current?.parentElement;
    if (frame == null || origin === undefined) return;
    frame.scrollTop = origin.y + (nodeSize.height - frame.clientHeight) / 2;
    frame.scrollLeft = origin.x + (nodeSize.width - frame.clientWidth) / 2;
  }, [origin]);

  const goTo = (key: string) => {
    setCurrentKey(key);
    const buttons = [...(canvas.current?.querySelectorAll("button") ?? [])];
    buttons.find(({ dataset }) => dataset.key === key)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves.find((one) => one === event.key);
    if (move === undefined && event.key !== "Home") return;
    event.preventDefault();
    goTo(move === undefined ? middle : findNext(drawing, currentKey, move));
  };
  const open = ({ kind, id, isStored }: ReferenceNode) => {
    if (kind === "person" || !isStored) return;
    onLeave();
    show({ kind, id });
  };
  const current = drawing.nodes.find(({ key }) => key === currentKey);

  return (
    <>
      <section
        className={styles.frame}
        aria-label={t("references.graphOf", { title })}
        aria-describedby={hintId}
      >
        <div
          ref={canvas}
          className={styles.canvas}
          style={{ width: drawing.width, height: drawing.height }}
        >
          <Edges drawing={drawing} currentKey={currentKey} />
          {drawing.nodes.map((node) => (
            <GraphNode
              key={node.key}
              node={node}
              isCurrent={node.key === currentKey}
              description={describe(node, drawing)}
              onFocus={() => setCurrentKey(node.key)}
              onKeyDown={onKeyDown}
              onOpen={() => open(node)}
            />
          ))}
        </div>
      </section>
      <p id={hintId} className="spoken">
        {t("references.graphKeys")}
      </p>
      <p className={styles.current} role="status">
        {current !== undefined && <bdi>{describe(current, drawing)}</bdi>}
      </p>
    </>
  );
}

type GraphNodeProps = {
  node: PlacedReference;
  isCurrent: boolean;
  description: string;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  onOpen(): void;
};

function GraphNode({ node, isCurrent, description, onOpen, ...handlers }: GraphNodeProps) {
  const canOpen = node.kind !== "person" && node.isStored && node.depth > 0;
  return (
    <button
      type="button"
      className={styles.node}
      style={{ ...nodeSize, left: node.x, top: node.y }}
      data-key={node.key}
      data-middle={node.depth === 0}
      tabIndex={isCurrent ? 0 : -1}
      title={description}
      aria-label={description}
      aria-disabled={!canOpen}
      onClick={canOpen ? onOpen : undefined}
      {...handlers}
    >
      <ReferenceIcon kind={node.kind} />
      <span className={styles.name} dir="auto">
        {formatReferenceTitle(node)}
      </span>
    </button>
  );
}

function Edges({ drawing, currentKey }: { drawing: ReferenceDrawing; currentKey: string }) {
  const { width, height, edges } = drawing;
  return (
    <svg className={styles.edges} width={width} height={height} aria-hidden="true">
      {edges.map(({ id, source, target, path, head, isUncertain }) => (
        <GraphEdge
          key={id}
          path={path}
          head={head}
          isAdjacent={source === currentKey || target === currentKey}
          isUncertain={isUncertain}
        />
      ))}
    </svg>
  );
}

/** The most references that a description lists in each direction. */
const maxListed = 4;

/** Describes an object with its references: "Form Damage. Refers to form Site (Place). Used by …". */
function describe(node: ReferenceNode, { nodes, edges }: ReferenceDrawing): string {
  const names = new Map(
    nodes.map((one) => [one.key, `${formatKind(one)} ${isolate(formatReferenceTitle(one))}`]),
  );
  const list = (ends: { key: string; fields: string }[]): string => {
    const shown = ends
      .slice(0, maxListed)
      .map(({ key, fields }) => `${names.get(key)} (${fields})`);
    const left = ends.length - shown.length;
    return [...shown, ...(left > 0 ? [t("references.more", { count: left })] : [])].join(", ");
  };
  const uses = list(
    edges
      .filter(({ source }) => source === node.key)
      .map(({ target, fields }) => ({ key: target, fields })),
  );
  const users = list(
    edges
      .filter(({ target }) => target === node.key)
      .map(({ source, fields }) => ({ key: source, fields })),
  );
  return [
    `${toWords(formatKind(node))} ${isolate(formatReferenceTitle(node))}`,
    uses === "" ? "" : t("references.refersTo", { objects: uses }),
    users === "" ? "" : t("references.usedByObjects", { objects: users }),
  ]
    .filter((part) => part !== "")
    .join(". ");
}
