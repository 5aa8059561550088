import { useQuery } from "@tanstack/react-query";
import {
  ChevronDown,
  ChevronRight,
  CircleHelp,
  Ellipsis,
  LayoutPanelLeft,
  type LucideIcon,
  StickyNote,
  Table2,
} from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { useShow } from "#renderer/lib/show.ts";
import { useCopies, useOpenInService } from "#renderer/records/open-in-service.tsx";
import { storedNameQuery } from "#renderer/records/queries.ts";
import { useJsonDialog } from "#renderer/records/use-json-dialog.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import {
  formatTileKind,
  formatTileTitle,
  readTile,
  type TileContent,
} from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import { isBlank } from "#shared/features/dashboard/view-json.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./dashboard.module.css";
import { SavedView } from "./saved-view.tsx";
import { isTileOpen, setTileOpen, useDashboard } from "./store.ts";
import { Badge, RoomNote, Widget } from "./tile-contents.tsx";

export function TileCard({ tile, onOpenLink }: { tile: Tile; onOpenLink(address: string): void }) {
  const id = useId();
  const isOpen = useDashboard((state) => isTileOpen(state, tile.id, tile.expanded));
  const content = useMemo(() => readTile(tile), [tile]);
  const name = useTileName(content, tile.type);
  const Icon = icons[content.kind];
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const toggle = () => setTileOpen(tile.id, !isOpen);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target === event.currentTarget) toggle();
  };
  return (
    <article
      className={styles.tile}
      data-tile={tile.id}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <div className={styles.head}>
        <h2 id={id} className="heading rest">
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            title={formatTileKind(content, tile.type)}
            onClick={toggle}
          >
            <span className={styles.icon}>
              <Icon size={15} strokeWidth={1.75} />
              <Chevron size={15} />
            </span>
            <span className={styles.name} dir="auto">
              {name}
            </span>
          </button>
        </h2>
        {!tile.visible && <Badge>{t("dashboard.hidden")}</Badge>}
        {!isOpen && content.kind === "savedView" && content.count !== null && (
          <span className="numbers large pad-y-1">{format.count(content.count)}</span>
        )}
        <TileMenu tile={tile} content={content} name={name} />
      </div>
      <div id={`${id}-body`} className="selectable above-2" hidden={!isOpen}>
        {isOpen && <Content content={content} name={name} onOpenLink={onOpenLink} />}
      </div>
    </article>
  );
}

/** Returns whether a tile only leads to a room. */
export function isLinkOnly(tile: Tile): boolean {
  const content = readTile(tile);
  return (
    content.kind === "widget" &&
    content.roomId !== null &&
    Object.values(content.properties).every(isBlank)
  );
}

/** Tiles that only lead to a room, as rows of one card. */
export function TileRows({ tiles }: { tiles: Tile[] }) {
  return (
    <section className={`${styles.tile} pad-y-2`} aria-label={t("common.rooms")}>
      {tiles.map((tile) => (
        <TileRow key={tile.id} tile={tile} />
      ))}
    </section>
  );
}

function TileRow({ tile }: { tile: Tile }) {
  const id = useId();
  const content = useMemo(() => readTile(tile), [tile]);
  const name = useTileName(content, tile.type);
  const roomId = content.kind === "widget" ? content.roomId : null;
  const Icon = icons[content.kind];
  return (
    <article className={styles.row} data-tile={tile.id} aria-labelledby={id} tabIndex={-1}>
      <Icon size={15} strokeWidth={1.75} />
      <h2 id={id} className={styles.rowTitle} title={formatTileKind(content, tile.type)}>
        <ObjectLink kind="room" id={roomId ?? ""}>
          {name}
        </ObjectLink>
      </h2>
      {!tile.visible && <Badge>{t("dashboard.hidden")}</Badge>}
      <TileMenu tile={tile} content={content} name={name} />
    </article>
  );
}

/** Returns the title of a tile; a widget has the name of its room. */
function useTileName(content: TileContent, type: string): string {
  const known = formatTileTitle(content, type);
  const isByRoom = content.kind === "widget" || (content.kind === "roomNote" && known === null);
  const roomId = isByRoom ? content.roomId : null;
  const { data } = useQuery({ ...storedNameQuery("room", roomId ?? ""), enabled: roomId !== null });
  const room = readName(data?.name);
  const { modifiedBy, createdBy, modified, created } =
    content.kind === "unknown" ? noAuthorship : content;
  return useRecordTitle(content.kind === "roomNote" ? "note" : "tile", {
    name: content.kind === "widget" ? (room ?? known) : known,
    room,
    person: modifiedBy ?? createdBy,
    at: modified ?? created,
  });
}

const noAuthorship = { modifiedBy: null, createdBy: null, modified: null, created: null };

type ContentProps = { content: TileContent; name: string; onOpenLink(address: string): void };

function Content({ content, name, onOpenLink }: ContentProps) {
  switch (content.kind) {
    case "savedView":
      return <SavedView view={content} />;
    case "roomNote":
      return <RoomNote note={content} name={name} onOpenLink={onOpenLink} />;
    case "widget":
      return <Widget widget={content} />;
    case "unknown":
      return <p className="quiet">{t("dashboard.unknownTileNote")}</p>;
  }
}

const icons: Record<TileContent["kind"], LucideIcon> = {
  savedView: Table2,
  roomNote: StickyNote,
  widget: LayoutPanelLeft,
  unknown: CircleHelp,
};

const TileDetails = lazyOnRender(async () => (await import("./tile-details.tsx")).TileDetails);

type TileMenuProps = { tile: Tile; content: TileContent; name: string };

/** The menu of a tile: its room, its records, its details and its JSON. */
function TileMenu({ tile, content, name }: TileMenuProps) {
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
