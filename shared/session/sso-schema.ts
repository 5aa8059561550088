import { z } from "zod";
import { id, text, time } from "../lib/values-schema.ts";

/** A single sign-on realm (GET /me/sso, GET /auth/cas/finishLogin). */
export const casRealm = z.object({
  id: text,
  realm: z.string(),
  serverUrl: text,
  shortName: text,
  description: text,
  orgName: text,
  dateModified: time,
  logoutUrl: text,
});
export type CasRealm = z.infer<typeof casRealm>;

/** Where a single sign-on happens: in a window of ours, or in the system's browser. */
export const ssoWay = z.enum(["popup", "browser"]);
export type SsoWay = z.infer<typeof ssoWay>;

/** How somebody can sign in at a service; `serverUrl` as it was understood. */
export const signInWay = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("password"), serverUrl: z.string() }),
  z.object({ kind: z.literal("sso"), serverUrl: z.string(), realm: casRealm }),
]);
export type SignInWay = z.infer<typeof signInWay>;

/** Another origin for the sign-in page of an account: the one that the user knows, and the one named now. */
export const realmChange = z.object({ realm: casRealm, known: z.string(), named: z.string() });
export type RealmChange = z.infer<typeof realmChange>;

/** A sign-in under way; `sso` is null for one with a password. */
export const signInProgress = z.object({
  serverUrl: z.string(),
  username: z.string(),
  /** The account whose session is to go on; null where somebody is to be added. */
  accountId: id.nullable(),
  /** What somebody is called who has signed in instead, while that waits for an answer. */
  other: text,
  /** The service names another sign-in page than the account's, and the user has not decided yet. */
  realmChange: realmChange.nullable().optional(),
  sso: z
    .object({
      realm: casRealm,
      way: ssoWay,
      /** The latest address to which the sign-in was led and may not go. */
      blocked: text,
      /** What is wrong with the page that is open, in a sentence; null where nothing is. */
      trouble: text.optional(),
    })
    .nullable(),
});
export type SignInProgress = z.infer<typeof signInProgress>;

/** The statuses of GET /auth/cas/finishLogin that are no success. */
export const ssoRefusal = z.enum([
  "unlinkedAccount",
  "expiredCredentials",
  "authFailure",
  "failure",
]);
export type SsoRefusal = z.infer<typeof ssoRefusal>;
