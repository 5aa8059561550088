import { flagOf, ownId, plainOf, valueAt } from "#main/service/decode/documented.ts";
import {
  isObject,
  type Json,
  type Parsed,
  readNumber,
  readText,
} from "#main/service/decode/read.ts";
import { type ListedKind, readRecords } from "#main/service/decode/records.ts";
import type { Dialect } from "#main/service/dialect.ts";
import { fixed, get } from "#main/service/operation.ts";
import { follow, getField } from "#main/service/reading/key.ts";
import { createFallbackTileId } from "#shared/features/dashboard/dashboard-tile.ts";
import type { Dashboard, Tile } from "#shared/features/dashboard/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { readView } from "./decode-tile-view.ts";

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
