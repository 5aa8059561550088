import { createAlerts } from "./alerts/alerts.ts";
import { surveyAlerts } from "./alerts/survey-alerts.ts";
import { countArrivals } from "./arrivals.ts";
import { createChat } from "./chat/chat.ts";
import type { Decode } from "./collections/collection.ts";
import { findName } from "./collections/find-name.ts";
import { createTaskLists } from "./collections/list-tasks.ts";
import { readRecord, readRecordJson } from "./collections/read-record.ts";
import { listStored } from "./collections/stored.ts";
import { getSubmission, listProcessSubmissions } from "./collections/submissions.ts";
import { listTiles } from "./collections/tiles.ts";
import type { Database } from "./database.ts";
import { readDigest } from "./digest/digest.ts";
import { noteSeen, readSeen } from "./digest/seen.ts";
import type { Guard } from "./guard.ts";
import { createInbox } from "./inbox/inbox.ts";
import { createIngests, hasChanges } from "./ingest.ts";
import { listMissing, listReferrers } from "./links.ts";
import { noteLook } from "./looks.ts";
import { measureSize } from "./measure-size.ts";
import { createNews } from "./news/news.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { readProfile, writeProfile } from "./profile.ts";
import { readRadar } from "./radar/radar.ts";
import { previewReading, reread } from "./reread.ts";
import { createRowChanges } from "./row-changes.ts";
import { listRows, listStatuses } from "./rows/list-rows.ts";
import { createRowOrder } from "./rows/row-order.ts";
import { findRecords, previewRecord } from "./search/search.ts";
import type { Store } from "./store.ts";
import { explainStoreError, isDamage, StoreUnavailable } from "./store-error.ts";
import { listUnreadable } from "./unreadable.ts";

/** Runs a method of the store; `forget` has it read anew what it remembers of its lists. */
export type RunMethod = <T>(method: () => T, forget: () => void) => T;

/**
 * Makes a store of a connection whose files are attached. `detach` runs once, at the end, and is
 * told whether no damage was met.
 */
export function createStore(
  db: Database,
  decode: Decode,
  detach: (isSound: boolean) => void,
  run: RunMethod = (method) => method(),
): Store {
  const tasks = createTaskLists(db);
  const order = createRowOrder(db);
  const changes = createRowChanges(db);
  const ingest = createIngests(db, decode);
  const forget = (): void => {
    tasks.forget();
    order.forget();
  };
  let isOpen = true;
  let isSound = true;

  const guard: Guard =
    (method) =>
    async (...values) => {
      if (!isOpen) throw new StoreUnavailable("The store is closed. Sign in again to open it.");
      try {
        return run(() => method(...values), forget);
      } catch (error) {
        if (isDamage(error)) isSound = false;
        throw explainStoreError(error);
      }
    };

  return {
    ...createAlerts(db, guard, changes),
    ...createChat(db, guard),
    ...createOutbox(db, guard),
    ...createInbox(db, guard, changes),
    ...createNews(db, guard),
    ingest: guard((input) => {
      const outcome = ingest[input.collection](input);
      if (outcome.ok && hasChanges(outcome.value)) forget();
      return outcome;
    }),
    surveyAlerts: guard(surveyAlerts),
    listStored: guard((collections) => listStored(db, collections)),
    listUnreadable: guard((name) => listUnreadable(db, name)),
    // They write their order, which changes nothing that waits.
    listTasks: guard((query) => changes.derive(() => tasks.list(query))),
    listRecords: guard((query) => changes.derive(() => listRows(db, order, query))),
    listStatuses: guard((collection) => listStatuses(db, collection)),
    getRecord: guard((collection, id) => readRecord(db, collection, id)) as Store["getRecord"],
    getSubmission: guard((id) => getSubmission(db, id)),
    getRecordJson: guard((collection, id) => readRecordJson(db, collection, id)),
    findName: guard((kind, id) => findName(db, kind, id)),
    look: guard((collection, id, at) => noteLook(db, collection, id, at)),
    readRadar: guard(() => readRadar(db)),
    reread: guard((dialect, at) => {
      const changed = reread(db, decode, dialect, at);
      if (changed.length > 0) forget();
      return changed;
    }),
    previewReading: guard((collection, field, dialect) =>
      previewReading(db, decode, collection, field, dialect),
    ),
    listReferrers: guard((id) => listReferrers(db, id)),
    listProcessSubmissions: guard((id) => listProcessSubmissions(db, id)),
    listTiles: guard(() => listTiles(db)),
    listMissing: guard(() => listMissing(db)),
    measureSize: guard(() => measureSize(db)),
    search: guard((text, limit) => findRecords(db, text, limit)),
    previewRecord: guard((collection, id, text) => previewRecord(db, collection, id, text)),
    readDigest: guard((since, limit, now) => readDigest(db, { since, limit, now })),
    readSeen: guard(() => readSeen(db)),
    markSeen: guard((at) => noteSeen(db, at)),
    countArrivals: guard((since) => countArrivals(db, since)),
    readProfile: guard(() => readProfile(db)),
    writeProfile: guard((profile, at) => writeProfile(db, profile, at)),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      try {
        detach(isSound);
      } catch (error) {
        throw explainStoreError(error);
      } finally {
        db.close();
      }
    },
  };
}
