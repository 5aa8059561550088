import type { Edge, EdgeProps } from "@xyflow/react";
import type { PlacedEdge } from "../layout/shapes.ts";
import { lineHeight } from "../layout/size.ts";
import styles from "./way-line.module.css";

export type WayEdge = Edge<{ way: PlacedEdge; isNear: boolean }, "way">;

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
