import { z } from "zod";
import type { Plan } from "#shared/features/plans/schema.ts";
import { listing } from "../http/listing.ts";
import { encodePlan } from "../wire/plan.ts";

const isMatch = (plan: Plan, query: string): boolean =>
  [plan.name, plan.desc, plan.category, plan.subCategory, plan.planType].some((text) =>
    text?.toLowerCase().includes(query.toLowerCase()),
  );

/** GET /me/plans: plans with a text that contains `q`, ignoring case; an empty `q` finds all. */
export const findPlans = listing({
  name: "plans",
  input: z.object({ q: z.string() }),
  find: ({ state }, { q }) => state.world.plans.filter((plan) => isMatch(plan, q)),
  encode: encodePlan,
});
