import { z } from "zod";
import { time } from "../lib/values-schema.ts";
import { collectionName } from "../records/collection-schema.ts";

/** How much of a collection is stored. Sizes are bytes of the contents, without indexes. */
const storedCollection = z.object({
  collection: collectionName,
  records: z.int(),
  bytes: z.int(),
  /** When it was last received; null if never. */
  synced: time,
});

/** What else is stored: changes of records, unread originals, the outbox, drafts, and decisions about notifications. */
const storedPart = z.object({
  part: z.enum(["changes", "unreadable", "outbox", "drafts", "decisions"]),
  rows: z.int(),
  bytes: z.int(),
  /** The time of the oldest row; null if there is none or it has no time. */
  oldest: time,
});
export type StoredPart = z.infer<typeof storedPart>;

/** What the store of an account contains. */
export const storage = z.object({
  /** The version of the schema of each file. */
  versions: z.object({ cache: z.int(), ledger: z.int() }),
  /** Bytes on disk of all files. */
  size: z.int(),
  /** Whether the next start downloads everything again that the service has. */
  isClearing: z.boolean(),
  collections: z.array(storedCollection),
  parts: z.array(storedPart),
});
export type Storage = z.infer<typeof storage>;
