import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import type { RecordQuery } from "#shared/model/record.ts";

/** Reads a list that is grouped by due time again every minute: its groups move on with the time. */
export function useMovingGroups({ collection, group }: RecordQuery): void {
  const minute = useMinute();
  const client = useQueryClient();
  useEffect(() => {
    if (group !== "due") return;
    void client.invalidateQueries({
      queryKey: [collection, "page", { group }],
      predicate: ({ state }) => state.dataUpdatedAt < minute,
    });
  }, [client, collection, group, minute]);
}
