import { ListTodo } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { RecordDetailFrame, type ShownRecord } from "#renderer/ui/record-place/record-detail.tsx";
import { sayValue } from "#renderer/ui/record-place/record-place-store.ts";
import { OrganisationName } from "#renderer/ui/record-place/stored-name.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Room } from "#shared/model/room.ts";
import styles from "./room-detail.module.css";
import { RoomRecords } from "./room-records.tsx";
import { useShowTasks } from "./show-tasks.ts";
import { roomPlace } from "./store.ts";

/** A room or group with everything that is known about it. */
export function RoomDetail(shown: ShownRecord) {
  const isGroup = shown.collection === "groups";
  return (
    <RecordDetailFrame
      {...shown}
      kind={isGroup ? "group" : "room"}
      noun={isGroup ? "group" : "room"}
      read={(id) => (isGroup ? call("group.get", { id }) : call("room.get", { id }))}
      title={(room) => room.name}
    >
      {(room) => (
        <>
          <RoomProperties room={isGroup ? { ...room, type: null } : room} />
          {!isGroup && <RoomContents room={room} />}
        </>
      )}
    </RecordDetailFrame>
  );
}

function RoomProperties({ room }: { room: Room }) {
  const { type, membershipType, state, lastActivityTime, org } = room;
  return (
    <Properties>
      {type !== null && <Property name="Type">{sayValue(roomPlace, type)}</Property>}
      {state !== null && <Property name="State">{sayValue(roomPlace, state)}</Property>}
      {membershipType !== null && (
        <Property name="Your role">{sayValue(roomPlace, membershipType)}</Property>
      )}
      {lastActivityTime !== null && (
        <Property name="Last activity">
          <Time at={lastActivityTime} look="both" />
        </Property>
      )}
      {org !== null && (
        <Property name="Organisation">
          <OrganisationName id={org} />
        </Property>
      )}
    </Properties>
  );
}

/** What is stored of a room, and the way to its tasks. */
function RoomContents({ room: { id, name } }: { room: Room }) {
  const showTasks = useShowTasks();
  return (
    <div className={styles.contents}>
      <Button onClick={() => showTasks(name)}>
        <ListTodo size={15} aria-hidden="true" /> Tasks in this room
      </Button>
      <RoomRecords key={`waiting ${id}`} of="submissions" roomId={id} />
      <RoomRecords key={`prior ${id}`} of="priorSubmissions" roomId={id} />
      <RoomRecords key={`forms ${id}`} of="forms" roomId={id} />
      <RoomRecords key={`processes ${id}`} of="processes" roomId={id} />
      <RoomRecords key={`plans ${id}`} of="plans" roomId={id} />
    </div>
  );
}
