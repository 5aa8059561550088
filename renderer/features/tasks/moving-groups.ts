import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import type { TaskQuery } from "./queries.ts";

/** Reads a list that is grouped by due time again every minute: its groups move on with the time. */
export function useMovingGroups({ group }: TaskQuery): void {
  const minute = useMinute();
  const client = useQueryClient();
  useEffect(() => {
    if (group !== "due") return;
    void client.invalidateQueries({
      queryKey: ["tasks", "page", { group }],
      predicate: ({ state }) => state.dataUpdatedAt < minute,
    });
  }, [client, group, minute]);
}
