import { use } from "react";
import { RecordRowLines, RowKindContext } from "#renderer/records/record-row.tsx";
import { formatValue } from "#renderer/records/record-screen-store.ts";
import type { RecordRow } from "#shared/model/record.ts";
import { roomScreen } from "./store.ts";

const say = (value: string | null) => (value === null ? null : formatValue(roomScreen, value));

/** Draws a row of the rooms or groups. */
export const renderRoomRow = (row: RecordRow) => <RoomLines row={row} />;

/** That a room is live needs no word; the words for types are those of rooms, and fit no group. */
function RoomLines({ row }: { row: RecordRow }) {
  const isGroup = use(RowKindContext) === "group";
  const isSuspended = row.state === "SUSPENDED";
  return (
    <RecordRowLines
      row={row}
      notes={[isGroup ? null : say(row.progress), isSuspended ? say(row.state) : null]}
      state={say(row.status)}
      isQuiet={isSuspended}
    />
  );
}
