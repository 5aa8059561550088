import { alert } from "#main/features/alerts/decode-alert.ts";
import { conversation, message } from "#main/features/messages/decode-message.ts";
import { room } from "#main/features/rooms/decode-room.ts";
import { submission } from "#main/features/submissions/decode-submission.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { decoders, list } from "./decode/decoders.ts";
import { fixed, get, type Operation, operation, write } from "./operation.ts";
import type { Participants } from "./participants.ts";

const segment = encodeURIComponent;

/** Participants messages are asked for; without the own id the decoder has to go by what records say. */
type Owner = Pick<Participants, "ownUserId" | "ownLogin">;

// Whoever signs out waits for it and should not wait for long.
const timeout = { headersMs: 8000, wholeMs: 8000 };

type Proof = { credentials?: { username: string; password: string } };

/**
 * GET /auth/token/1.1: a new token, by login name and password or, without them, in exchange for the
 * session's still valid one. `duration` in seconds, 28,800 where nothing is said, 86,400 at most.
 */
export const getToken = operation(({ credentials, ...query }: Proof & { duration?: number }) => ({
  ...get("/auth/token/1.1", decoders.token, query),
  isUrgent: true as const,
  credentials: credentials ?? "token",
}));

/**
 * GET /auth/token, deprecated, proven like the other: a token that lives 60 seconds or, with scope `session`, two weeks from
 * its latest use; the answer does not say when it expires.
 */
export const getUnversionedToken = operation(
  ({ credentials, ...query }: Proof & { scope?: "session" }) => ({
    ...get("/auth/token", decoders.token, query),
    isUrgent: true as const,
    credentials: credentials ?? "token",
  }),
);

/** DELETE /auth/token: destroys the given token, whichever it is, in its own name. */
export const destroyToken = operation((input: { token: string }) => ({
  credentials: input,
  method: "DELETE",
  path: "/auth/token",
  payload: input,
  secret: "token",
  decoder: decoders.outcome,
  limits: timeout,
}));

/** GET /auth/logout, or GET /logout where that is not found: ends the session of the token. */
export const logout: Operation<void, null> = async (service, _input, signal) => {
  const reply = await service.call(
    { ...get("/auth/logout", decoders.outcome), limits: timeout },
    signal,
  );
  if (reply.ok || reply.code !== "notFound") return reply;
  return service.call({ ...get("/logout", decoders.outcome), limits: timeout }, signal);
};

/**
 * GET /auth/cas/finishLogin: how the single sign-on ended that was started with this `appToken` (at
 * least 32 characters). Every one of the five statuses is a success here.
 */
export const finishCasLogin = operation((input: { appToken: string }) => ({
  ...get("/auth/cas/finishLogin", decoders.casLogin, input),
  credentials: "none",
}));

/** GET /me/sso: the single sign-on realm of a login name; needs no session. */
export const findRealm = operation((input: { username: string }) => ({
  ...get("/me/sso", decoders.realm, input),
  credentials: "none",
}));

/** GET /me: the profile of whoever is signed in. */
export const getProfile = fixed(get("/me", decoders.user));

/** POST /me?action=passwordChange: `username` is the login name. */
export const changePassword = operation(
  (input: { username: string; oldPassword: string; password: string }) => ({
    ...write("POST", "/me", "passwordChange", input),
    secret: "password",
  }),
);

/**
 * POST /me?action=passwordReset: has a reset mail sent, with `alternate` in the other of its two
 * forms; needs no session.
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

/** PUT /me/device?action=register: `token` names this device to the service's notifications. */
export const registerDevice = operation((input: { token: string; deviceInfo?: string }) => ({
  ...write("PUT", "/me/device", "register", input),
  secret: "deviceToken",
}));

/** DELETE /me/device?action=remove. */
export const removeDevice = operation((input: { token: string }) => ({
  ...write("DELETE", "/me/device", "remove", input),
  secret: "deviceToken",
  limits: timeout,
}));

/**
 * GET /me/invocations: submissions, with `fetchPriorOnly` those that have moved on from the person,
 * with `fetchOfflineOnly` those in offline processes.
 */
export const listSubmissions = operation(
  (input: { fetchPriorOnly?: boolean; fetchOfflineOnly?: boolean }) =>
    get("/me/invocations", list(submission), input),
);

/** GET /me/invocations?filter=offline: submissions of the given workflows, of all where none is. */
export const listOfflineSubmissions = operation(
  (input: { fetchPriorOnly?: boolean; ids?: readonly string[] }) =>
    get("/me/invocations", list(submission), { filter: "offline", ...input }),
);

/** GET /me/rooms: rooms by state (LIVE where nothing is said) and type (ALL where nothing is said). */
export const listRooms = operation(
  (input: { state?: "ALL" | "LIVE" | "SUSPENDED"; type?: "ALL" | "MUCROOM" | "SUBROOM" }) =>
    get("/me/rooms", list(room), input),
);

/**
 * POST /me/{userId}/privateMessage: the id of the new message where the service gives one. Sending
 * twice means two messages, so after a failure that leaves open whether it arrived, look before.
 */
export const sendMessage = operation((input: { userId: string; text: string }) => ({
  method: "POST",
  path: `/me/${segment(input.userId)}/privateMessage`,
  payload: { msg: input.text },
  decoder: decoders.sentMessage,
}));

/** GET /me/privateMessages: at most `count` conversations. */
export const listConversations = operation(({ count, ...whose }: { count: number } & Owner) => ({
  ...get("/me/privateMessages", list(conversation), { count }),
  whose,
}));

/** GET /me/privateMessages/{userId}: at most `limit` messages of one conversation. */
export const listMessages = operation((input: { userId: string; limit: number } & Owner) => ({
  ...get(`/me/privateMessages/${segment(input.userId)}`, list(message), { limit: input.limit }),
  whose: { ownUserId: input.ownUserId, ownLogin: input.ownLogin, otherUserId: input.userId },
}));

/** GET /me/privateMessages?query=since: messages of all conversations from a time on. */
export const listMessagesSince = operation((input: { since: EpochMs } & Owner) => ({
  ...get("/me/privateMessages", list(message), { query: "since", since: input.since }),
  whose: { ownUserId: input.ownUserId, ownLogin: input.ownLogin },
}));

/** PUT /me/{userId}/privateMessage?action=markAsRead: the whole conversation; safe to repeat. */
export const markAsRead = operation((input: { userId: string }) =>
  write("PUT", `/me/${segment(input.userId)}/privateMessage`, "markAsRead"),
);

/** GET /me/alerts with `limit`: at most so many of the person's alerts, in whatever state. */
export const listRecentAlerts = operation((input: { limit: number }) => ({
  ...get("/me/alerts", list(alert), input),
  isUrgent: true as const,
}));

/**
 * GET /me/alerts, filtered: by state (all where nothing is said) and by room, with or without its
 * side rooms; page `page` (0 is the first) of `count` alerts each (100 where nothing is said).
 */
export const listAlerts = operation(
  (input: {
    state?: "NEW" | "ACKNOWLEDGED" | "DELETED" | "SNOOZED";
    roomId?: string;
    includeSideRooms?: boolean;
    count?: number;
    page?: number;
  }) => ({ ...get("/me/alerts", list(alert), input), isUrgent: true as const }),
);

/** PUT /me/alerts/{ID}: acknowledges an alert; safe to repeat. */
export const acknowledgeAlert = operation((input: { id: string }) =>
  write("PUT", `/me/alerts/${segment(input.id)}`, null),
);
