import type { Database } from "./database.ts";
import { hashRecord } from "./hash-record.ts";
import { createRecords } from "./migrations/cache-001-records.ts";
import { createRows } from "./migrations/cache-002-rows.ts";
import { createFullText } from "./migrations/cache-003-full-text.ts";
import { addRoomStates } from "./migrations/cache-004-room-states.ts";
import { createProfileTable } from "./migrations/cache-005-profile.ts";
import { findOnce } from "./migrations/cache-006-copies.ts";
import { createMessages } from "./migrations/cache-007-messages.ts";
import { addAlertRooms } from "./migrations/cache-008-alert-rooms.ts";
import { addSeverities } from "./migrations/cache-009-severities.ts";
import { keepSources } from "./migrations/cache-010-sources.ts";
import { addMessagePlaces } from "./migrations/cache-011-message-places.ts";
import { addOwnLogin } from "./migrations/cache-012-own-login.ts";
import { verifySources } from "./sources.ts";
import { FileDamaged } from "./store-error.ts";
import type { StoreFile } from "./store-file.ts";

const rowsAtOnce = 1_000;

/** What the service has said; it can be asked again, so the newest of it may be lost. */
export const cacheFile: StoreFile = {
  name: "cache",
  synchronous: "NORMAL",
  migrations: [
    createRecords,
    createRows,
    createFullText,
    addRoomStates,
    createProfileTable,
    findOnce,
    createMessages,
    addAlertRooms,
    addSeverities,
    keepSources,
    addMessagePlaces,
    addOwnLogin,
  ],
  verify: verifyRecords,
};

/** The cipher does not notice a flipped bit inside a text, nor does SQLite: the record's hash does. */
function verifyRecords(db: Database): void {
  verifySources(db);
  for (let last = 0; ; ) {
    const rows = db.all<{ seq: number; hash: string; json: string }>(
      "SELECT seq, hash, json FROM records WHERE seq > ? ORDER BY seq LIMIT ?",
      last,
      rowsAtOnce,
    );
    for (const { seq, hash, json } of rows) {
      if (hash !== "" && hash !== hashRecord(json)) throw new FileDamaged("A record has changed.");
      last = seq;
    }
    if (rows.length < rowsAtOnce) return;
  }
}
