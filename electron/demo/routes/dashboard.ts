import { z } from "zod";
import { operation } from "../http/operation.ts";
import { object } from "../http/outcome.ts";
import { encodeDashboard } from "../wire/dashboard.ts";

/** GET /me/dashboard: the main user's dashboard, an empty one for other users. */
export const getDashboard = operation({
  method: "GET",
  path: "/me/dashboard",
  input: z.object({}),
  handle: (_input, { state, wire, caller }) => {
    const { dashboard } = state.world;
    const isOwn = dashboard.entity === caller.user.id;
    const shown = isOwn ? dashboard : { entity: caller.user.id, tiles: [] };
    return object("dashboard", encodeDashboard(shown, wire));
  },
});
