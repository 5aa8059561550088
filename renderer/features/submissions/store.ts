import { recordTotalQuery } from "#renderer/records/queries.ts";
import { createRecordScreen } from "#renderer/records/record-screen-store.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { isEnded } from "#shared/features/submissions/submission-state.ts";
import { t } from "#shared/texts/t.ts";

/** The screen of the submissions. */
export const submissionScreen = createRecordScreen({
  parts: [
    {
      collection: "submissions",
      label: t("submissions.assigned"),
      empty: [t("submissions.noSubmissions"), t("submissions.noneNote")],
      states: [
        {
          state: "WAITING",
          label: t("submissions.waiting"),
          empty: [t("submissions.noWaiting"), t("submissions.noneNote")],
        },
        {
          state: "CLOSED",
          label: t("submissions.closed"),
          empty: [t("submissions.noClosed"), t("submissions.noClosedNote")],
        },
      ],
      stateOf: (record) => (isEnded(record as Submission) ? "CLOSED" : "WAITING"),
    },
    {
      collection: "priorSubmissions",
      label: t("submissions.handedOn"),
      empty: [t("submissions.noHandedOn"), t("submissions.noHandedOnNote")],
    },
    {
      collection: "offlineSubmissions",
      label: t("submissions.offline"),
      empty: [t("submissions.noOfflineSubmissions"), t("submissions.noOfflineNote")],
      states: [
        {
          state: "WAITING",
          label: t("submissions.waiting"),
          empty: [t("submissions.noOfflineWaiting"), t("submissions.noneNote")],
        },
        {
          state: "MOVED_ON",
          label: t("submissions.handedOn"),
          empty: [t("submissions.noOfflineHandedOn"), t("submissions.noHandedOnNote")],
        },
      ],
    },
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
  hasOwners: true,
});

/** Shows only the submissions of one offline process, in any state. */
export function showSubmissionsOf(processId: string): void {
  submissionScreen.choose("offlineSubmissions");
  submissionScreen.showOnly({ processId });
}

/** Counts the submissions that are waiting for the user: those of the initial list. */
export const waitingSubmissionsQuery = recordTotalQuery(submissionScreen.firstQuery);
