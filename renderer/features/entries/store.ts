import { createRecordScreen } from "#renderer/records/record-screen-store.ts";

/** The screen of form entries that wait for review by the user. */
export const reviewScreen = createRecordScreen({
  title: "Reviews",
  noun: "entry",
  nouns: "entries",
  parts: [
    {
      collection: "entries",
      label: "Reviews",
      empty: ["Nothing to review", "Entries to review appear here automatically."],
    },
  ],
  sorts: { changed: "Changed", created: "Created", title: "Form", room: "Room", person: "Creator" },
  groups: { room: "Room", person: "Creator" },
});
