import { sayValue } from "#renderer/ui/record-place/record-place-store.ts";
import { RecordRowLines } from "#renderer/ui/record-place/record-row.tsx";
import type { RecordRow } from "#shared/model/record.ts";
import { roomPlace } from "./store.ts";

const say = (value: string | null) => (value === null ? null : sayValue(roomPlace, value));

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
