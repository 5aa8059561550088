import type { EpochMs } from "#shared/lib/time.ts";
import { toWords } from "#shared/lib/words.ts";
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

/** Something named in a view: a form or a person; what the service left out is null. */
export type Named = { id: string | null; name: string | null };

/** What happened to a view, when and by whom, as far as that is known. */
export type Authorship = {
  createdBy: string | null;
  created: EpochMs | null;
  modifiedBy: string | null;
  modified: EpochMs | null;
};

/** A tile that counts the records of a saved view. */
export type SavedViewTile = {
  kind: "savedView";
  /** `FORM_ENTRY`, `TASK`, `INVOCATION` or a word that nobody knows. */
  of: string | null;
  description: string | null;
  count: number | null;
  /** The view's groups as they came; null where it is not grouped. */
  groups: View | null;
  form: Named | null;
  roomId: string | null;
  state: View;
  fieldNames: View;
  isPublic: boolean;
  isShared: boolean;
  viewKey: string | null;
  urlExtraInfo: string | null;
  /** Whether the view itself is one for dashboards, where it says so. */
  isForDashboard: boolean | null;
  groupByColumn: ViewJson;
} & Authorship;

/** A tile with a note in HTML, which is not to be trusted. */
export type RoomNoteTile = {
  kind: "roomNote";
  title: string | null;
  html: string;
  roomId: string | null;
  objectId: string | null;
  properties: View;
} & Authorship;

/** A tile that shows something of a room. */
export type WidgetTile = {
  kind: "widget";
  type: string | null;
  roomId: string | null;
  /** All its properties but the room. */
  properties: View;
} & Authorship;

/** What stands for the id of a tile that has none. */
export const placeId = (place: number): string => `place-${place}`;

/** A tile's id; null where the service gave it none. */
export const ownIdOf = ({ id }: Pick<Tile, "id">): string | null =>
  /^place-\d+$/.test(id) ? null : id;

/** A tile of a type that Watchdesk does not know. */
export type UnknownTile = { kind: "unknown"; title: string | null };

/** What a tile shows. */
export type TileContent = SavedViewTile | RoomNoteTile | WidgetTile | UnknownTile;

/** Reads a tile's view according to its type; whatever is missing or odd is left out. */
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
    of: readText(view.type),
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
  created: readTime(view.dateCreated),
  modifiedBy: readNamed(view.lastModifiedBy)?.name ?? null,
  modified: readTime(view.dateModified),
});

/** An object with an id or a name; of a bare id that alone. */
function readNamed(value: ViewJson): Named | null {
  if (!isObject(value)) {
    const id = readText(value);
    return id === null ? null : { id, name: null };
  }
  const id = readText(value.id);
  const name = readText(value.name) ?? readText(value.displayName);
  return id === null && name === null ? null : { id, name };
}

const viewNouns = new Map([
  ["FORM_ENTRY", "Form entries"],
  ["TASK", "Tasks"],
  ["INVOCATION", "Submissions"],
]);

/** What a saved view is a view of: "Form entries". */
export const formatViewType = (of: string | null): string =>
  of === null ? "Records" : (viewNouns.get(of.toUpperCase()) ?? toWords(of));

/** What a widget is: "Side room". */
export const formatWidgetType = (type: string | null): string => {
  if (type === null) return "Widget";
  return type.toUpperCase() === "SIDEROOM" ? "Side room" : toWords(type);
};

/**
 * What a tile is called where nothing better is known, such as the room of a widget; null where it
 * says nothing of itself.
 */
export function nameTile(content: TileContent, type: string): string | null {
  switch (content.kind) {
    case "savedView":
      return content.description ?? content.form?.name ?? formatViewType(content.of);
    case "roomNote":
      return content.title;
    case "widget":
      return formatWidgetType(content.type);
    case "unknown":
      return content.title ?? readText(toWords(type));
  }
}

/** The kind of a tile in words: "Room note". */
export function formatTileKind(content: TileContent, type: string): string {
  switch (content.kind) {
    case "savedView":
      return content.of === null ? "Saved view" : `Saved view · ${formatViewType(content.of)}`;
    case "roomNote":
      return "Room note";
    case "widget":
      return content.type === null ? "Widget" : `Widget · ${formatWidgetType(content.type)}`;
    case "unknown":
      return `Unknown kind${type === "" ? "" : ` · ${toWords(type)}`}`;
  }
}

/** The tiles in the order of the dashboard; those of one place stay as they came. */
export const sortTiles = <T extends Pick<Tile, "order">>(tiles: readonly T[]): T[] =>
  tiles.toSorted((a, b) => a.order - b.order);
