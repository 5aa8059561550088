import { z } from "zod";
import { id, text } from "../lib/values-schema.ts";

/** A user or group named in a record: creator, owner, sender, owner of a pending step. */
export const person = z.object({
  id,
  displayName: z.string(),
  name: text,
  type: text,
  /** Undefined if the service states none. */
  subType: z.string().optional(),
  /** Undefined for other users. */
  guest: z.literal(true).optional(),
  /** Undefined unless the account is disabled. */
  enabled: z.literal(false).optional(),
});
export type Person = z.infer<typeof person>;

/** The room of a record. */
export const container = z.object({
  /** Null if the service states only its name. */
  id: id.nullable(),
  name: z.string(),
  type: text,
  org: text,
  /** Undefined if none is named. */
  owner: person.optional(),
});
export type Container = z.infer<typeof container>;
