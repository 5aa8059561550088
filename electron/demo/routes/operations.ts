import { z } from "zod";
import { type LoginOutcome, minAppToken } from "../cas/app-logins.ts";
import { filledText } from "../http/input.ts";
import { type Call, type Operation, operation } from "../http/operation.ts";
import { type Outcome, object } from "../http/outcome.ts";
import { encodeDashboard } from "../wire/dashboard.ts";
import { encodeFullRealm, encodeUser } from "../wire/records.ts";
import { acknowledgeAlert, listAlerts, listRecentAlerts } from "./alerts.ts";
import { registerDevice, removeDevice, updateLocation } from "./devices.ts";
import { lists } from "./lists.ts";
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

/** All operations of the service; logout has two paths and entries. */
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
  ...lists,
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
