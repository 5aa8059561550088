import type { Stored } from "#main/store/rows/stored.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { NamedSource } from "#shared/records/export-commands.ts";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import type { Cell, ExportTable, TableFact } from "./table.ts";

/** What a file states about its table. */
export type Head = Pick<NamedSource, "title" | "filter"> &
  Pick<ExportTable, "rows" | "total"> & {
    exported: EpochMs;
    /** The name of the user at the service, and as it is displayed. */
    account: string;
    displayName: string;
    /** The host of the service, and its address. */
    service: string;
    server: string;
    facts: readonly TableFact[];
    /** When each collection was last received; null if never. */
    ages: { name: string; received: EpochMs | null }[];
  };

export const createHead = (
  { title, filter }: Pick<NamedSource, "title" | "filter">,
  { rows, total, collections, facts = [], notes = [] }: ExportTable,
  { username, displayName, serverUrl }: Account,
  stored: readonly Pick<Stored, "collection" | "synced">[],
  exported: EpochMs,
): Head => ({
  title,
  filter: [...filter, ...notes],
  rows,
  total,
  facts,
  exported,
  account: username,
  displayName,
  service: new URL(serverUrl).host,
  server: serverUrl,
  ages: stored
    .filter(({ collection }) => collections.includes(collection))
    .map(({ collection, synced }) => ({
      name: describeCollection(collection).title,
      received: synced,
    })),
});

/** Lists the facts of a head by name, in the order in which they are read. */
export const listHeadFacts = (head: Head): [string, Cell][] => [
  [
    t("common.account"),
    t("export.accountAtService", {
      name: head.displayName,
      account: head.account,
      service: head.service,
    }),
  ],
  ...head.filter.map((line): [string, Cell] => [t("export.filter"), line]),
  ...head.facts.map(({ name, value }): [string, Cell] => [name, value]),
  ...head.ages.map(({ name, received }): [string, Cell] => [
    t("export.received", { collection: name }),
    received === null ? t("export.never") : { at: received },
  ]),
  [
    t("export.rows"),
    head.total > head.rows
      ? t("export.firstRows", { rows: head.rows, total: head.total })
      : head.rows,
  ],
  [t("export.exported"), { at: head.exported }],
];

/** Writes a table in a format, in parts. */
export type FormatTable = (
  table: ExportTable,
  head: Head,
) => AsyncGenerator<string | Uint8Array, void, undefined>;
