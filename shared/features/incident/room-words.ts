import { toWords } from "#shared/lib/words.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { RoomEventKind, RoomMatch, RoomRecord, SideRoomMatch } from "./room-schema.ts";
import type { RoomSection } from "./room-sections.ts";

/** The titles of the sections of a room's page. */
export const sectionTitles: Record<RoomSection, string> = {
  alerts: "Alerts",
  tasks: "Tasks",
  submissions: "Submissions",
  entries: "Reviews",
  plans: "Plans",
  forms: "Forms",
  processes: "Processes",
  tiles: "Dashboard tiles",
  messages: "Messages that mention it",
  attached: "Attached records",
};

/** How a record was matched, if its room is not stated. */
export const matchWords: Record<RoomMatch, string | null> = {
  room: null,
  group: "states this group",
  attached: "attached by you",
  name: "by name, uncertain",
};

/** How a side room is known; the service states no parent of a room. */
export const sideRoomWords: Record<SideRoomMatch, string> = {
  alerts: "By the service's list of alerts",
  tile: "By a dashboard tile",
  name: "By name, uncertain",
};

const eventWords: Record<Exclude<RoomEventKind, "new">, string> = {
  raised: "Alert raised",
  ended: "No longer new",
  dueSoon: "Due soon",
  reassigned: "Reassigned",
  movedOn: "Handed on",
  closed: "Closed",
  changed: "Changed",
  gone: "Gone",
  message: "Message",
  attached: "Attached by you",
  entry: "Shift log",
};

/** Describes what happened to a record: "New task". */
export const describeEvent = (
  kind: RoomEventKind,
  { collection }: Pick<RoomRecord, "collection">,
): string =>
  kind === "new" ? `New ${describeCollection(collection).one}` : toWords(eventWords[kind]);

/** Names an attached record that is not stored any more: "Task t4, no longer stored". */
export const describeMissing = ({ collection, id }: Pick<RoomRecord, "collection" | "id">) =>
  `${toWords(describeCollection(collection).one)} ${id}, no longer stored`;
