import { create } from "zustand";
import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { keepInView } from "#renderer/lib/kept-view.ts";
import { createListSelection, type ListSelection } from "#renderer/lib/list-selection.ts";

type DashboardState = {
  /** Which tiles the person has opened or folded; the others are as the service says. */
  folds: Record<string, boolean>;
  /** What the person last did to all tiles at once, if anything. */
  allOpen: boolean | null;
  showsHidden: boolean;
};

const start: DashboardState = { folds: {}, allOpen: null, showsHidden: false };

/** How the person has arranged the dashboard since Watchdesk started. */
export const useDashboard = create<DashboardState>(() => start);
keepInView("dashboard", useDashboard, ["folds", "allOpen", "showsHidden"]);

const listSelection = createListSelection("dashboard");

/** Where the person is on the dashboard. */
export const dashboardSelection: ListSelection = {
  ...listSelection,
  show: (id) => {
    foldTile(id, true);
    listSelection.show(id);
  },
};

/** Opens or folds a tile. */
export function foldTile(id: string, isOpen: boolean): void {
  useDashboard.setState(({ folds }) => ({ folds: { ...folds, [id]: isOpen } }));
}

/** Opens or folds every tile. */
export const foldAllTiles = (allOpen: boolean): void =>
  useDashboard.setState({ folds: {}, allOpen });

/** Shows or hides the tiles that the service keeps from sight. */
export const showHiddenTiles = (showsHidden: boolean): void =>
  useDashboard.setState({ showsHidden });

/** Whether a tile is open, given what the service says. */
export const isTileOpen = ({ folds, allOpen }: DashboardState, id: string, expanded: boolean) =>
  folds[id] ?? allOpen ?? expanded;

/** Forgets what the person did here, for the next one who signs in. */
export function resetDashboard(): void {
  useDashboard.setState(start);
  listSelection.reset();
}

/** What the palette can do to the dashboard; `reach` leads there first. */
export function listDashboardCommands(reach: () => Promise<void>): Command[] {
  const command = commandsAt("Dashboard", reach);
  return [
    command("open-all", "Expand all tiles", () => foldAllTiles(true)),
    command("fold-all", "Collapse all tiles", () => foldAllTiles(false)),
    command("hidden", "Show hidden tiles", () => showHiddenTiles(true)),
  ];
}

/** All tiles of the dashboard, shown or not. */
export const tilesQuery = commandQuery(["tiles"], "dashboard.get", null);
