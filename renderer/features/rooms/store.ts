import { createRecordPlace } from "#renderer/ui/record-place/record-place-store.ts";
import { roomTypes } from "#shared/domain/room-words.ts";

/** The place of the rooms and groups. */
export const roomPlace = createRecordPlace({
  title: "Rooms",
  noun: "room",
  nouns: "rooms",
  parts: [
    {
      collection: "rooms",
      label: "Rooms",
      emptyTitle: "No rooms",
      emptyText: "You're not in any rooms.",
      states: [
        {
          state: "LIVE",
          label: "Live",
          emptyTitle: "No live rooms",
          emptyText: "Live rooms appear here automatically.",
        },
        {
          state: "SUSPENDED",
          label: "Suspended",
          emptyTitle: "No suspended rooms",
          emptyText: "Suspended rooms appear here automatically.",
        },
        {
          state: null,
          label: "All",
          emptyTitle: "No rooms",
          emptyText: "You're not in any rooms.",
        },
      ],
    },
    {
      collection: "groups",
      label: "Groups",
      noun: "group",
      nouns: "groups",
      emptyTitle: "No groups",
      emptyText: "You're not in any groups.",
    },
  ],
  sorts: [
    { sort: "changed", label: "Last activity" },
    { sort: "title", label: "Name" },
    { sort: "status", label: "Membership" },
    { sort: "progress", label: "Type" },
  ],
  groups: [
    { group: "status", label: "Membership" },
    { group: "progress", label: "Type" },
  ],
  statusLabel: "Membership or type",
  words: { ...roomTypes, ADMIN: "Administrator" },
});

/** Shows a room that was asked for elsewhere. */
export const showRoom = (id: string) => roomPlace.show(id, "rooms");

/** Shows a group that was asked for elsewhere. */
export const showGroup = (id: string) => roomPlace.show(id, "groups");
