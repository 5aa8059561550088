import { z } from "zod";
import { id } from "../lib/values-schema.ts";

/** Damage, loss or an unfinished sign-out, and how it was handled. */
export const recoveryNotice = z.discriminatedUnion("kind", [
  /** The settings file could not be read. */
  z.object({
    kind: z.literal("settingsUnreadable"),
    id,
    /** The current path of the file. */
    file: z.string(),
    /** Whether the backup copy was restored; otherwise all settings have their defaults. */
    isRestored: z.boolean(),
  }),
  /** A store of an account that the settings do not contain. */
  z.object({
    kind: z.literal("accountFound"),
    id,
    accountId: id,
    serverUrl: z.string(),
    username: z.string(),
    /** The number of unsent operations; null until the store is opened. */
    waiting: z.number().nullable(),
  }),
  /** An account's store was damaged or could not be opened. */
  z.object({
    kind: z.literal("storeDamaged"),
    id,
    accountId: id,
    words: z.string(),
    /** The folder of the files that were set aside, if any. */
    oldFiles: z.string().optional(),
  }),
  /** An account signed out, but its data could not be erased completely; `cause` states why. */
  z.object({
    kind: z.literal("notErased"),
    id,
    accountId: id,
    serverUrl: z.string(),
    username: z.string(),
    cause: z.string(),
  }),
  /** An account was signed out and erased because its session ended `days` days before. */
  z.object({
    kind: z.literal("accountRetired"),
    id,
    serverUrl: z.string(),
    username: z.string(),
    days: z.number(),
  }),
  /** A realm whose logout page did not load, so that its session may remain; `reason` is a sentence. */
  z.object({ kind: z.literal("realmNotLeft"), id, realm: z.string(), reason: z.string() }),
  /** A store whose account is unknown. */
  z.object({ kind: z.literal("accountNameless"), id, folder: z.string() }),
]);
export type RecoveryNotice = z.infer<typeof recoveryNotice>;
