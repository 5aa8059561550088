import type { RefObject } from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { countColumns } from "./tile-grid.tsx";

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
