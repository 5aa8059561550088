import { RecordRowLines } from "#renderer/records/record-row.tsx";
import { formatValue } from "#renderer/records/record-screen-store.ts";
import type { RecordRow } from "#shared/model/record.ts";
import { roomScreen } from "./store.ts";

const say = (value: string | null) => (value === null ? null : formatValue(roomScreen, value));

/** Draws a row of the rooms or groups; that a room is live needs no word. */
export const renderRoomRow = (row: RecordRow) => {
  const isSuspended = row.state === "SUSPENDED";
  return (
    <RecordRowLines
      row={row}
      notes={[say(row.progress), isSuspended ? say(row.state) : null]}
      state={say(row.status)}
      isQuiet={isSuspended}
    />
  );
};
