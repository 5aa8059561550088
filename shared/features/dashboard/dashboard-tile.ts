import type { EpochMs } from "#shared/lib/time.ts";
import { toWords } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";
import type { Tile } from "./schema.ts";
import {
  isBlank,
  isObject,
  readNumber,
  readObject,
  readText,
  readTime,
  type View,
  type ViewJson,
} from "./view-json.ts";

/** A form or user that a view refers to. */
export type NamedReference = { id: string | null; name: string | null };

/** Who created and last modified a view, and when. */
export type Authorship = {
  createdBy: string | null;
  /** The creator's id, if it is stated. */
  createdById: string | null;
  created: EpochMs | null;
  modifiedBy: string | null;
  modifiedById: string | null;
  modified: EpochMs | null;
};

/** A tile that shows the record count of a saved view. */
export type SavedViewTile = {
  kind: "savedView";
  /** `FORM_ENTRY`, `TASK`, `INVOCATION` or an unknown type. */
  viewType: string | null;
  description: string | null;
  count: number | null;
  /** The view's groups as received; null if it is not grouped. */
  groups: View | null;
  form: NamedReference | null;
  roomId: string | null;
  state: View;
  fieldNames: View;
  isPublic: boolean;
  isShared: boolean;
  viewKey: string | null;
  urlExtraInfo: string | null;
  /** Whether the view is marked for dashboards; null if not stated. */
  isForDashboard: boolean | null;
  groupByColumn: ViewJson;
} & Authorship;

/** A tile with a note in untrusted HTML. */
export type RoomNoteTile = {
  kind: "roomNote";
  title: string | null;
  html: string;
  roomId: string | null;
  objectId: string | null;
  properties: View;
} & Authorship;

/** A tile that shows content of a room. */
export type WidgetTile = {
  kind: "widget";
  type: string | null;
  roomId: string | null;
  /** All properties except the room. */
  properties: View;
} & Authorship;

/** Creates a substitute id for a tile without one, from its position. */
export const createFallbackTileId = (position: number): string => `place-${position}`;

/** Returns the service's id of a tile, or null. */
export const readTileId = ({ id }: Pick<Tile, "id">): string | null =>
  /^place-\d+$/.test(id) ? null : id;

/** A tile of a type that Watchdesk does not know. */
export type UnknownTile = { kind: "unknown"; title: string | null };

export type TileContent = SavedViewTile | RoomNoteTile | WidgetTile | UnknownTile;

/** Reads a tile's view by the tile's type; missing and unexpected values become null or empty. */
export function readTile({ type, view }: Pick<Tile, "type" | "view">): TileContent {
  switch (type.toUpperCase()) {
    case "SAVED_VIEW":
      return readSavedView(view);
    case "ROOM_NOTE":
      return {
        kind: "roomNote",
        title: readText(view.title),
        html: readText(view.html) ?? "",
        roomId: readText(view.containerId),
        objectId: readText(view.objectId),
        properties: readObject(view.properties),
        ...readAuthorship(view),
      };
    case "WIDGET": {
      const { roomId, ...properties } = readObject(view.properties);
      return {
        kind: "widget",
        type: readText(view.type),
        roomId: readText(roomId) ?? readText(view.containerId),
        properties,
        ...readAuthorship(view),
      };
    }
    default:
      return {
        kind: "unknown",
        title: readText(view.title) ?? readText(view.name) ?? readText(view.description),
      };
  }
}

function readSavedView(view: View): SavedViewTile {
  const state = readObject(view.state);
  const form = readNamed(view.form) ?? readNamed(state.formId);
  return {
    kind: "savedView",
    viewType: readText(view.type),
    description: readText(view.description),
    count: readNumber(view.count),
    groups: isObject(view.groups) && !isBlank(view.groups) ? view.groups : null,
    form,
    roomId: readText(view.containerId),
    state,
    fieldNames: readObject(view.fieldNames),
    isPublic: view.public === true,
    isShared: view.shared === true,
    viewKey: readText(view.key),
    urlExtraInfo: readText(view.urlExtraInfo),
    isForDashboard: typeof view.dashboard === "boolean" ? view.dashboard : null,
    groupByColumn: view.groupByColumn,
    ...readAuthorship(view),
  };
}

const readAuthorship = (view: View): Authorship => ({
  createdBy: readNamed(view.createdBy)?.name ?? null,
  createdById: readNamed(view.createdBy)?.id ?? null,
  created: readTime(view.dateCreated),
  modifiedBy: readNamed(view.lastModifiedBy)?.name ?? null,
  modifiedById: readNamed(view.lastModifiedBy)?.id ?? null,
  modified: readTime(view.dateModified),
});

/** Reads an object with id or name, or a bare id. */
export function readNamed(value: ViewJson): NamedReference | null {
  if (!isObject(value)) {
    const id = readText(value);
    return id === null ? null : { id, name: null };
  }
  const id = readText(value.id);
  const name = readText(value.name) ?? readText(value.displayName);
  return id === null && name === null ? null : { id, name };
}

/** Formats the record type of a saved view: "Form entries". */
function formatViewType(of: string | null): string {
  if (of === null) return t("common.records");
  switch (of.toUpperCase()) {
    case "FORM_ENTRY":
      return t("dashboard.formEntries");
    case "TASK":
      return t("common.tasks");
    case "INVOCATION":
      return t("common.submissions");
    default:
      return toWords(of);
  }
}

/** Formats a widget's type: "Side room". */
export const formatWidgetType = (type: string | null): string => {
  if (type === null) return t("dashboard.widget");
  return type.toUpperCase() === "SIDEROOM" ? t("dashboard.sideRoom") : toWords(type);
};

/** Returns a tile's fallback title, for use when nothing better (such as a widget's room) is known; or null. */
export function formatTileTitle(content: TileContent, type: string): string | null {
  switch (content.kind) {
    case "savedView":
      return content.description ?? content.form?.name ?? formatViewType(content.viewType);
    case "roomNote":
      return content.title;
    case "widget":
      return formatWidgetType(content.type);
    case "unknown":
      return content.title ?? readText(toWords(type));
  }
}

/** Formats the kind of a tile: "Room note". */
export function formatTileKind(content: TileContent, type: string): string {
  switch (content.kind) {
    case "savedView":
      return content.viewType === null
        ? t("dashboard.savedView")
        : t("dashboard.savedViewOf", { records: formatViewType(content.viewType) });
    case "roomNote":
      return t("dashboard.roomNote");
    case "widget":
      return content.type === null
        ? t("dashboard.widget")
        : t("dashboard.widgetOf", { type: formatWidgetType(content.type) });
    case "unknown":
      return type === ""
        ? t("dashboard.unknownKind")
        : t("dashboard.unknownKindOf", { type: toWords(type) });
  }
}

/** Sorts tiles in dashboard order; tiles of equal order keep theirs. */
export const sortTiles = <T extends Pick<Tile, "order">>(tiles: readonly T[]): T[] =>
  tiles.toSorted((a, b) => a.order - b.order);
