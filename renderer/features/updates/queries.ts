import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import type { UpdateState } from "#shared/updates/update-schema.ts";

const updateQuery = commandQuery(["app", "update"], "update.get", null);

/** Returns the state of updates, and follows it; undefined until it is known. */
export function useUpdate(): UpdateState | undefined {
  const client = useQueryClient();
  useEffect(
    () =>
      window.watchdesk.subscribe("update.changed", (state) =>
        client.setQueryData(updateQuery.queryKey, state),
      ),
    [client],
  );
  return useQuery(updateQuery).data;
}
