import type { Dashboard, Tile } from "#shared/model/dashboard.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  readFlag,
  readId,
  readNumber,
  readObject,
  readObjects,
  readText,
} from "./read.ts";
import type { Reason } from "./records.ts";

/** Reads the dashboard as GET /me/dashboard sends it; a tile without an id gets its place as one. */
export const readDashboard = (json: Json): Dashboard | Reason => {
  if (!isObject(json) || !Array.isArray(json.tiles)) return "It has no tiles.";
  return { entity: readText(json.entity), tiles: readObjects(json.tiles).map(readTile) };
};

const readTile = (json: JsonObject, place: number): Tile => ({
  id: readId(json.id) ?? `place-${place}`,
  type: readText(json.type) ?? "",
  visible: readFlag(json.visible) ?? true,
  order: readNumber(json.order) ?? place,
  expanded: readFlag(json.expanded) ?? true,
  dashboard: readText(json.dashboard),
  view: readObject(json.view),
});
