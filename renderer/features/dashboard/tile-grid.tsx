import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import styles from "./dashboard-screen.module.css";

/** Distributes tiles over columns in turn, so that none changes its column when another is toggled. */
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

/** Number of columns of the grid of a tile. */
const countColumns = (tile: Element): number =>
  Math.max(1, Math.floor(((tile.parentElement?.clientWidth ?? 0) + gap) / (minColumnWidth + gap)));

function positionTiles(grid: HTMLElement): void {
  for (const [at, tile] of [...grid.children].entries()) {
    if (!(tile instanceof HTMLElement)) continue;
    tile.style.gridColumn = `${(at % countColumns(tile)) + 1}`;
    tile.style.gridRow = `span ${Math.ceil((tile.offsetHeight + gap) / rowHeight)}`;
  }
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
    const step = isAcross ? 1 : countColumns(from);
    return tiles[at + direction * step]?.focus();
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
