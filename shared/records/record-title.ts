import type { Submission } from "#shared/features/submissions/schema.ts";
import type { EpochMs } from "../lib/time.ts";
import { namelessOf, type ObjectKind } from "./collections.ts";

/** What can have a title: every kind of object, and the notes on the dashboard. */
export type TitledKind = ObjectKind | "note";

// Of U+2800 nothing can be seen either, although it counts as a sign.
const invisible = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A name as it is; null where nothing of it can be seen. */
export const readName = (name: string | null | undefined): string | null =>
  name == null || invisible.test(name) ? null : name;

/** Where a record is from, and when it was last changed or used. */
export type Origin = { room: string | null; person: string | null; at: EpochMs | null };

/** What may be known of an object beside its kind; `time` is its time in words. */
type Known = {
  name: string | null;
  room?: string | null;
  person?: string | null;
  time?: string | null;
};

/**
 * What to call an object: its name, or of one without "Untitled task · from Power and Fuel ·
 * yesterday", from its room or, where it is in none, from its person, as far as these are known.
 */
export function titleRecord(kind: TitledKind, { name, room, person, time }: Known): string {
  const own = readName(name);
  if (own !== null) return own;
  const from = readName(room) ?? readName(person);
  return [
    kind === "note" ? "Untitled note" : namelessOf(kind),
    from === null ? null : `from ${from}`,
    readName(time),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** What a submission is called: "Fuel order #12", a draft "Fuel order"; null where nothing names it. */
export function nameSubmission({ process, orgSequenceId }: Submission): string | null {
  const name = readName(process?.name);
  const number = readName(orgSequenceId);
  return number === null ? name : `${name ?? namelessOf("submission")} #${number}`;
}

/** What records of all collections may have of this. */
type Traced = {
  container?: { name: string } | null;
  roomName?: string | null;
  creator?: { displayName: string } | null;
  sender?: { displayName: string } | string | null;
} & { [Name in (typeof times)[number]]?: EpochMs | null };

const times = [
  "modified",
  "lastModified",
  "lastActivityTime",
  "lastEntryDate",
  "sent",
  "lastSent",
  "created",
] as const;

/** The origin of a record of any collection. */
export function readOrigin(record: object): Origin {
  const { container, roomName, creator, sender, ...rest }: Traced = record;
  return {
    room: container?.name ?? roomName ?? null,
    person:
      creator?.displayName ?? (typeof sender === "object" ? sender?.displayName : sender) ?? null,
    at: times.map((name) => rest[name]).find((time) => typeof time === "number") ?? null,
  };
}
