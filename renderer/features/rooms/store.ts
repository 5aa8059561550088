import { createRecordScreen } from "#renderer/records/record-screen-store.ts";
import { roomTypes } from "#renderer/records/room-types.ts";

/** The screen of the rooms and groups. */
export const roomScreen = createRecordScreen({
  parts: [
    {
      collection: "rooms",
      label: "Rooms",
      empty: ["No rooms", "You're not in any rooms."],
      states: [
        {
          state: "LIVE",
          label: "Live",
          empty: ["No live rooms", "Live rooms appear here automatically."],
        },
        {
          state: "SUSPENDED",
          label: "Suspended",
          empty: ["No suspended rooms", "Suspended rooms appear here automatically."],
        },
      ],
    },
    {
      collection: "groups",
      label: "Groups",
      noun: "group",
      nouns: "groups",
      empty: ["No groups", "You're not in any groups."],
    },
  ],
  sorts: { changed: "Last activity", title: "Name", status: "Membership", progress: "Type" },
  groups: { status: "Membership", progress: "Type" },
  statusLabel: "Membership or type",
  words: { ...roomTypes, ADMIN: "Administrator" },
});

/** Selects a room. */
export const showRoom = (id: string) => roomScreen.show(id, "rooms");

/** Selects a group. */
export const showGroup = (id: string) => roomScreen.show(id, "groups");
