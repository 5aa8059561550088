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

/** Where a single sign-on happens: in the app's own window, or in the system's browser. */
export const ssoWay = z.enum(["popup", "browser"]);
export type SsoWay = z.infer<typeof ssoWay>;

/** How a user can sign in at a service; `serverUrl` is normalized. */
export const signInWay = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("password"), serverUrl: z.string() }),
  z.object({ kind: z.literal("sso"), serverUrl: z.string(), realm: casRealm }),
]);
export type SignInWay = z.infer<typeof signInWay>;

/** A changed origin of an account's sign-in page: the known one, and the one named now. */
export const realmChange = z.object({ realm: casRealm, known: z.string(), named: z.string() });
export type RealmChange = z.infer<typeof realmChange>;

/** A sign-in in progress; `sso` is null for a password. */
export const signInProgress = z.object({
  serverUrl: z.string(),
  username: z.string(),
  /** The account to sign in again; null to add an account. */
  accountId: id.nullable(),
  /** The name of the unexpected user who signed in, while the user's decision is pending. */
  other: text,
  /** Whether the user is signing out of the realm in the browser, before the next attempt. */
  isLeaving: z.boolean().optional(),
  /** Pending decision on a changed sign-in page. */
  realmChange: realmChange.nullable().optional(),
  sso: z
    .object({
      realm: casRealm,
      way: ssoWay,
      /** The latest blocked address. */
      blocked: text,
      /** The error of the open page as a sentence, or null. */
      trouble: text.optional(),
    })
    .nullable(),
});
export type SignInProgress = z.infer<typeof signInProgress>;

/** The failure statuses of GET /auth/cas/finishLogin. */
export const ssoRefusal = z.enum([
  "unlinkedAccount",
  "expiredCredentials",
  "authFailure",
  "failure",
]);
export type SsoRefusal = z.infer<typeof ssoRefusal>;
