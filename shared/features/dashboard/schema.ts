import { z } from "zod";
import { id, text } from "#shared/lib/values-schema.ts";

/**
 * A dashboard tile. What `view` holds depends on `type`: it is as the service sent it, with what the
 * document shows of views called and written as shown there.
 */
export const tile = z.object({
  id,
  type: z.string(),
  visible: z.boolean(),
  order: z.number(),
  expanded: z.boolean(),
  dashboard: text,
  /** The id of the user whose dashboard it is on; left out where the answer does not state it. */
  entity: z.string().optional(),
  view: z.record(z.string(), z.json()),
});
export type Tile = z.infer<typeof tile>;

/** The signed-in person's dashboard (GET /me/dashboard), tiles in the service's order. */
export const dashboard = z.object({ entity: text, tiles: z.array(tile) });
export type Dashboard = z.infer<typeof dashboard>;
