import { UserRound } from "lucide-react";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import { describeCollection, fallbackTitleOf } from "#shared/records/collections.ts";
import { formatRecordTitle, readName } from "#shared/records/record-title.ts";
import type {
  ReferenceEdge,
  ReferenceKind,
  ReferenceNode,
} from "#shared/records/reference-schema.ts";
import { t } from "#shared/texts/t.ts";

export function ReferenceIcon({ kind }: { kind: ReferenceKind }) {
  const Icon = kind === "person" ? UserRound : kindIcons[kind];
  return <Icon size={14} aria-hidden="true" />;
}

/** Formats the kind of an object: "task". */
export const formatKind = ({ kind, collection }: ReferenceNode): string =>
  collection === "people" || kind === "person"
    ? t("references.person")
    : describeCollection(collection).one;

export const formatReferenceTitle = ({ kind, title, id, isStored }: ReferenceNode): string => {
  if (kind === "person") return readName(title) ?? t("references.unknownPersonId", { id });
  if (readName(title) === null && !isStored)
    return t("references.titleAndId", { title: fallbackTitleOf(kind), id });
  return formatRecordTitle(kind, { name: title });
};

/** Formats a field that refers, and marks a reference that is only a name. */
export const formatField = ({ field, how }: Pick<ReferenceEdge, "field" | "how">): string => {
  const name = nameField(readName(field));
  if (how === "stated") return name ?? t("references.anUnnamedField");
  return t("references.byNameUncertain", { field: name ?? t("references.inItsText") });
};

/** The fields that the app names itself; they are stored by their English names. */
const fieldNames: Record<string, () => string> = {
  Room: () => t("common.room"),
  Group: () => t("common.group"),
  Process: () => t("common.process"),
  Form: () => t("common.form"),
  Owner: () => t("common.owner"),
  From: () => t("references.from"),
  "Waits for": () => t("references.waitsFor"),
  "Owner of a step": () => t("processes.ownerOfAStep"),
  "Conversation with": () => t("references.conversationWith"),
  "Acknowledged by": () => t("alerts.acknowledgedBy"),
  "Side room": () => t("dashboard.sideRoom"),
  "Created by": () => t("common.createdBy"),
  "Changed by": () => t("references.changedBy"),
  "Dashboard of": () => t("dashboard.dashboardOf"),
  "Reference field": () => t("references.referenceField"),
  "Room owner": () => t("references.roomOwner"),
};

function nameField(field: string | null): string | null {
  if (field === null) return null;
  const step = /^Owner of (.+)$/.exec(field)?.[1];
  const known = fieldNames[field];
  if (known !== undefined) return known();
  return step === undefined ? field : t("processes.ownerOf", { step });
}
