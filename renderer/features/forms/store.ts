import {
  createRecordPlace,
  type RecordPlaceStore,
} from "#renderer/ui/record-place/record-place-store.ts";

const place = createRecordPlace({
  title: "Forms",
  noun: "form",
  nouns: "forms",
  parts: [
    {
      collection: "forms",
      label: "All",
      emptyTitle: "No forms",
      emptyText: "No forms are available offline.",
    },
    {
      collection: "recentForms",
      label: "Recent",
      emptyTitle: "No recent forms",
      emptyText: "Forms you fill in appear here automatically.",
    },
  ],
  sorts: [
    { sort: "title", label: "Name" },
    { sort: "room", label: "Room" },
    { sort: "changed", label: "Changed" },
  ],
  groups: [{ group: "room", label: "Room" }],
  statusLabel: null,
});

/** The place of the forms; what was used lately comes in that order. */
export const formsPlace: RecordPlaceStore = {
  ...place,
  choose: (collection) => {
    if (collection === place.useList.getState().query.collection) return;
    place.choose(collection);
    const isRecent = collection === "recentForms";
    place.change({ sort: isRecent ? "changed" : "title", isDescending: isRecent });
  },
};

/** Shows a form that was asked for elsewhere. */
export const showForm = (id: string): Promise<void> => formsPlace.show(id);

/** Forgets what the person did here, for the next one who signs in. */
export const resetForms = formsPlace.reset;
