import { z } from "zod";
import type { Plan } from "#shared/model/plan.ts";
import { operation } from "../http/operation.ts";
import { list } from "../http/outcome.ts";
import { encodePlan } from "../wire/plan.ts";

const isMatch = (plan: Plan, query: string): boolean =>
  [plan.name, plan.desc, plan.category, plan.subCategory, plan.planType].some((text) =>
    text?.toLowerCase().includes(query.toLowerCase()),
  );

/** GET /me/plans: plans with a text that contains `q` in any case; an empty `q` finds all. */
export const findPlans = operation({
  method: "GET",
  path: "/me/plans",
  access: "token",
  input: z.object({ q: z.string() }),
  handle: ({ q }, { state, wire }) =>
    list(
      "plans",
      state.world.plans.filter((plan) => isMatch(plan, q)).map((plan) => encodePlan(plan, wire)),
    ),
});
