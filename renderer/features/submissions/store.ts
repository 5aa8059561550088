import { recordTotalQuery } from "#renderer/records/queries.ts";
import { createRecordScreen } from "#renderer/records/record-screen-store.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { isEnded } from "#shared/features/submissions/submission-state.ts";

/** The screen of the submissions. */
export const submissionScreen = createRecordScreen({
  parts: [
    {
      collection: "submissions",
      label: "Assigned",
      empty: ["No submissions", "New ones appear here automatically."],
      states: [
        {
          state: "WAITING",
          label: "Waiting",
          empty: ["No submissions waiting", "New ones appear here automatically."],
        },
        {
          state: "CLOSED",
          label: "Closed",
          empty: ["No closed submissions", "Closed and rejected submissions appear here."],
        },
      ],
      stateOf: (record) => (isEnded(record as Submission) ? "CLOSED" : "WAITING"),
    },
    {
      collection: "priorSubmissions",
      label: "Handed on",
      empty: ["No submissions handed on", "Submissions you have handled appear here."],
    },
    {
      collection: "offlineSubmissions",
      label: "Offline",
      empty: ["No offline submissions", "Submissions of offline processes appear here."],
      states: [
        {
          state: "WAITING",
          label: "Waiting",
          empty: ["No offline submissions waiting", "New ones appear here automatically."],
        },
        {
          state: "MOVED_ON",
          label: "Handed on",
          empty: ["No offline submissions handed on", "Submissions you have handled appear here."],
        },
      ],
    },
  ],
  sorts: {
    changed: "Changed",
    created: "Created",
    title: "Name",
    progress: "Progress",
    room: "Room",
    person: "Creator",
  },
  groups: { progress: "Progress", process: "Process", room: "Room", person: "Creator" },
  statusLabel: "Status",
  hasOwners: true,
});

/** Shows only the submissions of one offline process, in any state. */
export function showSubmissionsOf(processId: string): void {
  submissionScreen.choose("offlineSubmissions");
  submissionScreen.showOnly({ processId });
}

/** Counts the submissions that are waiting for the user: those of the initial list. */
export const waitingSubmissionsQuery = recordTotalQuery(submissionScreen.firstQuery);
