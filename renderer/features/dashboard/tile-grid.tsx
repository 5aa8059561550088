import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import styles from "./dashboard-screen.module.css";

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
const countColumns = (tile: Element): number =>
  Math.max(1, Math.floor(((tile.parentElement?.clientWidth ?? 0) + gap) / (narrowest + gap)));

function layOut(grid: HTMLElement): void {
  for (const [at, tile] of [...grid.children].entries()) {
    if (!(tile instanceof HTMLElement)) continue;
    tile.style.gridColumn = `${(at % countColumns(tile)) + 1}`;
    tile.style.gridRow = `span ${Math.ceil((tile.offsetHeight + gap) / row)}`;
  }
}

/** The element of a tile. */
export const findTile = (within: HTMLElement | null, id: string): HTMLElement | null =>
  within?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(id)}"]`) ?? null;

/** Has J and K lead from tile to tile in their order, and arrows as the tiles stand. */
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
