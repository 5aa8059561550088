import type { FakeMain, Handlers } from "./handlers.ts";
import { ignore } from "./handlers.ts";

export function exportHandlers({ world }: FakeMain): Pick<Handlers, ExportCommand> {
  return {
    "log.export": () =>
      world.exportPath === null
        ? null
        : { path: world.exportPath, entries: world.log.length, bytes: 1_000 * world.log.length },
    ...ignore("log.showExport"),
  };
}

/** The commands for exports. */
export type ExportCommand = "log.export" | "log.showExport";
