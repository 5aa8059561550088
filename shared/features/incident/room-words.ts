import { toWords } from "#shared/lib/words.ts";
import { describeCollection, kindOf } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import type { RoomEventKind, RoomMatch, RoomRecord } from "./room-schema.ts";
import type { RoomSection } from "./room-sections.ts";

export const sectionTitles: Record<RoomSection, () => string> = {
  alerts: () => t("common.alerts"),
  tasks: () => t("common.tasks"),
  submissions: () => t("common.submissions"),
  entries: () => t("common.reviews"),
  plans: () => t("common.plans"),
  forms: () => t("incident.forms"),
  processes: () => t("incident.processes"),
  tiles: () => t("incident.dashboardTiles"),
  messages: () => t("incident.messagesThatMentionItTitle"),
  attached: () => t("incident.attachedRecordsTitle"),
};

/** How a record was matched, if its room is not stated. */
export const matchWords: Record<RoomMatch, () => string | null> = {
  room: () => null,
  group: () => t("incident.statesThisGroup"),
  attached: () => t("incident.attachedByYou"),
  name: () => t("incident.byNameUncertain"),
};

const eventWords: Record<Exclude<RoomEventKind, "new">, () => string> = {
  raised: () => t("incident.alertRaised"),
  ended: () => t("incident.noLongerNew"),
  dueSoon: () => t("incident.dueSoon"),
  reassigned: () => t("incident.reassigned"),
  movedOn: () => t("incident.handedOn"),
  closed: () => t("incident.closed"),
  changed: () => t("incident.changed"),
  gone: () => t("incident.gone"),
  message: () => t("incident.message"),
  attached: () => t("incident.attachedByYouEvent"),
  entry: () => t("common.shiftLog"),
};

/** Describes what happened to a record: "New task". */
export const describeEvent = (
  kind: RoomEventKind,
  { collection }: Pick<RoomRecord, "collection">,
): string =>
  kind === "new" ? t("incident.newRecord", { kind: kindOf(collection) }) : eventWords[kind]();

/** Names an attached record that is not stored any more: "Task t4, no longer stored". */
export const describeMissing = ({ collection, id }: Pick<RoomRecord, "collection" | "id">) =>
  t("incident.noLongerStored", { kind: toWords(describeCollection(collection).one), id });
