import { t } from "#shared/texts/t.ts";
import type { SinceThen } from "./history-schema.ts";

/** What became of a record since the shown time. */
export const sinceLabels: Record<SinceThen, () => string> = {
  added: () => t("records.addedSince"),
  removed: () => t("records.removedSince"),
  changed: () => t("records.changedSince"),
};
