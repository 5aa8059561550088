import { list } from "#main/service/decode/decoders.ts";
import {
  flagOf,
  ownId,
  ownName,
  plainOf,
  textOf,
  timeOf,
} from "#main/service/decode/documented.ts";
import { type ListedKind, missingId } from "#main/service/decode/records.ts";
import { get, operation } from "#main/service/operation.ts";
import type { Plan } from "#shared/features/plans/schema.ts";

const fields = {
  id: ownId,
  name: ownName,
  desc: textOf("desc"),
  open: flagOf("open"),
  mainRoomId: plainOf("mainRoomId"),
  category: textOf("category"),
  subCategory: textOf("subCategory"),
  planType: plainOf("planType"),
  eventXDate: timeOf("eventXDate"),
  canLaunch: flagOf("canLaunch"),
  org: plainOf("org"),
  group: plainOf("group"),
};

/** A plan of GET /me/plans. */
export const plan: ListedKind<typeof fields, Plan> = {
  name: "plan",
  nouns: ["plan"],
  isOpen: false,
  fields,
  build: ({ id, ...rest }) => (id === null ? missingId() : { id, ...rest, name: rest.name ?? "" }),
};

/** GET /me/plans: plans with a property that matches `q`. */
export const findPlans = operation((input: { q: string }) => get("/me/plans", list(plan), input));
