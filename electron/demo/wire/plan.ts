import type { Plan } from "#shared/features/plans/schema.ts";
import type { JsonObject } from "./json.ts";
import type { Wire } from "./wire.ts";

/** Encodes a plan of GET /me/plans. */
export const encodePlan = (plan: Plan, wire: Wire): JsonObject => ({
  id: wire.id(plan.id),
  name: plan.name,
  desc: plan.desc,
  open: plan.open,
  mainRoomId: wire.optionalId(plan.mainRoomId, "room"),
  category: plan.category,
  subCategory: plan.subCategory,
  planType: plan.planType,
  eventXDate: wire.time(plan.eventXDate),
  canLaunch: plan.canLaunch,
  org: wire.optionalId(plan.org),
  group: wire.optionalId(plan.group, "room"),
});
