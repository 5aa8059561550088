import {
  createRecordScreen,
  type RecordScreenStore,
} from "#renderer/records/record-screen-store.ts";
import { t } from "#shared/texts/t.ts";

const screen = createRecordScreen({
  parts: [
    {
      collection: "forms",
      label: t("forms.all"),
      empty: [t("forms.noForms"), t("forms.noFormsNote")],
    },
    {
      collection: "recentForms",
      label: t("forms.recent"),
      empty: [t("forms.noRecentForms"), t("forms.noRecentNote")],
    },
  ],
  tabs: "one",
  sorts: { title: t("common.name"), room: t("common.room"), changed: t("forms.changed") },
  groups: { room: t("common.room") },
});

/** State of the forms screen; recent forms are sorted by their last use. */
export const formScreen: RecordScreenStore = {
  ...screen,
  choose: (collection) => {
    if (collection === screen.useList.getState().query.collection) return;
    screen.choose(collection);
    const isRecent = collection === "recentForms";
    screen.change({ sort: isRecent ? "changed" : "title", isDescending: isRecent });
  },
};
