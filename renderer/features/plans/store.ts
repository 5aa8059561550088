import { createRecordScreen } from "#renderer/records/record-screen-store.ts";
import { t } from "#shared/texts/t.ts";

/** The screen of the plans found so far. */
export const planScreen = createRecordScreen({
  parts: [
    {
      collection: "plans",
      label: t("common.plans"),
      empty: [t("plans.searchPlans"), t("plans.noPlansNote")],
    },
  ],
  sorts: { title: t("common.name"), status: t("common.type"), progress: t("plans.category") },
  groups: { status: t("common.type"), progress: t("plans.category") },
  statusLabel: t("plans.typeOrCategory"),
  isFoundBySearch: true,
});
