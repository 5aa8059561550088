import { createRecordScreen } from "#renderer/records/record-screen-store.ts";
import { roomTypes } from "#renderer/records/room-types.ts";
import { t } from "#shared/texts/t.ts";

export const roomScreen = createRecordScreen({
  parts: [
    {
      collection: "rooms",
      label: t("common.rooms"),
      empty: [t("rooms.noRooms"), t("rooms.noRoomsNote")],
      states: [
        {
          state: "LIVE",
          label: t("rooms.live"),
          empty: [t("rooms.noLiveRooms"), t("rooms.noLiveRoomsNote")],
        },
        {
          state: "SUSPENDED",
          label: t("rooms.suspended"),
          empty: [t("rooms.noSuspendedRooms"), t("rooms.noSuspendedRoomsNote")],
        },
      ],
    },
    {
      collection: "groups",
      label: t("common.groups"),
      empty: [t("rooms.noGroups"), t("rooms.noGroupsNote")],
    },
  ],
  sorts: {
    changed: t("rooms.lastActivity"),
    title: t("common.name"),
    status: t("rooms.membership"),
    progress: t("common.type"),
  },
  groups: { status: t("rooms.membership"), progress: t("common.type") },
  statusLabel: t("rooms.membershipOrType"),
  words: { ...roomTypes, ADMIN: t("rooms.administrator") },
});

export const showRoom = (id: string) => roomScreen.show(id, "rooms");

export const showGroup = (id: string) => roomScreen.show(id, "groups");
