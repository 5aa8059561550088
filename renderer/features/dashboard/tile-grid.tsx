import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./tile-grid.module.css";

/**
 * Tiles in columns, in turn: none changes its column when another is opened or folded, and none
 * leaves a hole under it.
 */
export function TileGrid({ children }: { children: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (grid.current === null) return;
    const { current } = grid;
    layOut(current);
    const observer = new ResizeObserver(() => layOut(current));
    // The parent is as large as the window lets it be, and is heard of before the tiles are.
    for (const element of [current.parentElement, ...current.children]) {
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  });
  return (
    <div ref={grid} className={styles.grid}>
      {children}
    </div>
  );
}

// As in the style sheet.
const narrowest = 320;
const row = 4;
const gap = 12;

/** How many columns the grid has that a tile stands in. */
export const countColumns = (tile: Element): number =>
  Math.max(1, Math.floor(((tile.parentElement?.clientWidth ?? 0) + gap) / (narrowest + gap)));

function layOut(grid: HTMLElement): void {
  for (const [at, tile] of [...grid.children].entries()) {
    if (!(tile instanceof HTMLElement)) continue;
    tile.style.gridColumn = `${(at % countColumns(tile)) + 1}`;
    tile.style.gridRow = `span ${Math.ceil((tile.offsetHeight + gap) / row)}`;
  }
}
