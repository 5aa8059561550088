import { z } from "zod";
import { storedProfile } from "#shared/features/profile/schema.ts";
import { id, nothing, text } from "../lib/values-schema.ts";
import { outboxEntry } from "../outbox/schema.ts";
import { accountSummary, sessionState, ssoOutcome } from "./schema.ts";
import { signInProgress, signInWay, ssoWay } from "./sso-schema.ts";

const who = z.object({ serverUrl: z.string().max(2000), username: z.string().min(1).max(200) });
const password = z.string().min(1).max(1000);
/** The account to sign in again; null to add an account. */
const accountId = id.nullable();
/** `name` is the name of this computer at the service. */
const device = z.object({
  isRegistered: z.boolean(),
  name: z.string(),
  /** Whether the change is not sent yet. */
  isWaiting: z.boolean(),
});

/** Commands for sign-in, accounts, session, profile, location and device. */
export const sessionCommands = {
  "session.get": { input: nothing, output: sessionState },
  /** Retries the keychain now, for the account in view. */
  "session.retryKeychain": { input: nothing, output: nothing },
  /** Sets the store aside whose key the open keychain does not have, and opens a new one. */
  "session.startAnew": { input: nothing, output: nothing },
  /** Signs out the account in view; `endsSso` also ends the session at its realm. */
  "session.signOutQuestion": { input: z.object({ endsSso: z.boolean() }), output: sessionState },
  "account.list": { input: nothing, output: z.array(accountSummary) },
  "account.view": { input: z.object({ id }), output: sessionState },
  "signIn.get": { input: nothing, output: signInProgress.nullable() },
  /** Returns how a user name signs in at a server. */
  "signIn.findWay": { input: z.object({ ...who.shape, accountId }), output: signInWay },
  "signIn.withPassword": {
    input: z.object({ ...who.shape, accountId, password }),
    output: sessionState,
  },
  /** Resolves when the single sign-on has ended, with or without success. */
  "signIn.withSso": {
    input: z.object({ ...who.shape, accountId, way: ssoWay }),
    output: ssoOutcome,
  },
  /** Brings the single sign-on's window or browser page to the front. */
  "signIn.show": { input: nothing, output: nothing },
  "signIn.cancel": { input: nothing, output: nothing },
  /** Adds the unexpected user who signed in, or revokes their token and tries again. */
  "signIn.settleOther": { input: z.object({ choice: z.enum(["add", "again"]) }), output: nothing },
  /** Continues at the sign-in page that the service names now; `named` is the origin that the user confirmed. */
  "signIn.acceptRealm": { input: z.object({ named: z.string().max(2000) }), output: nothing },
  /** Starts the demo service inside the app and signs in there. */
  "signIn.tryDemo": { input: nothing, output: sessionState },
  /** Requests an e-mail for a forgotten password. */
  "signIn.requestReset": {
    input: z.object({ ...who.shape, isTemporary: z.boolean() }),
    output: nothing,
  },
  /** Returns the stored profile; null before the first request. */
  "profile.get": { input: nothing, output: storedProfile.nullable() },
  /** Returns the name that the user requested and that no response shows yet, or null. */
  "profile.getAskedName": { input: nothing, output: text },
  "profile.refresh": { input: nothing, output: storedProfile },
  /** Sends immediately or fails; a password is never stored. */
  "profile.changePassword": {
    input: z.object({ oldPassword: password, password }),
    output: nothing,
  },
  /** Queues this computer's position: decimal degrees, `accuracy` in metres. */
  "location.share": {
    input: z.object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      accuracy: z.number().min(0).nullable(),
    }),
    output: outboxEntry,
  },
  /** Returns whether this computer is registered for push notifications of the account in view. */
  "device.get": { input: nothing, output: device },
  "device.register": { input: nothing, output: device },
  "device.remove": { input: nothing, output: device },
} as const;
