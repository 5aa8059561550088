import type { Dashboard } from "#shared/model/dashboard.ts";
import type { JsonObject } from "./json.ts";
import type { Wire } from "./wire.ts";

/** The dashboard of GET /me/dashboard; the world holds the views as they go out. */
export const encodeDashboard = (dashboard: Dashboard, wire: Wire): JsonObject => ({
  entity: wire.optionalId(dashboard.entity),
  tiles: dashboard.tiles.map((tile) => ({
    id: wire.id(tile.id),
    type: tile.type,
    visible: tile.visible,
    order: tile.order,
    expanded: tile.expanded,
    dashboard: wire.optionalId(tile.dashboard),
    view: tile.view,
  })),
});
