import type { SearchHit } from "#shared/model/record.ts";
import { parseStored } from "../collections/collection.ts";

/** What records of all collections may have of this. */
type Facts = {
  container?: { name: string } | null;
  roomName?: string | null;
} & Record<(typeof times)[number], number | null | undefined>;

const times = [
  "modified",
  "lastModified",
  "lastActivityTime",
  "lastEntryDate",
  "sent",
  "lastSent",
  "created",
] as const;

/** The room of a stored record, and when it was last changed or used. */
export function readFacts(json: string): Pick<SearchHit, "room" | "changed"> {
  const facts = parseStored<Facts>(json);
  return {
    room: facts.container?.name ?? facts.roomName ?? null,
    changed: times.map((name) => facts[name]).find((time) => typeof time === "number") ?? null,
  };
}
