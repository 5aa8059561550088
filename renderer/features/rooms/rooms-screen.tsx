import { ListTodo } from "lucide-react";
import { use } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { useShow } from "#renderer/lib/show.ts";
import { LazyRoomTimeline } from "#renderer/records/history/lazy-history.ts";
import { RecordLog } from "#renderer/records/log/record-log.tsx";
import { valueFact } from "#renderer/records/more/more-facts.tsx";
import { OptionalProperty } from "#renderer/records/property.tsx";
import { RecordDetailFrame, type SelectedRecord } from "#renderer/records/record-detail.tsx";
import { RecordRowLines, RowKindContext } from "#renderer/records/record-row.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { formatValue } from "#renderer/records/record-screen-store.ts";
import { References } from "#renderer/records/references/lazy-references.ts";
import { OrganisationName } from "#renderer/records/stored-name.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { DetailLine, Properties } from "#renderer/ui/detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Room } from "#shared/features/rooms/schema.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import styles from "./room-detail.module.css";
import { RoomRecords, roomCollections } from "./room-records.tsx";
import { roomScreen } from "./store.ts";

/** The screen of the rooms and groups. */
export const RoomsScreen = () => (
  <RecordScreen screen={roomScreen} Detail={RoomDetail} renderRow={renderRoomRow} />
);

const formatOrNull = (value: string | null) =>
  value === null ? null : formatValue(roomScreen, value);

/** Renders a row of the rooms or groups. */
const renderRoomRow = (row: RecordRow) => <RoomLines row={row} />;

/** The state of live rooms is omitted; type labels are for rooms only. */
function RoomLines({ row }: { row: RecordRow }) {
  const isGroup = use(RowKindContext) === "group";
  const isSuspended = row.state === "SUSPENDED";
  return (
    <RecordRowLines
      row={row}
      notes={[
        isGroup ? null : formatOrNull(row.progress),
        isSuspended ? formatOrNull(row.state) : null,
      ]}
      state={formatOrNull(row.status)}
      isQuiet={isSuspended}
    />
  );
}

/** A room or group with all facts. */
function RoomDetail(shown: SelectedRecord) {
  const isGroup = shown.collection === "groups";
  return (
    <RecordDetailFrame
      {...shown}
      kind={isGroup ? "group" : "room"}
      noun={isGroup ? "group" : "room"}
      read={(id) => (isGroup ? call("group.get", { id }) : call("room.get", { id }))}
      title={(room) => room.name}
      // The service gives groups the types of rooms, whose labels do not fit.
      more={({ type }) => (isGroup ? [valueFact("Type, as received", type)] : [])}
      aside={(room) => (
        <>
          {!isGroup && <RoomContents room={room} />}
          <References kind={isGroup ? "group" : "room"} id={room.id} title={room.name} />
          <LazyRoomTimeline id={room.id} />
          <RecordLog kind={isGroup ? "group" : "room"} id={room.id} />
        </>
      )}
    >
      {(room) => <RoomContent room={isGroup ? { ...room, type: null } : room} />}
    </RecordDetailFrame>
  );
}

function RoomContent({ room }: { room: Room }) {
  const { type, membershipType, state, lastActivityTime, org } = room;
  return (
    <>
      <DetailLine>
        {type !== null && formatValue(roomScreen, type)}
        {state !== null && formatValue(roomScreen, state)}
        {lastActivityTime !== null && (
          <>
            Last activity <Time at={lastActivityTime} variant="line" />
          </>
        )}
      </DetailLine>
      <Properties>
        <OptionalProperty name="Your role">
          {membershipType !== null && formatValue(roomScreen, membershipType)}
        </OptionalProperty>
        <OptionalProperty name="Organisation">
          {org !== null && <OrganisationName id={org} />}
        </OptionalProperty>
      </Properties>
    </>
  );
}

/** A room's stored records, and a button to its tasks. */
function RoomContents({ room: { id } }: { room: Room }) {
  const show = useShow();
  return (
    <div className={styles.contents}>
      <Button onClick={() => show({ kind: "task", id: null, roomId: id })}>
        <ListTodo size={15} /> Tasks in this room
      </Button>
      {roomCollections.map((collection) => (
        <RoomRecords key={`${collection} ${id}`} of={collection} roomId={id} />
      ))}
    </div>
  );
}
