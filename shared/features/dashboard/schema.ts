import { z } from "zod";
import { id, text } from "#shared/lib/values-schema.ts";

/** A dashboard tile. `view` is as received, with documented fields in their documented form; its content depends on `type`. */
export const tile = z.object({
  id,
  type: z.string(),
  visible: z.boolean(),
  order: z.number(),
  expanded: z.boolean(),
  dashboard: text,
  /** The id of the user whose dashboard it is on; undefined if the response does not state it. */
  entity: z.string().optional(),
  view: z.record(z.string(), z.json()),
});
export type Tile = z.infer<typeof tile>;

/** The signed-in user's dashboard (GET /me/dashboard), tiles in the service's order. */
export const dashboard = z.object({ entity: text, tiles: z.array(tile) });
export type Dashboard = z.infer<typeof dashboard>;
