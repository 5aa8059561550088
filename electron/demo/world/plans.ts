import type { Plan } from "#shared/features/plans/schema.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import { createLookup } from "./create-lookup.ts";
import { ORG_ID } from "./people.ts";
import type { Setting } from "./setting.ts";
import { DAY } from "./spans.ts";
import { plans } from "./texts/texts.ts";

const FIRST_PLAN_ID = 7001;

/** Creates the plans, each of one group. */
export const createPlans = (groups: Room[], { now, getRoom }: Setting): Plan[] => {
  const getGroup = createLookup(groups, ({ name }) => name);
  return plans.map((text, index) => ({
    id: String(FIRST_PLAN_ID + index),
    name: text.name,
    desc: text.desc,
    open: text.isOpen,
    mainRoomId: text.room === null ? null : getRoom(text.room).id,
    category: text.category,
    subCategory: text.subCategory,
    planType: text.planType,
    eventXDate: text.daysToEvent === null ? null : now + text.daysToEvent * DAY,
    canLaunch: text.canLaunch,
    org: ORG_ID,
    group: getGroup(text.group).id,
  }));
};
