import { RoomFinder, RoomList } from "#renderer/records/room-finder.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { useSettings } from "./queries.ts";

/** Chooses the rooms of an account whose alerts bypass Do not disturb. */
export function InterruptingRoomsSection({ accountId }: { accountId: string }) {
  const { settings, change, failure } = useSettings();
  const rooms = settings?.breakThroughRooms ?? [];
  const own = rooms
    .filter((room) => room.accountId === accountId)
    .map(({ roomId, name }) => ({ id: roomId, name }));
  return (
    <Section
      title="Rooms that may interrupt"
      note="Alerts of these rooms are shown at once, even in Do not disturb."
    >
      <RoomList
        label="Rooms that may interrupt"
        rooms={own}
        onRemove={({ id }) =>
          change({
            breakThroughRooms: rooms.filter(
              (one) => one.accountId !== accountId || one.roomId !== id,
            ),
          })
        }
      />
      <RoomFinder
        chosen={own}
        onChoose={({ id, name }) =>
          change({ breakThroughRooms: [...rooms, { accountId, roomId: id, name }] })
        }
      />
      <Failure error={failure} />
    </Section>
  );
}
