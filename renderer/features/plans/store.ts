import { createRecordScreen } from "#renderer/records/record-screen-store.ts";

/** The screen of the plans found so far. */
export const planScreen = createRecordScreen({
  parts: [
    {
      collection: "plans",
      label: "Plans",
      empty: ["No plans yet", "Search for a plan. Type two letters or more."],
    },
  ],
  sorts: { title: "Name", status: "Type", progress: "Category" },
  groups: { status: "Type", progress: "Category" },
  statusLabel: "Type or category",
  isFoundBySearch: true,
});
