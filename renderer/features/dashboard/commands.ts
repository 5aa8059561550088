import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { foldAllTiles, showHiddenTiles } from "./store.ts";

/** What the palette can do to the dashboard; `reach` leads there first. */
export function listDashboardCommands(reach: () => Promise<void>): Command[] {
  const command = commandsAt("Dashboard", reach);
  return [
    command("open-all", "Expand all tiles", () => foldAllTiles(true)),
    command("fold-all", "Collapse all tiles", () => foldAllTiles(false)),
    command("hidden", "Show hidden tiles", () => showHiddenTiles(true)),
  ];
}
