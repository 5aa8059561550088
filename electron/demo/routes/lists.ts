import { z } from "zod";
import type { Plan } from "#shared/features/plans/schema.ts";
import {
  type DeclaredFields,
  declared,
  type FieldValues,
  type RecordDeclaration,
} from "#shared/records/declared-records.ts";
import { flag, idList, oneOf } from "../http/input.ts";
import { type AuthenticatedCall, type Operation, operation } from "../http/operation.ts";
import { list } from "../http/outcome.ts";
import { encodeForm } from "../wire/form.ts";
import type { JsonObject } from "../wire/json.ts";
import { encodeProcess } from "../wire/process.ts";
import {
  encodeGroup,
  encodeOfflineSubmission,
  encodeRecord,
  encodeRoom,
  encodeSubmission,
} from "../wire/records.ts";
import type { Wire } from "../wire/wire.ts";
import type { WorldSubmission } from "../world/world.ts";

/** A list of the service: how its records are found and encoded. */
type Listing<S extends z.ZodObject, Item> = {
  /** In the plural. */
  name: string;
  select?: Record<string, string>;
  input?: S;
  find(call: AuthenticatedCall, input: z.output<S>): Item[];
  encode(item: Item, wire: Wire): JsonObject;
};

/** Declares GET /me/{name}. */
const listing = <Item, S extends z.ZodObject = z.ZodObject>({
  name,
  select = {},
  input = z.object({}) as S,
  find,
  encode,
}: Listing<S, Item>): Operation =>
  operation({
    method: "GET",
    path: `/me/${name}`,
    select,
    input,
    handle: (parsed, call) =>
      list(
        name,
        find(call, parsed).map((item) => encode(item, call.wire)),
      ),
  });

const as =
  <F extends DeclaredFields>(declaration: RecordDeclaration<F>) =>
  (record: FieldValues<F>, wire: Wire): JsonObject =>
    encodeRecord(declaration, record, wire);

const fetchPriorOnly = flag.default(false);

/** Lists all submissions, or those that have moved on from the caller. */
const listFor = ({ state, caller }: AuthenticatedCall, isPriorOnly: boolean): WorldSubmission[] =>
  state.world.submissions.filter(
    ({ priorOwnerIds }) => !isPriorOnly || priorOwnerIds.includes(caller.user.id),
  );

const isMatch = (plan: Plan, query: string): boolean =>
  [plan.name, plan.desc, plan.category, plan.subCategory, plan.planType].some((text) =>
    text?.toLowerCase().includes(query.toLowerCase()),
  );

/** The lists of records other than alerts and messages. */
export const lists: Operation[] = [
  /** GET /me/tasks: tasks by status, OPEN by default. */
  listing({
    name: "tasks",
    input: z.object({ status: oneOf("ALL", "OPEN", "CLOSED").default("OPEN") }),
    find: ({ state }, { status }) =>
      state.world.tasks.filter((task) => status === "ALL" || task.status === status),
    encode: as(declared.task),
  }),
  /** GET /me/invocations: submissions, those that moved on from the caller or offline ones only. */
  listing({
    name: "invocations",
    input: z.object({ fetchPriorOnly, fetchOfflineOnly: flag.default(false) }),
    find: (call, input) =>
      listFor(call, input.fetchPriorOnly).filter(
        ({ isOffline }) => isOffline || !input.fetchOfflineOnly,
      ),
    encode: encodeSubmission,
  }),
  /** GET /me/invocations?filter=offline: submissions in offline processes, of some workflows only. */
  listing({
    name: "invocations",
    select: { filter: "offline" },
    input: z.object({ fetchPriorOnly, ids: idList.optional() }),
    find: (call, { fetchPriorOnly, ids }) =>
      listFor(call, fetchPriorOnly)
        .filter(({ isOffline }) => isOffline)
        .filter(({ process }) => ids?.includes(process?.id ?? "") ?? true),
    encode: encodeOfflineSubmission,
  }),
  /** GET /me/rooms: rooms by state, LIVE by default, and by type. */
  listing({
    name: "rooms",
    input: z.object({
      state: oneOf("ALL", "LIVE", "SUSPENDED").default("LIVE"),
      type: oneOf("ALL", "MUCROOM", "SUBROOM").default("ALL"),
    }),
    find: (call, { state, type }) =>
      call.state.world.rooms
        .filter((room) => state === "ALL" || room.state === state)
        .filter((room) => type === "ALL" || room.type === type),
    encode: encodeRoom,
  }),
  /** GET /me/groups. */
  listing({
    name: "groups",
    find: ({ state }) => state.world.groups,
    encode: encodeGroup,
  }),
  /** GET /me/plans: plans with a text that contains `q`, ignoring case; an empty `q` finds all. */
  listing({
    name: "plans",
    input: z.object({ q: z.string() }),
    find: ({ state }, { q }) => state.world.plans.filter((plan) => isMatch(plan, q)),
    encode: as(declared.plan),
  }),
  /** GET /me/entries?filter=REVIEW: form entries to review. */
  listing({
    name: "entries",
    select: { filter: "REVIEW" },
    find: ({ state }) => state.world.entries,
    encode: as(declared.entry),
  }),
  /** GET /me/forms?filter=offline: complete forms. */
  listing({
    name: "forms",
    select: { filter: "offline" },
    find: ({ state }) => state.world.forms,
    encode: encodeForm,
  }),
  /** GET /me/forms?filter=recent: recently used forms. */
  listing({
    name: "forms",
    select: { filter: "recent" },
    find: ({ state }) => state.world.recentForms,
    encode: as(declared.recentItem),
  }),
  /** GET /me/processes?filter=recent: recently used processes. */
  listing({
    name: "processes",
    select: { filter: "recent" },
    find: ({ state }) => state.world.recentProcesses,
    encode: as(declared.recentItem),
  }),
  /** GET /me/processes?filter=offline: complete offline processes. */
  listing({
    name: "processes",
    select: { filter: "offline" },
    find: ({ state }) => state.world.processes.filter(({ isOffline }) => isOffline),
    encode: encodeProcess,
  }),
];
