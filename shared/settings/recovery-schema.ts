import { z } from "zod";
import { id } from "../lib/values-schema.ts";

/** What Watchdesk found damaged or lost at a start, and what became of it. */
export const recoveryNotice = z.discriminatedUnion("kind", [
  /** The settings file could not be read. */
  z.object({
    kind: z.literal("settingsUnreadable"),
    id,
    /** Where the file is now. */
    file: z.string(),
    /** The copy of the settings was whole; otherwise all settings are as at first. */
    isRestored: z.boolean(),
  }),
  /** An account has a store here, of which no settings knew. */
  z.object({
    kind: z.literal("accountFound"),
    id,
    accountId: id,
    serverUrl: z.string(),
    username: z.string(),
    /** What waited in it to be sent; null until its store has been opened. */
    waiting: z.number().nullable(),
  }),
  /** What an account has stored was not as it had been left, or could not be opened. */
  z.object({ kind: z.literal("storeDamaged"), id, accountId: id, words: z.string() }),
  /** An account has signed out, and not all of it could be erased yet; why, in words. */
  z.object({
    kind: z.literal("notErased"),
    id,
    accountId: id,
    serverUrl: z.string(),
    username: z.string(),
    cause: z.string(),
  }),
  /** An account was signed out and erased here, as its session had ended so many days before. */
  z.object({
    kind: z.literal("accountRetired"),
    id,
    serverUrl: z.string(),
    username: z.string(),
    days: z.number(),
  }),
  /** Something is stored here, and nobody can say of which account. */
  z.object({ kind: z.literal("accountNameless"), id, folder: z.string() }),
]);
export type RecoveryNotice = z.infer<typeof recoveryNotice>;
