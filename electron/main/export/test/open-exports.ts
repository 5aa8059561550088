import { readdirSync, readFileSync } from "node:fs";
import type { Store } from "#main/store/store.ts";
import { now } from "#main/store/test/fixture.ts";
import type { ExportFormat, ExportSource } from "#shared/records/export-commands.ts";
import { anAccount } from "#shared/test/account.ts";
import type { ExportParts } from "../export-parts.ts";
import { exportTable, readPrintedTable } from "../export-table.ts";
import type { OpenTable } from "../table.ts";
import { makeExportParts } from "./export-parts.ts";
import { expectPublishedSchema } from "./published-schema.ts";

/** The account of exports. */
const account = anAccount({
  serverUrl: "https://service.example",
  username: "ana",
  displayName: "Ana Lima",
});

/** Opens an account whose exports go to a new folder. */
export function openExports(
  store: Store,
  open: OpenTable<ExportSource>,
  more: Partial<ExportParts> = {},
) {
  const { folder, printed, parts } = makeExportParts(more);
  const name = (source: ExportSource) => ({ source, title: "Tasks", filter: ["State: Open"] });
  return {
    folder,
    printed,
    list: () => readdirSync(folder),
    run: (source: ExportSource, format: ExportFormat) =>
      exportTable(parts, open, { account, store }, { ...name(source), format }),
    print: (source: ExportSource) => readPrintedTable(open, { account, store }, name(source), now),
    /** Exports a source and reads the file. */
    read: async (source: ExportSource, format: ExportFormat): Promise<string> => {
      const exported = await exportTable(
        parts,
        open,
        { account, store },
        { ...name(source), format },
      );
      if (!exported.ok || exported.value === null) throw new Error(JSON.stringify(exported));
      const text = readFileSync(exported.value.path, "utf8");
      // Readers differ in which one of two equal keys they see.
      if (format === "json" && JSON.stringify(JSON.parse(text)) !== text.replaceAll("\n", ""))
        throw new Error("A key occurs twice, or another reader reads other JSON.");
      if (format === "json") expectPublishedSchema(text);
      return text;
    },
  };
}
