import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { valueFact } from "#renderer/records/more/more.tsx";
import { MutedSign } from "#renderer/records/mute.tsx";
import { OptionalProperty, RecordFacts } from "#renderer/records/property.tsx";
import { storedNameQuery } from "#renderer/records/queries.ts";
import { RecordDetailFrame, type SelectedRecord } from "#renderer/records/record-detail.tsx";
import { RecordRowLines } from "#renderer/records/record-row.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { formatValue } from "#renderer/records/record-screen-store.ts";
import { DetailLine, DetailTitle } from "#renderer/ui/detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Room } from "#shared/features/rooms/schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./room-detail.module.css";
import { roomScreen } from "./store.ts";

type ShownRoom = { id: string; kind: "room" | "group" };

/** What the shell adds to a room's facts: its page, and actions. */
type RoomParts = {
  Page: ComponentType<ShownRoom>;
  /** Requests what the page shows, while the room itself is read. */
  prefetchPage(client: QueryClient, shown: ShownRoom): void;
  Actions: ComponentType<ShownRoom>;
};

export function createRoomsScreen(parts: RoomParts): ComponentType {
  const Detail = (shown: SelectedRecord) => <RoomDetail {...shown} {...parts} />;
  return () => <RecordScreen screen={roomScreen} Detail={Detail} renderRow={renderRoomRow} />;
}

const formatOrNull = (value: string | null) =>
  value === null ? null : formatValue(roomScreen, value);

const renderRoomRow = (row: RecordRow) => <RoomLines row={row} />;

/** What waits in a room comes first; its type and the user's membership are in its detail. */
function RoomLines({ row }: { row: RecordRow }) {
  const isSuspended = row.state === "SUSPENDED";
  const { openAlerts = 0, overdueTasks = 0, parent = null } = row.facts ?? {};
  return (
    <RecordRowLines
      row={row}
      notes={[
        openAlerts === 0 ? null : t("counts.openAlert", { count: openAlerts }),
        overdueTasks === 0 ? null : t("counts.overdueTask", { count: overdueTasks }),
        parent === null ? null : t("rooms.inParent", { parent }),
      ]}
      state={isSuspended ? formatOrNull(row.state) : null}
      sign={<MutedSign kind="room" id={row.id} />}
      isQuiet={isSuspended}
    />
  );
}

function RoomDetail({ Page, prefetchPage, Actions, ...shown }: SelectedRecord & RoomParts) {
  const client = useQueryClient();
  const isGroup = shown.collection === "groups";
  const kind = isGroup ? "group" : "room";
  return (
    <RecordDetailFrame
      {...shown}
      kind={kind}
      isWide
      read={(id) => {
        prefetchPage(client, { id, kind });
        return isGroup ? call("group.get", { id }) : call("room.get", { id });
      }}
      title={(room) => room.name}
      actions={({ id }) => <Actions id={id} kind={kind} />}
      // The service gives groups the types of rooms, whose labels do not fit.
      more={({ type }) => (isGroup ? [valueFact(t("rooms.typeAsReceived"), type)] : [])}
      hasOwnHistory
      notStored={
        <UnlistedRoom id={shown.id} kind={kind}>
          <Page id={shown.id} kind={kind} />
        </UnlistedRoom>
      }
    >
      {(room) => (
        <>
          <RoomContent room={isGroup ? { ...room, type: null } : room} />
          <Page id={room.id} kind={kind} />
        </>
      )}
    </RecordDetailFrame>
  );
}

/** A room that the service does not list, with its page. */
function UnlistedRoom({ id, kind, children }: ShownRoom & { children: React.ReactNode }) {
  const { data } = useQuery(storedNameQuery(kind, id));
  const title = useRecordTitle(kind, { name: data?.name ?? null });
  return (
    <article className={styles.unlisted}>
      <DetailTitle>{title}</DetailTitle>
      <p className="quiet" role="status">
        {t("rooms.notStored", { kind })}
      </p>
      {children}
    </article>
  );
}

function RoomContent({ room }: { room: Room }) {
  const { type, membershipType, state, lastActivityTime } = room;
  return (
    <>
      <DetailLine>
        {type !== null && formatValue(roomScreen, type)}
        {state !== null && formatValue(roomScreen, state)}
        {lastActivityTime !== null &&
          rich("rooms.lastActivityAt", { time: <Time at={lastActivityTime} variant="line" /> })}
      </DetailLine>
      <RecordFacts
        of={declared.room}
        record={room}
        own={{
          membershipType: (
            <OptionalProperty name={t("rooms.yourRole")}>
              {membershipType !== null && formatValue(roomScreen, membershipType)}
            </OptionalProperty>
          ),
        }}
      />
    </>
  );
}
