import type { Command } from "#renderer/lib/command.ts";
import { foldAllTiles, showHiddenTiles } from "./store.ts";

/** What the palette can do to the dashboard; `reach` leads there first. */
export function listDashboardCommands(reach: () => Promise<void>): Command[] {
  const section = "Dashboard";
  const after = (act: () => void) => () => void reach().then(act);
  return [
    { id: "open-all", section, title: "Expand all tiles", run: after(() => foldAllTiles(true)) },
    { id: "fold-all", section, title: "Collapse all tiles", run: after(() => foldAllTiles(false)) },
    { id: "hidden", section, title: "Show hidden tiles", run: after(() => showHiddenTiles(true)) },
  ];
}
