import { createRecordScreen } from "#renderer/records/record-screen-store.ts";
import { t } from "#shared/texts/t.ts";

/** The screen of form entries that wait for review by the user. */
export const reviewScreen = createRecordScreen({
  title: t("common.reviews"),
  parts: [
    {
      collection: "entries",
      label: t("common.reviews"),
      empty: [t("entries.nothingToReview"), t("entries.nothingToReviewNote")],
    },
  ],
  sorts: {
    changed: t("entries.changed"),
    created: t("entries.created"),
    title: t("common.form"),
    room: t("common.room"),
    person: t("entries.creator"),
  },
  groups: { room: t("common.room"), person: t("entries.creator") },
});
