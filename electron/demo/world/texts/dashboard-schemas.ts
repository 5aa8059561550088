import { z } from "zod";
import { filled, place } from "./names.ts";

const shown = { isVisible: z.boolean(), isExpanded: z.boolean(), room: place };
const savedView = {
  ...shown,
  type: z.literal("SAVED_VIEW"),
  description: filled,
  columns: z.array(filled),
  sortBy: filled,
};

/** A view of records, counted from the world, or given if the world has none. */
const savedViewText = z.discriminatedUnion("of", [
  z.strictObject({ ...savedView, of: z.literal("TASK"), groupBy: z.literal("owner").nullable() }),
  z.strictObject({
    ...savedView,
    of: z.literal("INVOCATION"),
    groupBy: z.literal("progress").nullable(),
  }),
  z.strictObject({
    ...savedView,
    of: z.literal("FORM_ENTRY"),
    groupBy: filled,
    form: filled,
    groups: z.record(z.string(), z.number()),
  }),
]);
export type SavedViewText = z.infer<typeof savedViewText>;

/** A tile of the dashboard; a note's HTML consists of lines. */
export const tileText = z.discriminatedUnion("type", [
  savedViewText,
  z.strictObject({
    ...shown,
    type: z.literal("ROOM_NOTE"),
    title: filled,
    html: z.array(z.string()),
  }),
  z.strictObject({ ...shown, type: z.literal("WIDGET") }),
]);
export type TileText = z.infer<typeof tileText>;
