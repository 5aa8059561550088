import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { pinnedRoomsQuery } from "#renderer/records/rooms/room-queries.ts";
import { showTarget } from "../go-to.ts";

const PinnedRoomList = lazyOnRender(
  async () =>
    (await import("#renderer/features/incident/room/pinned-room-list.tsx")).PinnedRoomList,
);

/** The pinned rooms below the screens of the rail; nothing without any. */
export function PinnedRooms() {
  const navigate = useNavigate();
  const { data: rooms = [] } = useQuery(pinnedRoomsQuery);
  return (
    rooms.length > 0 && (
      <PinnedRoomList
        rooms={rooms}
        onShow={({ id, kind }) => void showTarget(navigate, { kind, id })}
      />
    )
  );
}
