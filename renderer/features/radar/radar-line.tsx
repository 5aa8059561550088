import { useQuery } from "@tanstack/react-query";
import { Radar } from "lucide-react";
import { StatusItem } from "#renderer/ui/status-item.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { describeProblem } from "./classify.ts";
import { radarQuery } from "./queries.ts";

type RadarLineProps = {
  /** The collection whose unreadable records the status bar reports already. */
  reportedCollection: CollectionName | null;
  onOpen(): void;
};

/** A problem with the service's data, for the status bar; renders nothing without one. */
export function RadarLine({ reportedCollection, onOpen }: RadarLineProps) {
  const { data = [] } = useQuery(radarQuery);
  const problem = describeProblem(data, reportedCollection);
  if (problem === null) return null;
  return (
    <StatusItem onClick={onOpen}>
      <Radar size={13} />
      {problem}
    </StatusItem>
  );
}
