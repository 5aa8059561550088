import type { ReactNode } from "react";
import styles from "./graph-edge.module.css";

type GraphEdgeProps = {
  /** The path of its line, and that of its arrow head. */
  path: string;
  head: string;
  /** Whether it leads to or from the current node. */
  isAdjacent: boolean;
  isUncertain?: boolean;
  children?: ReactNode;
};

/** An edge of a graph: a line with an arrow head. */
export const GraphEdge = ({ path, head, isUncertain, children, ...props }: GraphEdgeProps) => (
  <g className={styles.edge} data-adjacent={props.isAdjacent} data-uncertain={isUncertain}>
    <path className={styles.line} d={path} />
    <path className={styles.head} d={head} />
    {children}
  </g>
);
