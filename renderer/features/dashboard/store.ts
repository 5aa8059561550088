import { create } from "zustand";
import { createListSelection, type ListSelection } from "#renderer/lib/list-selection.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { persistStore } from "#renderer/lib/persisted-view.ts";
import type { EpochMs } from "#shared/lib/time.ts";

type DashboardState = {
  /** Tiles that the user has expanded or collapsed; the others are as on the service. */
  openTiles: Record<string, boolean>;
  showsHidden: boolean;
  /** The time as of which the tiles are shown; null for now. */
  asOf: EpochMs | null;
};

const initialState: DashboardState = { openTiles: {}, showsHidden: false, asOf: null };

export const useDashboard = create<DashboardState>(() => initialState);
persistStore("dashboard", useDashboard, ["openTiles", "showsHidden"]);

const listSelection = createListSelection("dashboard");

/** The requested tile, and the focus of the screen. */
export const dashboardSelection: ListSelection = {
  ...listSelection,
  show: (id) => {
    setTileOpen(id, true);
    listSelection.show(id);
  },
};

export function setTileOpen(id: string, isOpen: boolean): void {
  useDashboard.setState(({ openTiles }) => ({ openTiles: { ...openTiles, [id]: isOpen } }));
}

/** Shows or hides the tiles that are hidden on the service. */
export const showHiddenTiles = (showsHidden: boolean): void =>
  useDashboard.setState({ showsHidden });

/** Shows the tiles as of a time, or as they are now if null. */
export const travelDashboard = (asOf: EpochMs | null): void => useDashboard.setState({ asOf });

/** Whether a tile is expanded; `expanded` is its state on the service. */
export const isTileOpen = ({ openTiles }: DashboardState, id: string, expanded: boolean) =>
  openTiles[id] ?? expanded;

/** Resets everything when the account changes. */
export function resetDashboard(): void {
  useDashboard.setState(initialState);
  listSelection.reset();
}

/** All tiles of the dashboard, including hidden ones. */
export const tilesQuery = commandQuery(["tiles"], "dashboard.get", null);
