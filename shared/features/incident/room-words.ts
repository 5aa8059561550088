import { toWords } from "#shared/lib/words.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import type { RoomEventKind, RoomMatch, RoomRecord } from "./room-schema.ts";
import type { RoomSection } from "./room-sections.ts";

export const sectionTitles: Record<RoomSection, string> = {
  get alerts() {
    return t("common.alerts");
  },
  get tasks() {
    return t("common.tasks");
  },
  get submissions() {
    return t("common.submissions");
  },
  get entries() {
    return t("common.reviews");
  },
  get plans() {
    return t("common.plans");
  },
  get forms() {
    return t("incident.forms");
  },
  get processes() {
    return t("incident.processes");
  },
  get tiles() {
    return t("incident.dashboardTiles");
  },
  get messages() {
    return t("incident.messagesThatMentionItTitle");
  },
  get attached() {
    return t("incident.attachedRecordsTitle");
  },
};

/** How a record was matched, if its room is not stated. */
export const matchWords: Record<RoomMatch, string | null> = {
  room: null,
  get group() {
    return t("incident.statesThisGroup");
  },
  get attached() {
    return t("incident.attachedByYou");
  },
  get name() {
    return t("incident.byNameUncertain");
  },
};

const eventWords: Record<Exclude<RoomEventKind, "new">, string> = {
  get raised() {
    return t("incident.alertRaised");
  },
  get ended() {
    return t("incident.noLongerNew");
  },
  get dueSoon() {
    return t("incident.dueSoon");
  },
  get reassigned() {
    return t("incident.reassigned");
  },
  get movedOn() {
    return t("incident.handedOn");
  },
  get closed() {
    return t("incident.closed");
  },
  get changed() {
    return t("incident.changed");
  },
  get gone() {
    return t("incident.gone");
  },
  get message() {
    return t("incident.message");
  },
  get attached() {
    return t("incident.attachedByYouEvent");
  },
  get entry() {
    return t("common.shiftLog");
  },
};

/** Describes what happened to a record: "New task". */
export const describeEvent = (
  kind: RoomEventKind,
  { collection }: Pick<RoomRecord, "collection">,
): string =>
  kind === "new"
    ? t("incident.newRecord", { kind: describeCollection(collection).kind })
    : eventWords[kind];

/** Names an attached record that is not stored any more: "Task t4, no longer stored". */
export const describeMissing = ({ collection, id }: Pick<RoomRecord, "collection" | "id">) =>
  t("incident.noLongerStored", { kind: toWords(describeCollection(collection).one), id });
