import { z } from "zod";
import { nothing, searchText } from "../ipc/command-parts.ts";
import { id } from "../lib/values-schema.ts";

/** A search that the user has named. */
export const savedSearch = z.object({
  id,
  name: z.string(),
  /** The text of its query. */
  query: z.string(),
  /** Whether new results are notified. */
  notifies: z.boolean(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** The number of all results of a saved search, and of new ones since the user last viewed it; 0 unless it notifies. */
const savedSearchCounts = z.object({ total: z.number(), fresh: z.number() });

/** Commands for saved searches. */
export const savedSearchCommands = {
  /** Returns the saved searches by name. */
  "savedSearch.list": { input: nothing, output: z.array(savedSearch) },
  /** Counts the results of a saved search; null if it was deleted. */
  "savedSearch.count": { input: z.object({ id }), output: savedSearchCounts.nullable() },
  /** Saves a search, or changes the one with an id; fails if it cannot be read or has too many results to notify. */
  "savedSearch.save": {
    input: z.object({
      id: id.nullable(),
      name: z.string().trim().min(1).max(100),
      query: searchText.min(1),
      notifies: z.boolean(),
    }),
    output: nothing,
  },
  "savedSearch.remove": { input: z.object({ id }), output: nothing },
  /** Records that the user viewed the results of a saved search. */
  "savedSearch.markViewed": { input: z.object({ id }), output: nothing },
} as const;
