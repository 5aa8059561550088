import { createRecordPlace } from "#renderer/ui/record-place/record-place-store.ts";

/** The place of the form entries that wait for the person's review. */
export const reviewPlace = createRecordPlace({
  title: "Reviews",
  noun: "entry",
  nouns: "entries",
  parts: [
    {
      collection: "entries",
      label: "Reviews",
      emptyTitle: "Nothing to review",
      emptyText: "Entries to review appear here automatically.",
    },
  ],
  sorts: [
    { sort: "changed", label: "Changed" },
    { sort: "created", label: "Created" },
    { sort: "title", label: "Form" },
    { sort: "room", label: "Room" },
    { sort: "person", label: "Creator" },
  ],
  groups: [
    { group: "room", label: "Room" },
    { group: "person", label: "Creator" },
  ],
  statusLabel: null,
});
