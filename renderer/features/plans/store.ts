import { createRecordPlace } from "#renderer/ui/record-place/record-place-store.ts";

/** The place of the plans: those that were found so far. */
export const planPlace = createRecordPlace({
  title: "Plans",
  noun: "plan",
  nouns: "plans",
  parts: [
    {
      collection: "plans",
      label: "Plans",
      emptyTitle: "No plans yet",
      emptyText: "Search for a plan. Type two letters or more.",
    },
  ],
  sorts: [
    { sort: "title", label: "Name" },
    { sort: "status", label: "Type" },
    { sort: "progress", label: "Category" },
  ],
  groups: [
    { group: "status", label: "Type" },
    { group: "progress", label: "Category" },
  ],
  statusLabel: "Type or category",
  isFoundBySearch: true,
});
