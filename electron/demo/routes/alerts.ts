import { z } from "zod";
import { flag, numericId, oneOf, positiveInteger, wholeNumber } from "../http/input.ts";
import { anyValue, type MemberCall, operation } from "../http/operation.ts";
import { list, refused, written } from "../http/outcome.ts";
import type { World, WorldAlert } from "../world/world.ts";

/** The caller's alerts, newest first; of the same time, the one with the higher id. */
const listOwnAlerts = ({ state, caller }: MemberCall): WorldAlert[] =>
  state.world.alerts
    .filter(({ userId }) => userId === caller.user.id)
    .sort((a, b) => (b.created ?? 0) - (a.created ?? 0) || Number(b.id) - Number(a.id));

const encodeAlerts = (alerts: WorldAlert[], { state, wire }: MemberCall) =>
  list(alerts.map((alert) => state.dialect.alert(alert, wire)));

const listSideRooms = (world: World, roomId: string): string[] =>
  world.rooms.filter(({ parentId }) => parentId === roomId).map(({ id }) => id);

/** GET /me/alerts with `limit`: so many of the newest alerts, in whatever state. */
export const listRecentAlerts = operation({
  method: "GET",
  path: "/me/alerts",
  select: { limit: anyValue },
  access: "token",
  input: z.strictObject({ limit: positiveInteger }),
  handle: ({ limit }, call) => encodeAlerts(listOwnAlerts(call).slice(0, limit), call),
});

/** GET /me/alerts, filtered by state and room, in pages of `count`. */
export const listAlerts = operation({
  method: "GET",
  path: "/me/alerts",
  access: "token",
  input: z.object({
    state: oneOf("NEW", "ACKNOWLEDGED", "DELETED", "SNOOZED").optional(),
    roomId: numericId.optional(),
    includeSideRooms: flag.default(false),
    count: positiveInteger.default(100),
    page: wholeNumber.default(0),
  }),
  handle: ({ state, roomId, includeSideRooms, count, page }, call) => {
    const rooms = roomId === undefined ? [] : [roomId];
    if (roomId !== undefined && includeSideRooms) {
      rooms.push(...listSideRooms(call.state.world, roomId));
    }
    const alerts = listOwnAlerts(call).filter(
      (alert) =>
        (state === undefined || alert.state === state) &&
        (roomId === undefined || rooms.includes(alert.roomId ?? "")),
    );
    return encodeAlerts(alerts.slice(page * count, (page + 1) * count), call);
  },
});

/** PUT /me/alerts/{ID}: acknowledges an alert; one that is acknowledged already stays so. */
export const acknowledgeAlert = operation({
  method: "PUT",
  path: "/me/alerts/:id",
  access: "token",
  input: z.object({ id: numericId }),
  handle: ({ id }, call) => {
    const { state, wire } = call;
    const alert = listOwnAlerts(call).find((candidate) => candidate.id === id);
    if (alert === undefined) return refused(404, `There is no alert ${id}.`, "id");
    if (alert.state === "DELETED") return refused(409, `The alert ${id} has been deleted.`, "id");
    alert.state = "ACKNOWLEDGED";
    state.remember(({ alertStates }) => {
      alertStates[id] = alert.state;
    });
    return written(state.dialect.alert(alert, wire));
  },
});
