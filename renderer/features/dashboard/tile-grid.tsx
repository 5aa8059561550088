import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import styles from "./dashboard-screen.module.css";

/** Fills columns with tiles; none changes its column when another is toggled. */
export function TileGrid({ children }: { children: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (grid.current === null) return;
    const { current } = grid;
    positionTiles(current);
    const observer = new ResizeObserver(() => positionTiles(current));
    // The parent follows the window size, and is reported before the tiles.
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

// Must equal the values of the style sheet.
const minColumnWidth = 320;
const rowHeight = 4;
const gap = 12;

/** Number of columns of a grid. */
const countColumns = (grid: Element): number =>
  Math.max(1, Math.floor((grid.clientWidth + gap) / (minColumnWidth + gap)));

/** The columns of the tiles of a grid, until the tiles or the number of columns change. */
const layouts = new WeakMap<Element, { key: string; columns: number[] }>();

function positionTiles(grid: HTMLElement): void {
  const tiles = [...grid.children].filter((tile) => tile instanceof HTMLElement);
  const heights = tiles.map((tile) => tile.offsetHeight + gap);
  const count = countColumns(grid);
  const key = [count, ...tiles.map((tile) => tile.dataset.tile)].join(" ");
  const known = layouts.get(grid);
  const layout = known?.key === key ? known : { key, columns: fillColumns(heights, count) };
  layouts.set(grid, layout);
  for (const [at, tile] of tiles.entries()) {
    tile.style.gridColumn = `${(layout.columns[at] ?? 0) + 1}`;
    tile.style.gridRow = `span ${Math.ceil((heights[at] ?? 0) / rowHeight)}`;
  }
}

/** Returns the column of each tile: the shortest one so far, the first of equal ones. */
export function fillColumns(heights: readonly number[], count: number): number[] {
  const filled = Array.from({ length: count }, () => 0);
  return heights.map((height) => {
    const column = filled.indexOf(Math.min(...filled));
    filled[column] = (filled[column] ?? 0) + height;
    return column;
  });
}

/** Returns the nearest tile below or above another one, in the same column. */
function findBeyond(from: Element, tiles: readonly HTMLElement[], direction: 1 | -1) {
  const start = from.getBoundingClientRect();
  const distanceTo = (tile: Element) => {
    const { top, bottom } = tile.getBoundingClientRect();
    return direction === 1 ? top - start.bottom : start.top - bottom;
  };
  return tiles
    .filter((tile) => {
      const { left, right } = tile.getBoundingClientRect();
      return tile !== from && distanceTo(tile) >= -1 && left < start.right && start.left < right;
    })
    .sort((one, other) => distanceTo(one) - distanceTo(other))[0];
}

/** Returns the element of a tile, or null. */
export const findTile = (within: HTMLElement | null, id: string): HTMLElement | null =>
  within?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(id)}"]`) ?? null;

/** Moves the focus between tiles: J and K in their order, arrows by position. */
export function useTileKeys(screen: RefObject<HTMLElement | null>): void {
  const listTiles = () => [...(screen.current?.querySelectorAll<HTMLElement>("[data-tile]") ?? [])];
  const move = (direction: 1 | -1, isAcross: boolean) => () => {
    const tiles = listTiles();
    const at = tiles.findIndex((tile) => tile.contains(document.activeElement));
    const from = tiles[at];
    if (from === undefined) return tiles[0]?.focus();
    const next = isAcross ? undefined : findBeyond(from, tiles, direction);
    return (next ?? tiles[at + direction])?.focus();
  };
  const go = (end: 0 | -1) => () => listTiles().at(end)?.focus();
  useKeys(
    {
      j: move(1, true),
      k: move(-1, true),
      ArrowRight: move(1, true),
      ArrowLeft: move(-1, true),
      ArrowDown: move(1, false),
      ArrowUp: move(-1, false),
      Home: go(0),
      End: go(-1),
    },
    screen,
  );
}
