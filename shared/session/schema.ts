import { z } from "zod";
import { id, text, time } from "../lib/values-schema.ts";
import { casRealm, ssoRefusal, ssoWay } from "./sso-schema.ts";

/** A (server, user) pair that is signed in on this computer, or was until its session expired. */
export const account = z.object({
  /** Derived from server and login name; names the store's folder and the keychain item. */
  id,
  serverUrl: z.string(),
  username: z.string(),
  /** What the service counts the person by (GET /me). */
  userId: id,
  displayName: z.string(),
  /** The realm that has vouched for the person, and how they came there; null for a password. */
  sso: z
    .object({
      realm: casRealm,
      way: ssoWay,
      /**
       * The origin of the sign-in page that the user knows: the service may name another one (GET /me/sso), which
       * replaces it only with the user's consent. Left out by versions that did not keep it.
       */
      realmOrigin: z.string().optional(),
      /** The name for which the service names the realm (GET /me/sso); `username` may be another. */
      typedName: z.string(),
      /** What the realm calls the user (GET /auth/cas/finishLogin); left out where no answer has stated it. */
      casUsername: z.string().optional(),
      /** Names the cookies of the realm's pages in windows of ours: this account's alone. */
      partition: z.string(),
    })
    .nullable(),
});
export type Account = z.infer<typeof account>;

/** Why the keychain does not give or take secrets. */
export const keychainTrouble = z.enum(["locked", "refused", "absent"]);
export type KeychainTrouble = z.infer<typeof keychainTrouble>;

const alive = {
  account,
  /** What the person should know about what is stored here. */
  notice: text,
  /** Why the session is not kept and ends with the app; null where it is kept. */
  unkept: keychainTrouble.nullable(),
};

/** The session of one account. All but `keychainLocked` show the store. */
const accountState = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("active"),
    /** When the token ends, by this computer's clock; null where nobody knows. */
    expires: time,
    /** False where the service has refused to renew it: it is asked again now and then. */
    isRenewed: z.boolean(),
    ...alive,
  }),
  /** The token is being exchanged for a new one. */
  z.object({ status: z.literal("renewing"), ...alive }),
  z.object({ status: z.literal("expired"), ...alive }),
  /** The store's key cannot be had for now. */
  z.object({ status: z.literal("keychainLocked"), account, trouble: keychainTrouble }),
]);
export type AccountState = z.infer<typeof accountState>;

/** The session of the account in view, or that there is none. */
export const sessionState = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("signedOut"),
    /** The address last used, to be offered again. */
    serverUrl: text,
    username: text,
    /** What the person should know about how the last session ended. */
    notice: text,
  }),
  ...accountState.options,
]);
export type SessionState = z.infer<typeof sessionState>;

/** An account as the list of them shows it. */
export const accountSummary = z.object({
  account,
  status: z.enum(["active", "renewing", "expired", "keychainLocked"]),
  /** Alerts that wait for the person. */
  waiting: z.number(),
  isInView: z.boolean(),
});
export type AccountSummary = z.infer<typeof accountSummary>;

/** How a single sign-on ended that somebody began in the app. */
export const ssoOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("signedIn"), state: sessionState }),
  z.object({
    kind: z.literal("refused"),
    status: ssoRefusal,
    /** The service's own words; empty where it gave none. */
    message: z.string(),
    /** Who the realm says the person is, where it says so. */
    casUsername: text,
    realm: casRealm,
    /**
     * For `authFailure`: how long the person was given, in ms, and whether the page had come back to
     * the service by then; null where nobody can tell. Null for all else.
     */
    wait: z.object({ allowed: z.number(), hasReturned: z.boolean().nullable() }).nullable(),
  }),
  z.object({ kind: z.literal("cancelled") }),
]);
export type SsoOutcome = z.infer<typeof ssoOutcome>;
