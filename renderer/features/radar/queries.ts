import { commandQuery, useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { late } from "#renderer/lib/query-client.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** Reads the findings about the responses of each collection. */
export const radarQuery = { ...commandQuery(["radar", "reports"], "radar.read", null), ...late };

/** Reads the configured field paths. */
export const chosenQuery = commandQuery(["radar", "chosen"], "radar.listChosen", null);

/** A field of a collection and the path to read it from. */
export type Reading = { collection: CollectionName; field: string; path: string };

/** Previews the effect of a reading on stored records; never cached. */
export const previewQuery = (reading: Reading) => ({
  ...commandQuery(["radar", "preview", reading], "radar.preview", reading),
  staleTime: 0,
  gcTime: 0,
});

/** Sets the path of a field; null removes it. */
export const useReadAs = () =>
  useCommandMutation(
    "radar.readAs",
    {
      onSuccess: (_result, _reading, _before, { client }) =>
        client.invalidateQueries({ queryKey: ["radar"] }),
    },
    useAccountId(),
  );
