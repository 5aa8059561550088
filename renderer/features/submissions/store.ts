import { createRecordScreen } from "#renderer/records/record-screen-store.ts";
import { t } from "#shared/texts/t.ts";

export const submissionScreen = createRecordScreen({
  parts: [
    {
      collection: "submissions",
      label: t("submissions.open"),
      empty: [t("submissions.noSubmissions"), t("submissions.noneNote")],
      states: [
        {
          state: "FOR_ME",
          label: t("submissions.forMe"),
          empty: [t("submissions.noneForMe"), t("submissions.noneNote")],
        },
        {
          state: "MINE",
          label: t("submissions.mine"),
          empty: [t("submissions.noneMine"), t("submissions.noneMineNote")],
        },
      ],
    },
    {
      collection: "priorSubmissions",
      label: t("submissions.passedOn"),
      empty: [t("submissions.nonePassedOn"), t("submissions.nonePassedOnNote")],
    },
    {
      collection: "offlineSubmissions",
      label: t("submissions.availableOffline"),
      empty: [t("submissions.noOfflineSubmissions"), t("submissions.noOfflineNote")],
    },
  ],
  tabs: [
    { collection: "submissions", state: "FOR_ME", label: t("submissions.forMe") },
    { collection: "submissions", state: "MINE", label: t("submissions.mine") },
    { collection: "priorSubmissions", state: null, label: t("submissions.passedOn") },
    { collection: "submissions", state: null, label: t("submissions.all") },
  ],
  sorts: {
    changed: t("submissions.changed"),
    created: t("submissions.created"),
    title: t("common.name"),
    progress: t("common.progress"),
    room: t("common.room"),
    person: t("submissions.creator"),
  },
  groups: {
    progress: t("common.progress"),
    process: t("common.process"),
    room: t("common.room"),
    person: t("submissions.creator"),
  },
  statusLabel: t("common.status"),
});

/** Shows only the submissions of one offline process, in any state. */
export function showSubmissionsOf(processId: string): void {
  submissionScreen.choose("offlineSubmissions");
  submissionScreen.showOnly({ processId });
}
