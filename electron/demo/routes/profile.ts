import { z } from "zod";
import { filledText, flag } from "../http/input.ts";
import { operation } from "../http/operation.ts";
import { none, object, refused, written } from "../http/outcome.ts";
import { encodeRealm, encodeUser } from "../wire/records.ts";

/** GET /me. */
export const getProfile = operation({
  method: "GET",
  path: "/me",
  input: z.object({}),
  handle: (_input, { wire, caller }) => object("user", encodeUser(caller.user, wire)),
});

/** POST /me?action=passwordChange: ends all other sessions of the caller. */
export const changePassword = operation({
  method: "POST",
  path: "/me",
  select: { action: "passwordChange" },
  hasPassword: true,
  input: z.object({ username: filledText, oldPassword: filledText, password: filledText }),
  handle: (input, { state, wire, caller: { user, token } }) => {
    if (input.username !== user.name) {
      return refused(403, "The parameter username is not the caller's.", "username");
    }
    if (!state.passwords.isCorrect(user, input.oldPassword)) {
      return refused(400, "The parameter oldPassword is wrong.", "oldPassword");
    }
    state.passwords.change(user, input.password);
    state.tokens.destroyOthers(user.id, token ?? "");
    return written("user", encodeUser(user, wire));
  },
});

/** POST /me?action=passwordReset: sends an e-mail, with the same response for unknown names. */
export const resetPassword = operation({
  method: "POST",
  path: "/me",
  select: { action: "passwordReset" },
  access: "public",
  input: z.object({ username: filledText, alternate: flag.default(false) }),
  handle: ({ username, alternate }, { state }) => {
    const isKnown = state.world.users.some(({ name }) => name === username);
    const format = alternate ? "temporary" : "standard";
    if (isKnown) state.mails.push({ username, format, at: state.now() });
    return written("user", { username, alternate });
  },
});

/** PUT /me?action=updateProfile: also updates the display name. */
export const updateProfile = operation({
  method: "PUT",
  path: "/me",
  select: { action: "updateProfile" },
  input: z.object({ firstName: filledText, lastName: filledText }),
  handle: ({ firstName, lastName }, { state, wire, caller: { user } }) => {
    const names = { firstName, lastName, displayName: `${firstName} ${lastName}` };
    Object.assign(user, names);
    state.recordChange(({ users }) => {
      users[user.id] = names;
    });
    return written("user", encodeUser(user, wire));
  },
});

/** GET /me/sso: the realm of a login name, unauthenticated. */
export const findRealm = operation({
  method: "GET",
  path: "/me/sso",
  access: "public",
  input: z.object({ username: filledText }),
  handle: ({ username }, { state }) => {
    const { users, realm } = state.world;
    const hasRealm = users.some(({ name, signIn }) => name === username && signIn === "sso");
    return hasRealm
      ? object("realm", encodeRealm(realm))
      : none(refused(404, `There is no single sign-on for ${username}.`, "username"));
  },
});
