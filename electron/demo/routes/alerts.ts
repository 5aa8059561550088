import { z } from "zod";
import { flag, numericId, oneOf, positiveInteger, wholeNumber } from "../http/input.ts";
import { type AuthenticatedCall, anyValue, operation } from "../http/operation.ts";
import { list, type Outcome, refused, written } from "../http/outcome.ts";
import { recordAcknowledger } from "../memory/edits.ts";
import type { World, WorldAlert } from "../world/world.ts";
import { cutPage, type Range, type Sortable } from "./order.ts";

const ofAlert: Sortable<WorldAlert> = {
  timeOf: ({ created }) => created ?? 0,
  idOf: ({ id }) => id,
};

const listOwnAlerts = ({ state, caller }: AuthenticatedCall): WorldAlert[] =>
  state.world.alerts.filter(({ userId }) => userId === caller.user.id);

const encodeAlerts = (
  alerts: WorldAlert[],
  range: Range,
  { state }: AuthenticatedCall,
): Outcome => {
  const { alerts: order, maxAlerts } = state.dialect.readings.order;
  const size = Math.min(range.size, maxAlerts ?? range.size);
  const shown = cutPage(alerts, order, { ...range, size }, ofAlert);
  const page = { index: range.index, size, total: alerts.length };
  return list("alerts", shown.map(state.dialect.alert), page);
};

const listSideRooms = (world: World, roomId: string): string[] =>
  world.rooms.filter(({ parentId }) => parentId === roomId).map(({ id }) => id);

/** GET /me/alerts with `limit`: that many of the newest alerts in any state. */
export const listRecentAlerts = operation({
  method: "GET",
  path: "/me/alerts",
  select: { limit: anyValue },
  input: z.strictObject({ limit: positiveInteger }),
  handle: ({ limit }, call) => encodeAlerts(listOwnAlerts(call), { index: 0, size: limit }, call),
});

/** GET /me/alerts, filtered by state and room, in pages of `count`. */
export const listAlerts = operation({
  method: "GET",
  path: "/me/alerts",
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
    return encodeAlerts(alerts, { index: page, size: count }, call);
  },
});

/** PUT /me/alerts/{ID}: acknowledges an alert, idempotently. */
export const acknowledgeAlert = operation({
  method: "PUT",
  path: "/me/alerts/:id",
  input: z.object({ id: numericId }),
  handle: ({ id }, call) => {
    const { state } = call;
    const alert = listOwnAlerts(call).find((candidate) => candidate.id === id);
    if (alert === undefined) return refused(404, `There is no alert ${id}.`, "id");
    if (alert.state === "DELETED") return refused(409, `The alert ${id} has been deleted.`, "id");
    if (alert.state !== "ACKNOWLEDGED") {
      recordAcknowledger(state, alert, call.caller.user.displayName);
    }
    alert.state = "ACKNOWLEDGED";
    state.recordChange(({ alertStates }) => {
      alertStates[id] = alert.state;
    });
    return written("alert", state.dialect.alert(alert));
  },
});
