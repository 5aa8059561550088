import type { Plan } from "#shared/model/plan.ts";
import { readFlag, readText, readTime } from "./read.ts";
import { withName } from "./records.ts";

/** Reads a plan as GET /me/plans sends it. */
export const readPlan = withName<Plan>((json, identity) => ({
  ...identity,
  desc: readText(json.desc),
  open: readFlag(json.open),
  mainRoomId: readText(json.mainRoomId),
  category: readText(json.category),
  subCategory: readText(json.subCategory),
  planType: readText(json.planType),
  eventXDate: readTime(json.eventXDate),
  canLaunch: readFlag(json.canLaunch),
  org: readText(json.org),
  group: readText(json.group),
}));
