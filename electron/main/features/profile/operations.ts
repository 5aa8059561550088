import { operation, write } from "#main/service/operation.ts";

/** POST /me?action=passwordChange: `username` is the login name. */
export const changePassword = operation(
  (input: { username: string; oldPassword: string; password: string }) => ({
    ...write("POST", "/me", "passwordChange", input),
    secret: "password",
  }),
);

/**
 * POST /me?action=passwordReset: requests a reset mail, with `alternate` in the other of its two forms; needs no session.
 */
export const resetPassword = operation((input: { username: string; alternate?: boolean }) => ({
  ...write("POST", "/me", "passwordReset", input),
  credentials: "none",
}));

/** PUT /me?action=updateProfile. */
export const updateProfile = operation((input: { firstName: string; lastName: string }) =>
  write("PUT", "/me", "updateProfile", input),
);

/** PUT /me/location: decimal degrees, `accuracy` in metres. */
export const updateLocation = operation((input: { lat: number; lng: number; accuracy?: number }) =>
  write("PUT", "/me/location", null, input),
);
