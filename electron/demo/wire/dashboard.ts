import type { Dashboard, Tile } from "#shared/features/dashboard/schema.ts";
import { asAtomic, asMap, isObject, type Json, type JsonObject } from "./json.ts";
import type { Wire } from "./wire.ts";

/** Encodes the dashboard of GET /me/dashboard. */
export const encodeDashboard = (dashboard: Dashboard, wire: Wire): JsonObject => ({
  entity: wire.optionalId(dashboard.entity, "person"),
  tiles: dashboard.tiles.map((tile) => ({
    id: wire.id(tile.id),
    type: tile.type,
    visible: tile.visible,
    order: tile.order,
    expanded: tile.expanded,
    dashboard: wire.optionalId(tile.dashboard),
    view: wire.hasStoredViews ? asAtomic(structuredClone(tile.view)) : encodeView(tile.view, wire),
  })),
});

type Encode = (value: Json, wire: Wire) => Json;

const encodeNumber =
  (kind: "room" | "record"): Encode =>
  (value, wire) =>
    typeof value === "number" ? wire.id(String(value), kind) : value;

const encodeNamed =
  (kind: "person" | "record"): Encode =>
  (value, wire) =>
    isObject(value) && typeof value.id === "number"
      ? { ...value, id: wire.id(String(value.id), kind) }
      : value;

const encodeDate: Encode = (value, wire) =>
  typeof value === "string" ? wire.time(Date.parse(value)) : value;

const encodeProperties: Encode = (value, wire) =>
  isObject(value) && value.roomId !== undefined
    ? { ...value, roomId: encodeNumber("room")(value.roomId, wire) }
    : value;

const encodeMap: Encode = (value) => (isObject(value) ? asMap({ ...value }) : value);

/** Encoders of view fields; the world's views have numeric ids and ISO 8601 times. */
const viewFields: Record<string, Encode> = {
  containerId: encodeNumber("room"),
  objectId: encodeNumber("record"),
  form: encodeNamed("record"),
  createdBy: encodeNamed("person"),
  lastModifiedBy: encodeNamed("person"),
  dateCreated: encodeDate,
  dateModified: encodeDate,
  properties: encodeProperties,
  fieldNames: encodeMap,
  groups: encodeMap,
  state: (value) => asAtomic(structuredClone(value)),
};

const encodeView = (view: Tile["view"], wire: Wire): JsonObject =>
  Object.fromEntries(
    Object.entries(view).map(([name, value]) => [
      name,
      viewFields[name]?.(value as Json, wire) ?? (value as Json),
    ]),
  );
