import { z } from "zod";
import type { Plan } from "#shared/features/plans/schema.ts";
import { type LoginOutcome, minAppToken } from "../cas/app-logins.ts";
import { filledText, flag, idList, oneOf } from "../http/input.ts";
import { listing } from "../http/listing.ts";
import { type AuthenticatedCall, type Call, type Operation, operation } from "../http/operation.ts";
import { type Outcome, object } from "../http/outcome.ts";
import { encodeDashboard } from "../wire/dashboard.ts";
import { encodeEntry, encodeForm, encodeRecentItem } from "../wire/form.ts";
import { encodeProcess } from "../wire/process.ts";
import {
  encodeFullRealm,
  encodeGroup,
  encodeOfflineSubmission,
  encodePlan,
  encodeRoom,
  encodeSubmission,
  encodeTask,
  encodeUser,
} from "../wire/records.ts";
import type { WorldSubmission } from "../world/world.ts";
import { acknowledgeAlert, listAlerts, listRecentAlerts } from "./alerts.ts";
import { registerDevice, removeDevice, updateLocation } from "./devices.ts";
import {
  listConversations,
  listMessages,
  listMessagesSince,
  markAsRead,
  sendMessage,
} from "./messages.ts";
import { changePassword, findRealm, getProfile, resetPassword, updateProfile } from "./profile.ts";
import {
  defaultDuration,
  destroyToken,
  encodeToken,
  getDeprecatedToken,
  getToken,
  logouts,
} from "./tokens.ts";

const messages = {
  success: "You are signed in.",
  unlinkedAccount: "Your single sign-on account is not linked to an account here. Have it linked.",
  expiredCredentials: "Your password has expired. Change it, then sign in again.",
  authFailure: "This sign-in is not known, not finished or too old. Please try again.",
  failure: "The single sign-on system could not confirm who you are. Please try again later.",
};

/** GET /auth/cas/finishLogin: the outcome of an app token's single sign-on; a success only once. */
const finishCasLogin = operation({
  method: "GET",
  path: "/auth/cas/finishLogin",
  access: "public",
  input: z.object({ appToken: filledText }),
  handle: ({ appToken }, call) => {
    const outcome = appToken.length < minAppToken ? null : call.state.appLogins.take(appToken);
    return report(outcome ?? { status: "authFailure" }, call);
  },
});

const report = (outcome: LoginOutcome | { status: "authFailure" }, call: Call): Outcome => {
  const { state, wire } = call;
  const result = { status: outcome.status, message: messages[outcome.status] };
  if (!("casUsername" in outcome)) return object("login", result);
  const identified = {
    ...result,
    casUsername: outcome.casUsername,
    casRealm: encodeFullRealm(state.world.realm, wire),
  };
  if (outcome.status === "unlinkedAccount") return object("login", identified);
  const issued = state.tokens.issue(outcome.user.id, defaultDuration);
  return object("login", {
    ...identified,
    token: issued.token,
    token11: encodeToken(issued, state),
    user: encodeUser(outcome.user, wire),
  });
};

/** GET /me/dashboard: the main user's dashboard, an empty one for other users. */
const getDashboard = operation({
  method: "GET",
  path: "/me/dashboard",
  input: z.object({}),
  handle: (_input, { state, wire, caller }) => {
    const { dashboard } = state.world;
    const isOwn = dashboard.entity === caller.user.id;
    const shown = isOwn ? dashboard : { entity: caller.user.id, tiles: [] };
    return object("dashboard", encodeDashboard(shown, wire));
  },
});

/** GET /me/entries?filter=REVIEW: form entries to review. */
const listEntriesToReview = listing({
  name: "entries",
  select: { filter: "REVIEW" },
  find: ({ state }) => state.world.entries,
  encode: encodeEntry,
});

/** GET /me/forms?filter=offline: complete forms. */
const listOfflineForms = listing({
  name: "forms",
  select: { filter: "offline" },
  find: ({ state }) => state.world.forms,
  encode: encodeForm,
});

/** GET /me/forms?filter=recent: recently used forms. */
const listRecentForms = listing({
  name: "forms",
  select: { filter: "recent" },
  find: ({ state }) => state.world.recentForms,
  encode: encodeRecentItem,
});

/** GET /me/tasks: tasks by status, OPEN by default. */
const listTasks = listing({
  name: "tasks",
  input: z.object({ status: oneOf("ALL", "OPEN", "CLOSED").default("OPEN") }),
  find: ({ state }, { status }) =>
    state.world.tasks.filter((task) => status === "ALL" || task.status === status),
  encode: encodeTask,
});

const fetchPriorOnly = flag.default(false);

/** Lists all submissions, or those that have moved on from the caller. */
const listFor = ({ state, caller }: AuthenticatedCall, isPriorOnly: boolean): WorldSubmission[] =>
  state.world.submissions.filter(
    ({ priorOwnerIds }) => !isPriorOnly || priorOwnerIds.includes(caller.user.id),
  );

/** GET /me/invocations: submissions, those that moved on from the caller or offline ones only. */
const listSubmissions = listing({
  name: "invocations",
  input: z.object({ fetchPriorOnly, fetchOfflineOnly: flag.default(false) }),
  find: (call, input) =>
    listFor(call, input.fetchPriorOnly).filter(
      ({ isOffline }) => isOffline || !input.fetchOfflineOnly,
    ),
  encode: encodeSubmission,
});

/** GET /me/invocations?filter=offline: submissions in offline processes, of some workflows only. */
const listOfflineSubmissions = listing({
  name: "invocations",
  select: { filter: "offline" },
  input: z.object({ fetchPriorOnly, ids: idList.optional() }),
  find: (call, { fetchPriorOnly, ids }) =>
    listFor(call, fetchPriorOnly)
      .filter(({ isOffline }) => isOffline)
      .filter(({ process }) => ids?.includes(process?.id ?? "") ?? true),
  encode: encodeOfflineSubmission,
});

/** GET /me/rooms: rooms by state, LIVE by default, and by type. */
const listRooms = listing({
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
});

/** GET /me/groups. */
const listGroups = listing({
  name: "groups",
  find: ({ state }) => state.world.groups,
  encode: encodeGroup,
});

/** GET /me/processes?filter=recent: recently used processes. */
const listRecentProcesses = listing({
  name: "processes",
  select: { filter: "recent" },
  find: ({ state }) => state.world.recentProcesses,
  encode: encodeRecentItem,
});

/** GET /me/processes?filter=offline: complete offline processes. */
const listOfflineProcesses = listing({
  name: "processes",
  select: { filter: "offline" },
  find: ({ state }) => state.world.processes.filter(({ isOffline }) => isOffline),
  encode: encodeProcess,
});

const isMatch = (plan: Plan, query: string): boolean =>
  [plan.name, plan.desc, plan.category, plan.subCategory, plan.planType].some((text) =>
    text?.toLowerCase().includes(query.toLowerCase()),
  );

/** GET /me/plans: plans with a text that contains `q`, ignoring case; an empty `q` finds all. */
const findPlans = listing({
  name: "plans",
  input: z.object({ q: z.string() }),
  find: ({ state }, { q }) => state.world.plans.filter((plan) => isMatch(plan, q)),
  encode: encodePlan,
});

/** All 33 operations of the service; logout has two paths and entries. */
export const operations: Operation[] = [
  getDeprecatedToken,
  getToken,
  destroyToken,
  ...logouts,
  finishCasLogin,
  getProfile,
  changePassword,
  resetPassword,
  updateProfile,
  findRealm,
  updateLocation,
  registerDevice,
  removeDevice,
  listTasks,
  listSubmissions,
  listOfflineSubmissions,
  listRooms,
  listGroups,
  findPlans,
  listEntriesToReview,
  listOfflineForms,
  listRecentForms,
  listRecentProcesses,
  listOfflineProcesses,
  getDashboard,
  sendMessage,
  listConversations,
  listMessages,
  listMessagesSince,
  markAsRead,
  listRecentAlerts,
  listAlerts,
  acknowledgeAlert,
];
