import { confirmedBy, write } from "#main/service/operation.ts";
import { readReply } from "#main/service/reply.ts";
import {
  destroyToken,
  findRealm,
  getProfile,
  getToken,
  unconfirmed,
} from "#main/session/operations.ts";

/** POST /me?action=passwordChange: `username` is the login name. */
export const changePassword = confirmedBy(
  (input: { username: string; oldPassword: string; password: string }) => ({
    ...write("POST", "/me", "passwordChange", input),
    secret: "password" as const,
  }),
  async (service, { username, password }) => {
    const signedIn = await readReply(getToken(service, { credentials: { username, password } }));
    if (signedIn.ok) await destroyToken(service, { token: signedIn.value.token });
    return signedIn.ok;
  },
);

/**
 * POST /me?action=passwordReset: requests a reset mail, with `alternate` in the other of its two forms; needs no session.
 */
export const resetPassword = confirmedBy(
  (input: { username: string; alternate?: boolean }) => ({
    ...write("POST", "/me", "passwordReset", input),
    credentials: "none" as const,
  }),
  async (service, { username }) => {
    const realm = await readReply(findRealm(service, { username }));
    // The service also answers for a user without a realm.
    return realm.ok || realm.code === "notFound";
  },
);

/** PUT /me?action=updateProfile. */
export const updateProfile = confirmedBy(
  (input: { firstName: string; lastName: string }) => write("PUT", "/me", "updateProfile", input),
  async (service, { firstName, lastName }, signal) => {
    const profile = await readReply(getProfile(service, undefined, signal));
    const shown = profile.ok ? profile.value.displayName : "";
    // The service may write the last name first.
    return shown.includes(firstName) && shown.includes(lastName);
  },
);

/** PUT /me/location: decimal degrees, `accuracy` in metres. */
export const updateLocation = unconfirmed(
  (input: { lat: number; lng: number; accuracy?: number }) =>
    write("PUT", "/me/location", null, input),
);
