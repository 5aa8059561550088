import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { createRecordPlace } from "#renderer/ui/record-place/record-place-store.ts";
import { isEnded } from "#shared/domain/submission-state.ts";
import type { Submission } from "#shared/model/submission.ts";

/** The place of the submissions. */
export const submissionPlace = createRecordPlace({
  title: "Submissions",
  noun: "submission",
  nouns: "submissions",
  parts: [
    {
      collection: "submissions",
      label: "Assigned",
      emptyTitle: "No submissions waiting for you",
      emptyText: "New ones appear here automatically.",
      states: [
        {
          state: "WAITING",
          label: "Waiting for me",
          emptyTitle: "No submissions waiting for you",
          emptyText: "New ones appear here automatically.",
        },
        {
          state: "CLOSED",
          label: "Closed",
          emptyTitle: "No closed submissions",
          emptyText: "Closed and rejected submissions appear here.",
        },
        {
          state: null,
          label: "All",
          emptyTitle: "No submissions",
          emptyText: "New ones appear here automatically.",
        },
      ],
      stateOf: (record) => (isEnded(record as Submission) ? "CLOSED" : "WAITING"),
    },
    {
      collection: "priorSubmissions",
      label: "Moved on",
      emptyTitle: "No submissions moved on",
      emptyText: "Submissions you have handled appear here.",
    },
    {
      collection: "offlineSubmissions",
      label: "Offline",
      emptyTitle: "No offline submissions",
      emptyText: "Submissions of offline processes appear here.",
      states: [
        {
          state: "WAITING",
          label: "Waiting for me",
          emptyTitle: "No offline submissions waiting for you",
          emptyText: "New ones appear here automatically.",
        },
        {
          state: "MOVED_ON",
          label: "Moved on",
          emptyTitle: "No offline submissions moved on",
          emptyText: "Submissions you have handled appear here.",
        },
        {
          state: null,
          label: "All",
          emptyTitle: "No offline submissions",
          emptyText: "Submissions of offline processes appear here.",
        },
      ],
    },
  ],
  sorts: [
    { sort: "changed", label: "Changed" },
    { sort: "created", label: "Created" },
    { sort: "title", label: "Name" },
    { sort: "progress", label: "Progress" },
    { sort: "room", label: "Room" },
    { sort: "person", label: "Creator" },
  ],
  groups: [
    { group: "progress", label: "Progress" },
    { group: "process", label: "Process" },
    { group: "room", label: "Room" },
    { group: "person", label: "Creator" },
  ],
  statusLabel: "Status",
});

/** Shows the submissions of one offline process alone, of whatever state. */
export function showSubmissionsOf(processId: string): void {
  submissionPlace.choose("offlineSubmissions");
  submissionPlace.change({ processId, state: null, status: null, filter: "" });
}

/** How many submissions wait for the person: those of the list that the place opens with. */
export const waitingSubmissionsQuery = queryOptions({
  queryKey: ["submissions", "waiting"],
  queryFn: async () =>
    (await call("record.list", { ...submissionPlace.firstQuery, offset: 0, limit: 1 })).total,
});
