import { sayValue } from "#renderer/ui/record-place/record-place-store.ts";
import { RecordRowLines } from "#renderer/ui/record-place/record-row.tsx";
import type { RecordRow } from "#shared/model/record.ts";
import { roomPlace } from "./store.ts";

const say = (value: string | null) => (value === null ? null : sayValue(roomPlace, value));

/** Draws a row of the rooms or groups. */
export const renderRoomRow = (row: RecordRow) => (
  <RecordRowLines row={row} notes={[say(row.progress)]} state={say(row.status)} />
);
