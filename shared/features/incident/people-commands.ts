import { z } from "zod";
import { conversationRow } from "#shared/features/messages/schema.ts";
import { searchText } from "#shared/ipc/command-parts.ts";
import { id, text, time } from "#shared/lib/values-schema.ts";
import { collectionName } from "#shared/records/collection-schema.ts";
import { objectKinds } from "#shared/records/collections.ts";
import { person } from "#shared/records/person-schema.ts";

/** The first of some records that concern a person, and their number. */
const personRecords = z.object({
  total: z.number(),
  first: z.array(
    z.object({
      collection: collectionName,
      id,
      /** Empty if the record has no name. */
      title: z.string(),
      /** The pending step, if the record waits at one. */
      step: text,
      /** When a task is due; when an alert was raised; when anything else was last changed. */
      at: time,
    }),
  ),
});
export type PersonRecords = z.infer<typeof personRecords>;

/** What stored records state about a person, or about a name that is no person's, such as the source of alerts. */
export const personCard = z.object({
  person,
  /** Whether the person was found by a name that only one has, because the record states no id. */
  isMatchedByName: z.boolean(),
  /** Whether it is the user or a group of the user; `unsure` may be the user. */
  whose: z.enum(["mine", "group", "other", "unsure", "unknown"]),
  /** Open tasks that the person owns, the earliest due first. */
  tasks: personRecords,
  /** Submissions with a pending step that the person owns, the last changed first. */
  steps: personRecords,
  /** Alerts with the person's name as their source, the newest first. */
  alerts: personRecords,
  /** The conversation with the user, which may be empty; null if there can be none. */
  conversation: conversationRow.nullable(),
});
export type PersonCard = z.infer<typeof personCard>;

/** The id of an object, with its kind; a person's is `conversation`. */
const objectId = z.object({ kind: z.enum(objectKinds), id });
export type ObjectId = z.infer<typeof objectId>;

/** A room, person or record by its name. */
const namedHit = objectId.extend({
  /** Empty if it has no name. */
  title: z.string(),
  /** The room of a record, or the login name of a person. */
  note: text,
});
export type NamedHit = z.infer<typeof namedHit>;

/** Commands about people, and about everything with a name. */
export const peopleCommands = {
  /** Returns what is stored about a person, by id or, if a record states no id, by name. */
  "person.get": { input: z.object({ id }), output: personCard },
  /** Finds rooms, people and records by any parts of their names, those that begin with the text first. */
  "name.find": {
    input: z.object({ text: searchText, limit: z.int().min(1).max(100) }),
    output: z.array(namedHit),
  },
  /** Returns the stored ones of some objects, with their names and in their order. */
  "name.list": {
    input: z.object({ objects: z.array(objectId).max(100) }),
    output: z.array(namedHit),
  },
} as const;
