import { flagOf, ownId, plainOf, valueAt } from "#main/service/decode/documented.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  type Parsed,
  readFlag,
  readNumber,
  readObject,
  readText,
} from "#main/service/decode/read.ts";
import { type ListedKind, readRecords } from "#main/service/decode/records.ts";
import type { Dialect } from "#main/service/dialect.ts";
import { fixed, get } from "#main/service/operation.ts";
import { follow, getField, normalizeKey } from "#main/service/reading/key.ts";
import { readTime } from "#main/service/reading/time.ts";
import { createFallbackTileId } from "#shared/features/dashboard/dashboard-tile.ts";
import type { Dashboard, Tile } from "#shared/features/dashboard/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";

type Read = (value: Json) => Json;

const asIs: Read = (value) => value;
const asFlag: Read = (value) => readFlag(value) ?? value;
const asTime: Read = (value) => {
  const time = readTime(value);
  return time === null ? value : new Date(time).toISOString();
};
const asNamed: Read = (value) =>
  isObject(value) ? readFields(value, { id: asIs, name: asIs, displayName: asIs }) : value;
const asProperties: Read = (value) =>
  isObject(value) ? readFields(value, { roomId: asIs }) : value;

/** The documented fields of the views of all kinds of tiles. */
const documented: Record<string, Read> = {
  type: asIs,
  key: asIs,
  state: asIs,
  fieldNames: asIs,
  count: asIs,
  groups: asIs,
  form: asNamed,
  containerId: asIs,
  objectId: asIs,
  urlExtraInfo: asIs,
  dashboard: asFlag,
  public: asFlag,
  shared: asFlag,
  groupByColumn: asIs,
  description: asIs,
  title: asIs,
  html: asIs,
  properties: asProperties,
  createdBy: asNamed,
  dateCreated: asTime,
  lastModifiedBy: asNamed,
  dateModified: asTime,
};

export const viewFields: string[] = Object.keys(documented);

/**
 * Reads a tile's view: documented fields under their documented names in any casing, flags as booleans and times in ISO
 * 8601; other fields as received.
 */
const readView = (json: Json): JsonObject => readFields(readObject(json), documented);

function readFields(json: JsonObject, reads: Record<string, Read>): JsonObject {
  const names = new Map(Object.keys(reads).map((name) => [normalizeKey(name), name]));
  return Object.fromEntries(
    Object.entries(json).map(([key, value]): [string, Json] => {
      const name = Object.hasOwn(reads, key) ? key : names.get(normalizeKey(key));
      // The documented name takes precedence.
      if (name === undefined || (name !== key && Object.hasOwn(json, name))) return [key, value];
      // Some services send the word "null" for null.
      return [name, value === "null" ? null : (reads[name]?.(value) ?? null)];
    }),
  );
}

const fields = {
  id: ownId,
  type: plainOf("type"),
  visible: flagOf("visible"),
  order: valueAt("order", readNumber),
  expanded: flagOf("expanded"),
  dashboard: plainOf("dashboard"),
  view: valueAt("view", readView),
};

/** A tile of GET /me/dashboard; without an id it gets one from its index. */
export const tile: ListedKind<typeof fields, Tile> = {
  name: "tile",
  nouns: ["tile", "widget"],
  isOpen: false,
  isHeld: true,
  fields,
  build: ({ id, type, visible, order, expanded, dashboard, view }, _context, _json, at) => ({
    id: id ?? createFallbackTileId(at),
    type: type ?? "",
    visible: visible ?? true,
    order: order ?? at,
    expanded: expanded ?? true,
    dashboard,
    view: view ?? {},
  }),
};

/** Reads the dashboard of GET /me/dashboard: its owner and its tiles. */
export function readDashboard(parsed: Parsed, dialect: Dialect): Result<Dashboard> {
  const tiles = readRecords(parsed, dialect, tile, undefined);
  if (!tiles.ok) return tiles;
  const { records, listPath } = tiles.value;
  return success({ entity: readEntity(parsed.json, listPath), tiles: records });
}

/**
 * Reads the owner of a dashboard from the nearest record around its tiles, whose list is at `listPath` (keys joined by dots);
 * null if none states it.
 */
export function readEntity(json: Json, listPath: string | null): string | null {
  const keys = listPath === null ? [] : listPath.split(".");
  for (let depth = keys.length - 1; depth >= 0; depth -= 1) {
    const holder = follow(json, keys.slice(0, depth));
    const entity = isObject(holder) ? readText(getField(holder, "entity")) : null;
    if (entity !== null) return entity;
  }
  return null;
}

/** GET /me/dashboard. */
export const getDashboard = fixed(
  get("/me/dashboard", { expected: "data", decode: readDashboard }),
);
