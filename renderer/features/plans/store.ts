import { createRecordScreen } from "#renderer/records/record-screen-store.ts";
import { t } from "#shared/texts/t.ts";

/** The screen of the plans found so far. */
export const planScreen = createRecordScreen({
  parts: [
    {
      collection: "plans",
      label: t("plans.plans"),
      empty: [t("plans.noPlansYet"), t("plans.searchForAPlan")],
    },
  ],
  sorts: { title: t("plans.name"), status: t("plans.type"), progress: t("plans.category") },
  groups: { status: t("plans.type"), progress: t("plans.category") },
  statusLabel: t("plans.typeOrCategory"),
  isFoundBySearch: true,
});
