import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { useShow } from "#renderer/lib/show.ts";
import { useOpenInService } from "#renderer/records/open-in-service.tsx";
import { useCopies } from "#renderer/records/use-copies.ts";
import { useJsonDialog } from "#renderer/records/use-json-dialog.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { TileContent } from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import { t } from "#shared/texts/t.ts";

const TileDetails = lazyOnRender(async () => (await import("./tile-details.tsx")).TileDetails);

type TileMenuProps = { tile: Tile; content: TileContent; name: string };

/** The menu of a tile: its room, its records, its details and its JSON. */
export function TileMenu({ tile, content, name }: TileMenuProps) {
  const [isDetailOpen, setIsDetailOpen] = useState(false);
  const { showJson, jsonDialog } = useJsonDialog({ collection: "tiles", id: tile.id, title: name });
  const service = useOpenInService("tile", tile.id);
  const { copies, outcome } = useCopies({ kind: "tile", id: tile.id, title: name });
  const links = useTileLinks(content);
  const entries = [
    ...links,
    { id: "details", label: t("common.details"), run: () => setIsDetailOpen(true) },
    ...(service === null ? [] : [{ id: "service", label: service.title, run: service.open }]),
    ...copies,
    ...(showJson === null ? [] : [{ id: "json", label: t("common.showJson"), run: showJson }]),
  ];
  return (
    <>
      <MenuButton
        sections={[
          {
            id: "tile",
            items: entries.map(({ id, label }) => ({ id, label })),
            onAction: (id) => entries.find((entry) => entry.id === id)?.run(),
          },
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            icon={Ellipsis}
            size={15}
            label={t("dashboard.actionsFor", { name })}
          />
        )}
      />
      <span className="spoken" role="status">
        {outcome}
      </span>
      {isDetailOpen && (
        <TileDetails
          tile={tile}
          content={content}
          name={name}
          onClose={() => setIsDetailOpen(false)}
        />
      )}
      {service?.error != null && (
        <p className="critical" role="alert">
          {service.error.message}
        </p>
      )}
      {jsonDialog}
    </>
  );
}

const lists = {
  TASK: { kind: "task", label: t("dashboard.tasksInThisRoom") },
  INVOCATION: { kind: "submission", label: t("dashboard.submissionsInThisRoom") },
} as const;

/** Returns the menu items that open the room of a tile, and the list of its room; which records it counts is unknown. */
function useTileLinks(content: TileContent) {
  const show = useShow();
  const roomId = content.kind === "unknown" ? null : content.roomId;
  if (roomId === null) return [];
  const viewType = content.kind === "savedView" ? content.viewType : null;
  const list = viewType === "TASK" || viewType === "INVOCATION" ? lists[viewType] : null;
  return [
    ...(list === null
      ? []
      : [
          { id: "list", label: list.label, run: () => show({ kind: list.kind, id: null, roomId }) },
        ]),
    { id: "room", label: t("dashboard.openRoom"), run: () => show({ kind: "room", id: roomId }) },
  ];
}
