import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import { classifyEmptyList } from "#renderer/lib/empty-reason.ts";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { AsOfButton } from "#renderer/records/history/as-of-button.tsx";
import { ListNote } from "#renderer/records/list-note.tsx";
import { EmptyList } from "#renderer/ui/empty-list.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { sortTiles } from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./dashboard-screen.module.css";
import {
  dashboardSelection,
  showHiddenTiles,
  tilesQuery,
  travelDashboard,
  useDashboard,
} from "./store.ts";
import { isLinkOnly, TileCard, TileRows } from "./tile-card.tsx";
import { findTile, TileGrid, useTileKeys } from "./tile-grid.tsx";

type DashboardScreenProps = {
  /** Opens an address of a note externally, after the user has confirmed it. */
  onOpenLink(address: string): void;
  /** What is above the tiles. */
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
