import type { Dashboard, Tile } from "#shared/features/dashboard/schema.ts";
import { asOneValue, isObject, type Json, type JsonObject, keyed } from "./json.ts";
import type { Wire } from "./wire.ts";

/** The dashboard of GET /me/dashboard. */
export const encodeDashboard = (dashboard: Dashboard, wire: Wire): JsonObject => ({
  entity: wire.optionalId(dashboard.entity, "person"),
  tiles: dashboard.tiles.map((tile) => ({
    id: wire.id(tile.id),
    type: tile.type,
    visible: tile.visible,
    order: tile.order,
    expanded: tile.expanded,
    dashboard: wire.optionalId(tile.dashboard),
    view: wire.hasStoredViews
      ? asOneValue(structuredClone(tile.view))
      : encodeView(tile.view, wire),
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

const encodeMap: Encode = (value) => (isObject(value) ? keyed({ ...value }) : value);

/** The world holds views as the document shows them, ids as numbers and times as ISO 8601. */
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
  state: (value) => asOneValue(structuredClone(value)),
};

const encodeView = (view: Tile["view"], wire: Wire): JsonObject =>
  Object.fromEntries(
    Object.entries(view).map(([name, value]) => [
      name,
      viewFields[name]?.(value as Json, wire) ?? (value as Json),
    ]),
  );
