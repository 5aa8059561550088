import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { late } from "#renderer/lib/query-client.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** What was noticed about the answers of each collection. */
export const radarQuery = { ...commandQuery(["radar", "reports"], "radar.read", null), ...late };

/** Which fields somebody here has said how to read. */
export const chosenQuery = commandQuery(["radar", "chosen"], "radar.listChosen", null);

/** A field of a collection, and where it is to be read. */
export type Reading = { collection: CollectionName; field: string; path: string };

/** What a reading would make of what is stored now; asked anew each time. */
export const previewQuery = (reading: Reading) =>
  queryOptions({
    queryKey: ["radar", "preview", reading],
    queryFn: () => call("radar.preview", reading),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads a field at a path from now on; null takes the choice back. */
export function useReadAs() {
  const client = useQueryClient();
  const accountId = useAccountId();
  return useMutation({
    mutationFn: (reading: Omit<Reading, "path"> & { path: string | null }) =>
      call("radar.readAs", reading, accountId),
    onSuccess: () => client.invalidateQueries({ queryKey: ["radar"] }),
  });
}
