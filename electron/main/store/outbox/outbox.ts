import type { Database } from "../database.ts";
import type { Guard } from "../guard.ts";
import { readSeq } from "../journal/journaled.ts";
import { addWish } from "./add-wish.ts";
import { readEntry, readKnown, readSteps } from "./entry.ts";
import { countEntries, listEntries, listOpenEntries, listOutgoing } from "./list-entries.ts";
import { moveEntry } from "./move-entry.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { createChainCheck, pruneOutbox } from "./verify-outbox.ts";

/** Makes the part of the store that is about what the service is to hear. */
export const createOutbox = (db: Database, guard: Guard): OutboxStore => ({
  addWish: guard((wish, at, nextAttempt) => db.transact(() => addWish(db, wish, at, nextAttempt))),
  listOpenEntries: guard(() => listOpenEntries(db)),
  listEntries: guard((query) => listEntries(db, query)),
  getEntry: guard((id) => {
    const entry = readEntry(db, id);
    if (entry === null) return null;
    return { entry, steps: readSteps(db, entry.seq), known: readKnown(db, entry.seq) };
  }),
  countEntries: guard(() => countEntries(db)),
  listOutgoing: guard((userId) => listOutgoing(db, userId)),
  moveEntry: guard((id, from, change, at) =>
    db.transact(() => moveEntry(db, id, from, change, at)),
  ),
  verifyOutbox: guard(createChainCheck(db)),
  readLastNumber: guard(() => readSeq(db)),
  pruneOutbox: guard((before) => db.transact(() => pruneOutbox(db, before))),
});
