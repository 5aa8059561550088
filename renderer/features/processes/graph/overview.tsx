import { useStore, ViewportPortal } from "@xyflow/react";
import { useMemo } from "react";
import type { Box, Layout, PlacedNode } from "../layout/shapes.ts";
import styles from "./overview.module.css";

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
