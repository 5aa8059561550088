import { t } from "#shared/texts/t.ts";
import type { SinceThen } from "./history-schema.ts";

/** What became of a record since the shown time. */
export const sinceLabels: Record<SinceThen, string> = {
  get added() {
    return t("records.addedSince");
  },
  get removed() {
    return t("records.removedSince");
  },
  get changed() {
    return t("records.changedSince");
  },
};
