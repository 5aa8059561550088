import { useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { nameTile, readTile } from "#shared/domain/dashboard-tile.ts";

/** A saved view that a process refers to by its key: its name is known where it is on the dashboard. */
export function ViewName({ viewKey }: { viewKey: string }) {
  const { data } = useQuery({
    queryKey: ["tiles"],
    queryFn: () => call("dashboard.get", null),
    select: (tiles) => tiles.find(({ view }) => view.key === viewKey) ?? null,
  });
  if (data === undefined) return null;
  if (data === null) return "not on your dashboard";
  return (
    <ObjectLink kind="tile" id={data.id}>
      {nameTile(readTile(data), data.type) ?? ""}
    </ObjectLink>
  );
}
