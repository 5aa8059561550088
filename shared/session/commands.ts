import { z } from "zod";
import { storedProfile } from "#shared/features/profile/schema.ts";
import { nothing } from "../ipc/command-parts.ts";
import { id, text } from "../lib/values-schema.ts";
import { outboxEntry } from "../outbox/schema.ts";
import { accountSummary, sessionState, ssoOutcome } from "./schema.ts";
import { signInProgress, signInWay, ssoWay } from "./sso-schema.ts";

const who = z.object({ serverUrl: z.string().max(2000), username: z.string().min(1).max(200) });
const password = z.string().min(1).max(1000);
/** The account whose session is to go on; null where somebody is to be added. */
const accountId = id.nullable();
/** `name` is what the service shows of this computer. */
const device = z.object({
  isRegistered: z.boolean(),
  name: z.string(),
  /** The service has not heard of it yet. */
  isWaiting: z.boolean(),
});

/** What is asked about who is signed in, and of their account. */
export const sessionCommands = {
  /** The session of the account in view. */
  "session.get": { input: nothing, output: sessionState },
  /** Asks the keychain again, now, for the account in view. */
  "session.retryKeychain": { input: nothing, output: nothing },
  /** Ends the session of the account in view; with `endsSso` the one at its realm too. */
  "session.signOut": { input: z.object({ endsSso: z.boolean() }), output: sessionState },
  "account.list": { input: nothing, output: z.array(accountSummary) },
  /** Shows another account from now on. */
  "account.view": { input: z.object({ id }), output: sessionState },
  /** The sign-in under way. */
  "signIn.get": { input: nothing, output: signInProgress.nullable() },
  /** How somebody of this name signs in there. */
  "signIn.findWay": { input: z.object({ ...who.shape, accountId }), output: signInWay },
  "signIn.withPassword": {
    input: z.object({ ...who.shape, accountId, password }),
    output: sessionState,
  },
  /** Answered when the single sign-on has ended, however that is. */
  "signIn.withSso": {
    input: z.object({ ...who.shape, accountId, way: ssoWay }),
    output: ssoOutcome,
  },
  /** Brings the window of the single sign-on, or the browser's page, back to the front. */
  "signIn.show": { input: nothing, output: nothing },
  "signIn.cancel": { input: nothing, output: nothing },
  /** Adds whoever has signed in where another was to, or destroys their token and tries again. */
  "signIn.settleOther": { input: z.object({ choice: z.enum(["add", "again"]) }), output: nothing },
  /** Goes on at the other sign-in page that the service names; `named` is the origin that the user has seen. */
  "signIn.acceptRealm": { input: z.object({ named: z.string().max(2000) }), output: nothing },
  /** Starts the reference service inside the app and signs in there. */
  "signIn.tryDemo": { input: nothing, output: sessionState },
  /** Has the service send an e-mail to somebody who forgot the password. */
  "signIn.requestReset": {
    input: z.object({ ...who.shape, isTemporary: z.boolean() }),
    output: nothing,
  },
  /** The person's profile as it is stored; null before the service was first asked for it. */
  "profile.get": { input: nothing, output: storedProfile.nullable() },
  /** The name that the person has asked for and that no answer of the service shows yet; null where there is none. */
  "profile.getAskedName": { input: nothing, output: text },
  /** Asks the service for the profile and stores it. */
  "profile.refresh": { input: nothing, output: storedProfile },
  /** Puts another name into the outbox. */
  "profile.rename": {
    input: z.object({
      firstName: z.string().trim().min(1).max(200),
      lastName: z.string().trim().min(1).max(200),
    }),
    output: outboxEntry,
  },
  /** Goes to the service at once or not at all: a password is never stored. */
  "profile.changePassword": {
    input: z.object({ oldPassword: password, password }),
    output: nothing,
  },
  /** Puts where this computer is into the outbox: decimal degrees, `accuracy` in metres. */
  "location.share": {
    input: z.object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      accuracy: z.number().min(0).nullable(),
    }),
    output: outboxEntry,
  },
  /** Whether the service sends notifications of the account in view to this computer. */
  "device.get": { input: nothing, output: device },
  "device.register": { input: nothing, output: device },
  "device.remove": { input: nothing, output: device },
} as const;
