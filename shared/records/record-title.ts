import type { Submission } from "#shared/features/submissions/schema.ts";
import { t } from "#shared/texts/t.ts";
import type { EpochMs } from "../lib/time.ts";
import { fallbackTitleOf, type ObjectKind } from "./collections.ts";

/** Kinds with a title: all objects, and notes on the dashboard. */
export type TitledKind = ObjectKind | "note";

// U+2800 is invisible, too, although it counts as a symbol.
const invisible = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Returns a name unchanged; null if nothing of it is visible. */
export const readName = (name: string | null | undefined): string | null =>
  name == null || invisible.test(name) ? null : name;

/** The room, user and last change or use of a record. */
export type Origin = { room: string | null; person: string | null; at: EpochMs | null };

/** The parts of a title; `time` is formatted. */
type Known = {
  name: string | null;
  room?: string | null;
  person?: string | null;
  time?: string | null;
};

/**
 * Returns an object's name, or a fallback title from its room (or else user) and time: "Untitled task · from Power and
 * Fuel · yesterday".
 */
export function formatRecordTitle(kind: TitledKind, { name, room, person, time }: Known): string {
  const own = readName(name);
  if (own !== null) return own;
  const from = readName(room) ?? readName(person);
  return [
    fallbackTitleOf(kind),
    from === null ? null : t("records.fromOrigin", { origin: from }),
    readName(time),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** Formats a submission's title: "Fuel order #12", or "Fuel order" for a draft; null without process and number. */
export function formatSubmissionTitle({ process, orgSequenceId }: Submission): string | null {
  const name = readName(process?.name);
  const number = readName(orgSequenceId);
  return number === null ? name : `${name ?? fallbackTitleOf("submission")} #${number}`;
}

/** The fields of records that determine their origin. */
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

export function readOrigin(record: object): Origin {
  const { container, roomName, creator, sender, ...rest }: Traced = record;
  return {
    room: container?.name ?? roomName ?? null,
    person:
      creator?.displayName ?? (typeof sender === "object" ? sender?.displayName : sender) ?? null,
    at: times.map((name) => rest[name]).find((time) => typeof time === "number") ?? null,
  };
}

const proseKeys = ["details", "text", "description", "desc"] as const;

export function readProse(record: object): string | null {
  for (const key of proseKeys) {
    const value: unknown = Reflect.get(record, key);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}
