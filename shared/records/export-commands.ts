import { z } from "zod";
import { alertQuery } from "#shared/features/alerts/schema.ts";
import { roomChoice } from "#shared/features/incident/room-schema.ts";
import { id, nothing } from "../lib/values-schema.ts";
import { collectionName } from "./collection-schema.ts";
import { maxFilterLines, maxPaperLength, maxTitleLength } from "./export-limits.ts";
import { pastQuery, recordQuery } from "./record-schema.ts";

/** What can be exported and printed: a list with its filter and order, or one record. */
const exportSource = z.discriminatedUnion("list", [
  z.object({ list: z.literal("records"), query: recordQuery }),
  z.object({ list: z.literal("alerts"), query: alertQuery }),
  /** The list of any collection as of a time. */
  z.object({ list: z.literal("past"), query: pastQuery }),
  /** The stored messages of the conversation with a user. */
  z.object({ list: z.literal("messages"), userId: id }),
  z.object({ list: z.literal("record"), collection: collectionName, id }),
  /** The page of a room, now or, of the kinds with a stored past, at a time. */
  z.object({ list: z.literal("room"), ...roomChoice.shape }),
]);
export type ExportSource = z.infer<typeof exportSource>;

/** A source with its words as the window shows them: its title, and one line for each filter and for the order. */
const namedSource = z.object({
  source: exportSource,
  title: z.string().min(1).max(maxTitleLength),
  filter: z.array(z.string().max(maxTitleLength)).max(maxFilterLines),
});
export type NamedSource = z.infer<typeof namedSource>;

const exportFormat = z.enum(["xlsx", "pdf", "ics", "csv", "json"]);
export type ExportFormat = z.infer<typeof exportFormat>;

/** A table to print: facts about it, and the formatted cells of its first rows. */
const printedTable = z.object({
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  total: z.int(),
});
export type PrintedTable = z.infer<typeof printedTable>;

export const recordExportCommands = {
  /** Prompts for a file and writes all rows of a list, or a record; null if the user cancels. */
  "records.export": {
    input: namedSource.extend({ format: exportFormat }),
    output: z.object({ path: z.string(), rows: z.int(), bytes: z.int() }).nullable(),
  },
  /** Returns a list, or a record, as a table to print. */
  "records.readPrinted": { input: namedSource, output: printedTable },
  /** Shows the system's print dialog for complete HTML with its styles; returns when it is closed. */
  "paper.print": { input: z.object({ html: z.string().max(maxPaperLength) }), output: nothing },
  /** Returns the part of a long PDF that this window's export prints now; null if there is none. */
  "export.getPart": {
    input: nothing,
    output: z.object({ part: z.int(), parts: z.int() }).nullable(),
  },
  /** Ends the running export of this window, which leaves no file. */
  "export.cancel": { input: nothing, output: nothing },
  /** Shows the latest exported file in the system's file manager. */
  "export.show": { input: nothing, output: nothing },
} as const;
