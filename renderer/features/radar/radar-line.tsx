import { useQuery } from "@tanstack/react-query";
import { Radar } from "lucide-react";
import { StatusItem } from "#renderer/ui/status-item.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { describeCost } from "./classify.ts";
import { radarQuery } from "./queries.ts";

type RadarLineProps = {
  /** The collection of which the status bar says already what could not be read. */
  told: CollectionName | null;
  onOpen(): void;
};

/** What the service's ways cost the person, for the status bar; nothing where they cost nothing. */
export function RadarLine({ told, onOpen }: RadarLineProps) {
  const { data = [] } = useQuery(radarQuery);
  const cost = describeCost(data, told);
  if (cost === null) return null;
  return (
    <StatusItem onClick={onOpen}>
      <Radar size={13} />
      {cost}
    </StatusItem>
  );
}
