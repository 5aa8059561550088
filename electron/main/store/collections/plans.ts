import type { Plan } from "#shared/model/plan.ts";
import { joinTexts } from "./collection.ts";
import { listed } from "./listed.ts";

/** The plans that were found so far. */
export const plans = listed<Plan>({
  name: "plans",
  list: (plan) => ({
    title: plan.name,
    status: plan.planType,
    progress: plan.category,
    roomId: plan.mainRoomId,
    details: joinTexts(plan.desc, plan.subCategory),
  }),
  parts: {
    // A query says nothing of the plans that it does not match.
    found: { complete: (plan) => plan, absent: null, isAskedFor: true },
  },
});
