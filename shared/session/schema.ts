import { z } from "zod";
import { id, text, time } from "../lib/values-schema.ts";
import { casRealm, ssoRefusal, ssoWay } from "./sso-schema.ts";

/** A (server, user) pair that is signed in on this computer, or whose session expired. */
export const account = z.object({
  /** Derived from server and login name; names the store's folder and the keychain item. */
  id,
  serverUrl: z.string(),
  username: z.string(),
  /** The service's id of the user (GET /me). */
  userId: id,
  displayName: z.string(),
  /** The single sign-on realm and method; null for a password. */
  sso: z
    .object({
      realm: casRealm,
      way: ssoWay,
      /**
       * The confirmed origin of the sign-in page. If the service names another one (GET /me/sso), it replaces this only
       * with the user's consent. Older versions did not store it.
       */
      realmOrigin: z.string().optional(),
      /** The name that the service maps to the realm (GET /me/sso); may differ from `username`. */
      typedName: z.string(),
      /** The realm's name of the user (GET /auth/cas/finishLogin); undefined if no response stated it. */
      casUsername: z.string().optional(),
      /** The session partition of the realm's pages, used by this account only. */
      partition: z.string(),
    })
    .nullable(),
});
export type Account = z.infer<typeof account>;

/**
 * Why the keychain cannot read or write secrets. `noEntry`: another database or keyring is open than the one that has those
 * of this computer; `twoEntries`: several that have them; `noDefault`: no place for new ones.
 */
export const keychainTrouble = z.enum([
  "locked",
  "refused",
  "absent",
  "noEntry",
  "twoEntries",
  "noDefault",
]);
export type KeychainTrouble = z.infer<typeof keychainTrouble>;

const alive = {
  account,
  /** A notice about the stored data, or null. */
  notice: text,
  /** Why the session is not stored and ends when the app quits; null if it is stored. */
  unkept: keychainTrouble.nullable(),
};

/** The session of one account. All but `keychainLocked` show the store. */
const accountState = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("active"),
    /** When the token expires, by this computer's clock; null if unknown. */
    expires: time,
    /** False if the service rejected the renewal, which is retried occasionally. */
    isRenewed: z.boolean(),
    ...alive,
  }),
  /** The token is being exchanged for a new one. */
  z.object({ status: z.literal("renewing"), ...alive }),
  z.object({ status: z.literal("expired"), ...alive }),
  /** The store's key is not available now. */
  z.object({ status: z.literal("keychainLocked"), account, trouble: keychainTrouble }),
]);
export type AccountState = z.infer<typeof accountState>;

/** The session of the account in view, or signed out. */
export const sessionState = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("signedOut"),
    /** The last used address and name, as defaults. */
    serverUrl: text,
    username: text,
    /** A notice about how the last session ended, or null. */
    notice: text,
  }),
  ...accountState.options,
]);
export type SessionState = z.infer<typeof sessionState>;

export const accountSummary = z.object({
  account,
  status: z.enum(["active", "renewing", "expired", "keychainLocked"]),
  waiting: z.number(),
  isInView: z.boolean(),
});
export type AccountSummary = z.infer<typeof accountSummary>;

export const ssoOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("signedIn"), state: sessionState }),
  z.object({
    kind: z.literal("refused"),
    status: ssoRefusal,
    /** The service's message, or empty. */
    message: z.string(),
    /** The realm's name of the user, or null. */
    casUsername: text,
    realm: casRealm,
    /**
     * For `authFailure`: the timeout in ms, and whether the page had returned to the service by then (null if
     * unknown). Otherwise null.
     */
    wait: z.object({ allowed: z.number(), hasReturned: z.boolean().nullable() }).nullable(),
  }),
  z.object({ kind: z.literal("cancelled") }),
]);
export type SsoOutcome = z.infer<typeof ssoOutcome>;
