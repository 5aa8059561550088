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

/** State of the forms screen; recent forms are sorted by their last use. */
export const formScreen: RecordScreenStore = {
  ...screen,
  choose: (collection) => {
    if (collection === screen.useList.getState().query.collection) return;
    screen.choose(collection);
    const isRecent = collection === "recentForms";
    screen.change({ sort: isRecent ? "changed" : "title", isDescending: isRecent });
  },
};
