import {
  createRecordScreen,
  type RecordScreenStore,
} from "#renderer/records/record-screen-store.ts";

const screen = createRecordScreen({
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

/** The screen of the forms; what was used lately comes in that order. */
export const formScreen: RecordScreenStore = {
  ...screen,
  choose: (collection) => {
    if (collection === screen.useList.getState().query.collection) return;
    screen.choose(collection);
    const isRecent = collection === "recentForms";
    screen.change({ sort: isRecent ? "changed" : "title", isDescending: isRecent });
  },
};

/** Shows a form that was asked for elsewhere. */
export const showForm = (id: string): Promise<void> => formScreen.show(id);

/** Forgets what the person did here, for the next one who signs in. */
export const resetForms = formScreen.reset;
