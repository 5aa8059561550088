import type { FakeMain, Handlers } from "./handlers.ts";
import { ignore } from "./handlers.ts";

export function exportHandlers({ world }: FakeMain): Pick<Handlers, ExportCommand> {
  return {
    "log.export": () =>
      world.exportPath === null
        ? null
        : { path: world.exportPath, entries: world.log.length, bytes: 1_000 * world.log.length },
    "records.export": ({ format }) =>
      world.exportPath === null
        ? null
        : { path: world.exportPath.replace(/json$/, format), rows: 2, bytes: 2_000 },
    "records.readPrinted": ({ filter }) => ({
      facts: [
        { name: "Account", value: "Ana Lima (ana) at service.example" },
        ...filter.map((value) => ({ name: "Filter", value })),
      ],
      sections: [
        {
          title: null,
          notes: [],
          columns: ["Title", "Room"],
          rows: [
            ["Check pumps", "Harbour"],
            ["مضخة", "Harbour"],
          ],
        },
      ],
      total: 2,
    }),
    ...ignore("export.show"),
  };
}

/** The commands for exports. */
export type ExportCommand = "log.export" | "records.export" | "records.readPrinted" | "export.show";
