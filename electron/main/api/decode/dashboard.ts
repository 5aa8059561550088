import { failure, type Result } from "#shared/ipc/failure.ts";
import type { Dashboard, Tile } from "#shared/model/dashboard.ts";
import type { Dialect } from "../dialect.ts";
import type { Decoded } from "../reply.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  pick,
  readArray,
  readFlag,
  readId,
  readNumber,
  readObject,
  readText,
} from "./read.ts";
import { type Reason, readRecords } from "./records.ts";

/** Reads the dashboard as GET /me/dashboard sends it; a tile without an id gets its place as one. */
export const readDashboard = (json: Json): Dashboard | Reason => {
  const tiles = listTiles(json);
  if (!isObject(json) || tiles === null) return "It has no tiles.";
  return { entity: readText(json.entity), tiles: tiles.filter(isObject).map(toTile) };
};

/** Reads the tiles of the same answer one by one, so that one that cannot be read costs no other. */
export const readTiles = (json: Json, dialect: Dialect): Result<Decoded<Tile>> => {
  const wrapped = isObject(json) ? pick(json, dialect.recordKeys, listTiles) : null;
  const tiles = listTiles(json) ?? wrapped;
  if (tiles !== null) return readRecords(tiles, dialect, readTile);
  return failure(
    "notThisService",
    "The service answered without the dashboard it was asked for. Check the server address.",
  );
};

/** The tiles of a dashboard, each with its id and its place. */
const listTiles = (json: Json | undefined): Json[] | null =>
  isObject(json) && Array.isArray(json.tiles)
    ? readArray(json.tiles).map((tile, place) =>
        isObject(tile)
          ? {
              ...tile,
              id: readId(tile.id) ?? `place-${place}`,
              order: readNumber(tile.order) ?? place,
            }
          : tile,
      )
    : null;

const readTile = (json: Json): Tile | Reason =>
  isObject(json) ? toTile(json) : "It is not an object.";

const toTile = (json: JsonObject): Tile => ({
  id: readText(json.id) ?? "",
  type: readText(json.type) ?? "",
  visible: readFlag(json.visible) ?? true,
  order: readNumber(json.order) ?? 0,
  expanded: readFlag(json.expanded) ?? true,
  dashboard: readText(json.dashboard),
  view: readObject(json.view),
});
