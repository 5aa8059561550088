import { useQueryClient } from "@tanstack/react-query";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { late } from "#renderer/lib/query-client.ts";
import type { SavedSearch } from "#shared/records/saved-search-commands.ts";
import { searchForSaved } from "../store.ts";

/** The saved searches by name. Not under "search", whose queries are read again whenever records change. */
export const savedSearchesQuery = {
  ...commandQuery(["savedSearches"], "savedSearch.list", null),
  ...late,
};

/** Counts the results of a saved search; null if it was deleted. */
export const savedSearchCountQuery = (id: string) => ({
  ...commandQuery(["search", "saved", id], "savedSearch.count", { id }),
  ...late,
});

/** Returns the mutations that change saved searches. */
export function useSavedSearchChanges() {
  const client = useQueryClient();
  const accountId = useAccountId();
  const options = {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      void client.invalidateQueries({ queryKey: ["search", "saved"] });
    },
  };
  return {
    saving: useCommandMutation("savedSearch.save", options, accountId),
    removing: useCommandMutation("savedSearch.remove", options, accountId),
  };
}

/** Returns a function that searches for a saved search and records that its results were viewed. */
export function useOpenSaved(): (saved: SavedSearch) => void {
  const viewing = useCommandMutation(
    "savedSearch.markViewed",
    {
      onSuccess: (_done, { id }, _before, { client }) =>
        client.invalidateQueries({ queryKey: savedSearchCountQuery(id).queryKey }),
    },
    useAccountId(),
  );
  return (saved) => {
    const { id, notifies } = saved;
    searchForSaved(saved);
    if (notifies) viewing.mutate({ id });
  };
}
