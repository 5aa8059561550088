import { z } from "zod";
import { id, time } from "./values.ts";

/** A (server, user) pair that is or was signed in on this computer. */
export const account = z.object({
  /** Derived from server and login name; names the store's folder and the keychain items. */
  id,
  serverUrl: z.string(),
  username: z.string(),
  displayName: z.string(),
});
export type Account = z.infer<typeof account>;

/** Who is signed in. `expired` and `keychainLocked` still show the store. */
export const sessionState = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("signedOut"),
    /** The address last used, to be offered again. */
    serverUrl: z.string().nullable(),
    username: z.string().nullable(),
    /** What the person should know about how the last session ended. */
    notice: z.string().nullable(),
  }),
  z.object({ status: z.literal("signingIn"), serverUrl: z.string(), username: z.string() }),
  z.object({
    status: z.literal("active"),
    account,
    expires: time,
    /** False where there is no keychain: the session then ends with the app. */
    isKept: z.boolean(),
  }),
  z.object({ status: z.literal("renewing"), account }),
  z.object({ status: z.literal("expired"), account }),
  z.object({ status: z.literal("keychainLocked"), account }),
]);
export type SessionState = z.infer<typeof sessionState>;
