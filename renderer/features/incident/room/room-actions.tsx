import { useQuery } from "@tanstack/react-query";
import { Pin, PinOff } from "lucide-react";
import { useOffers } from "#renderer/lib/command.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { pinnedRoomsQuery } from "./pinned-rooms.ts";
import { type PageRoom, usePinRoom } from "./queries.ts";

/** The actions on a room: it is pinned to the rail, or unpinned. */
export function RoomActions({ id }: PageRoom) {
  const { data } = useQuery(pinnedRoomsQuery);
  const { mutate, error } = usePinRoom(id);
  const isPinned = data?.some((room) => room.id === id) ?? false;
  const label = isPinned ? "Unpin from the rail" : "Pin to the rail";
  const toggle = () => mutate(!isPinned);
  useOffers([{ id: "pin", title: label, run: toggle }]);
  return (
    <>
      <IconButton
        icon={isPinned ? PinOff : Pin}
        label={label}
        aria-disabled={data === undefined}
        onClick={toggle}
      />
      <Failure title={isPinned ? "Not unpinned" : "Not pinned"} error={error} />
    </>
  );
}
