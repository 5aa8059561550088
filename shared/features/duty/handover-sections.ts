import { t } from "#shared/texts/t.ts";

/** The kinds of sections in their order. */
export const handoverSectionKinds = [
  "overdueTasks",
  "waitingAlerts",
  "takenAlerts",
  "snoozes",
  "writes",
  "tasks",
  "submissions",
  "staleData",
  "gaps",
  "decisions",
] as const;

export type HandoverSectionKind = (typeof handoverSectionKinds)[number];

export const describeSectionKind = (
  kind: HandoverSectionKind,
): { title: string; note: string } => ({
  title: t("duty.sectionTitle", { kind }),
  note: t("duty.sectionNote", { kind }),
});

/** The maximum number of items that a section lists; it counts the others. */
export const maxSectionItems = 40;
