import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { classifyEmptyList } from "#renderer/lib/pages.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { AsOfButton } from "#renderer/records/history/as-of-button.tsx";
import { ListNote } from "#renderer/records/list-note.tsx";
import { EmptyList } from "#renderer/ui/empty-list.tsx";
import { EmptyState, Notice } from "#renderer/ui/empty-state.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { sortTiles } from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./dashboard.module.css";
import {
  dashboardSelection,
  showHiddenTiles,
  tilesQuery,
  travelDashboard,
  useDashboard,
} from "./store.ts";
import { isLinkOnly, TileCard, TileRows } from "./tile-card.tsx";

type DashboardScreenProps = {
  /** Opens an address of a note externally, after the user has confirmed it. */
  onOpenLink(address: string): void;
  summary?: ReactNode;
};

const LazyPastTiles = lazyOnRender(async () => (await import("./past-tiles.tsx")).PastTiles);

/** The dashboard screen: current tiles, or those of a time. */
export function DashboardScreen(props: DashboardScreenProps) {
  const asOf = useDashboard((state) => state.asOf);
  return asOf === null ? <CurrentDashboard {...props} /> : <LazyPastTiles asOf={asOf} />;
}

function CurrentDashboard({ onOpenLink, summary }: DashboardScreenProps) {
  useWindowTitle(t("common.dashboard"));
  const { data, error } = useQuery(tilesQuery);
  const freshness = useFreshness("tiles");
  const client = useQueryClient();
  const refresh = useRefresh("tiles");
  const showsHidden = useDashboard((state) => state.showsHidden);
  const tiles = useMemo(() => sortTiles(data ?? []), [data]);
  const shown = useMemo(
    () => tiles.filter(({ visible }) => visible || showsHidden),
    [tiles, showsHidden],
  );
  const hidden = tiles.filter(({ visible }) => !visible).length;
  const screen = useRef<HTMLDivElement>(null);
  useTileKeys(screen);
  const isRequestedMissing = useRequestedTile(screen, data, showsHidden);

  const emptyReason = classifyEmptyList(
    { total: data?.length ?? null, error: data ? null : error },
    freshness,
  );
  return (
    <div ref={screen} className={styles.screen} tabIndex={-1}>
      <ListHeader
        title={t("common.dashboard")}
        choice={
          <>
            {hidden > 0 && (
              <Switch
                label={t("dashboard.showHiddenTilesCount", { count: hidden })}
                note={null}
                isOn={showsHidden}
                onChange={showHiddenTiles}
              />
            )}
            <AsOfButton asOf={undefined} onChoose={travelDashboard} />
          </>
        }
      />
      {emptyReason === null && <ListNote collections={["tiles"]} />}
      <div className={styles.content}>
        {summary}
        {isRequestedMissing && <Notice tone="info">{t("dashboard.tileNotFound")}</Notice>}
        {emptyReason === null ? (
          <Tiles tiles={shown} onOpenLink={onOpenLink} />
        ) : (
          <EmptyList
            reason={emptyReason}
            noun="tile"
            onReadAgain={() => void client.invalidateQueries({ queryKey: tilesQuery.queryKey })}
            onRefresh={refresh.mutate}
          >
            <EmptyState title={t("dashboard.noTiles")}>{t("dashboard.noTilesNote")}</EmptyState>
          </EmptyList>
        )}
      </div>
    </div>
  );
}

type TilesProps = Pick<DashboardScreenProps, "onOpenLink"> & { tiles: Tile[] };

/** The tiles; those that only lead to a room are rows of one card, at the place of the first. */
function Tiles({ tiles, onOpenLink }: TilesProps) {
  const rows = useMemo(() => tiles.filter(isLinkOnly), [tiles]);
  if (tiles.length === 0) {
    return <EmptyState title={t("dashboard.allHidden")}>{t("dashboard.allHiddenNote")}</EmptyState>;
  }
  const [firstRow] = rows;
  return (
    <TileGrid>
      {tiles.map((tile) => {
        if (tile === firstRow) return <TileRows key="rows" tiles={rows} />;
        if (rows.includes(tile)) return null;
        return <TileCard key={tile.id} tile={tile} onOpenLink={onOpenLink} />;
      })}
    </TileGrid>
  );
}

/** Focuses the screen, or the requested tile; returns whether a requested tile does not exist. */
function useRequestedTile(
  screen: RefObject<HTMLElement | null>,
  tiles: Tile[] | undefined,
  showsHidden: boolean,
): boolean {
  const { selected, isDetailOpen, listFocus, detailFocus } = dashboardSelection.useListSelection();
  const requestedId = isDetailOpen ? selected?.id : undefined;
  const found = tiles?.find(({ id }) => id === requestedId);
  const isHidden = found?.visible === false;
  const isVisible = found !== undefined && (!isHidden || showsHidden);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated request counts.
  useEffect(() => {
    if (isHidden) showHiddenTiles(true);
  }, [isHidden, detailFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated request counts.
  useEffect(() => screen.current?.focus(), [screen, listFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated request counts.
  useEffect(() => {
    if (isVisible && requestedId !== undefined) findTile(screen.current, requestedId)?.focus();
  }, [screen, requestedId, isVisible, detailFocus]);
  return requestedId !== undefined && tiles !== undefined && found === undefined;
}

/** Fills columns with tiles; none changes its column when another is toggled. */
function TileGrid({ children }: { children: ReactNode }) {
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
const findTile = (within: HTMLElement | null, id: string): HTMLElement | null =>
  within?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(id)}"]`) ?? null;

/** Moves the focus between tiles: J and K in their order, arrows by position. */
function useTileKeys(screen: RefObject<HTMLElement | null>): void {
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
