import {
  createRecordPlace,
  type RecordPlaceStore,
} from "#renderer/ui/record-place/record-place-store.ts";

const place = createRecordPlace({
  parts: [
    {
      collection: "forms",
      label: "All",
      empty: ["No forms", "No forms are available offline."],
    },
    {
      collection: "recentForms",
      label: "Recent",
      empty: ["No recent forms", "Forms you fill in appear here automatically."],
    },
  ],
  sorts: { title: "Name", room: "Room", changed: "Changed" },
  groups: { room: "Room" },
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
