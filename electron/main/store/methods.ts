import { createAlerts } from "#main/features/alerts/store/alerts.ts";
import { surveyAlerts } from "#main/features/alerts/store/survey-alerts.ts";
import { listTiles } from "#main/features/dashboard/list-tiles.ts";
import { readDigest } from "#main/features/digest/digest.ts";
import { readSeen, recordSeen } from "#main/features/digest/seen.ts";
import { createInbox } from "#main/features/inbox/store/inbox.ts";
import { createInboxOrder } from "#main/features/inbox/store/inbox-order.ts";
import { createChat } from "#main/features/messages/store/chat.ts";
import { createNews } from "#main/features/news/news.ts";
import { readAskedName, readProfile, writeProfile } from "#main/features/profile/store.ts";
import { findRecords, previewRecord } from "#main/features/search/search.ts";
import {
  getSubmission,
  listProcessSubmissions,
} from "#main/features/submissions/process-submissions.ts";
import { createOutbox } from "#main/outbox/store/outbox.ts";
import type { Dialect } from "#main/service/dialect.ts";
import type { Participants } from "#main/service/participants.ts";
import type { Decoded } from "#main/service/reply.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { countArrivals } from "./arrivals.ts";
import { bindMethods } from "./bind-methods.ts";
import type { Collections } from "./collection.ts";
import type { Database } from "./database.ts";
import { decodeOnce } from "./decode-once.ts";
import { measureSize } from "./files/measure-size.ts";
import { slicedAnswer } from "./large-answer.ts";
import { recordView } from "./last-viewed.ts";
import {
  confirmName,
  listConfirmedNames,
  listUnsureNames,
  refreshOwners,
} from "./ownership/owners.ts";
import { readRadar } from "./radar/radar.ts";
import { readGuesses } from "./records/guesses.ts";
import { createIngests, hasChanges } from "./records/ingest.ts";
import type { Ingest, IngestReport } from "./records/ingest-input.ts";
import { listMissing, listReferrers } from "./records/links.ts";
import { previewReading, reread } from "./records/reread.ts";
import { createTurns, type Steps } from "./records/turns.ts";
import { listUnreadable } from "./records/unreadable.ts";
import { createRowChanges } from "./row-changes.ts";
import { findName } from "./rows/find-name.ts";
import { listRows, listStatuses } from "./rows/list-rows.ts";
import { readRecord, readRecordJson } from "./rows/read-record.ts";
import { createRowOrder } from "./rows/row-order.ts";
import { listStored } from "./rows/stored.ts";
import type { Window } from "./window.ts";

/** All that can be done with a store, done at once on its connection; `Store` is the same from outside. */
export type StoreMethods = ReturnType<typeof createMethods>["methods"];

/** How answers are read, and by which build of Watchdesk. */
export type MethodsParts = { collections: Collections; build: string };

/** Makes the methods of a store; `invalidate` has them read anew what they remember of its lists. */
export function createMethods(db: Database, { collections, build }: MethodsParts) {
  const turns = createTurns();
  const changes = createRowChanges(db);
  const order = createRowOrder(db, changes);
  const inbox = createInboxOrder(db, changes);
  const alerts = { ...collections.alerts, decode: decodeOnce(collections.alerts.decode) };
  const messages = { ...collections.messages, decode: decodeOnce(collections.messages.decode) };
  const ingest = createIngests(db, { ...collections, alerts, messages }, build);

  const refresh = (): CollectionName[] => {
    const changed = db.transact(() => refreshOwners(db, collections));
    if (changed.length > 0) order.invalidate();
    return changed;
  };

  function* takeIn(input: Ingest): Steps<Result<IngestReport>> {
    const steps = ingest[input.collection](input);
    let next = steps.next();
    for (; !next.done; next = steps.next()) {
      // Some of it is written, and is to be listed by whose it is.
      order.invalidate();
      refresh();
      yield next.value;
    }
    const outcome = next.value;
    if (!outcome.ok) return outcome;
    if (hasChanges(outcome.value)) order.invalidate();
    // That there are no groups is known by an answer that changes nothing.
    else if (input.collection !== "groups" && input.collection !== "rooms") return outcome;
    // On an alert's way to the user; it names nobody by whom owners are known.
    if (input.collection === "alerts") return outcome;
    const reclassified = refresh().filter((name) => name !== input.collection);
    if (reclassified.length === 0) return outcome;
    return { ...outcome, value: { ...outcome.value, reclassified } };
  }

  const methods = {
    ...beforeEach(createAlerts(db, changes), turns.recordUrgent),
    ...createChat(db),
    ...createOutbox(db),
    ...createInbox(db, inbox),
    ...createNews(db),
    ...bindMethods(db, {
      listStored,
      listUnreadable,
      listStatuses,
      getSubmission,
      getRecordJson: readRecordJson,
      findName,
      look: recordView,
      readRadar,
      listConfirmedNames,
      listReferrers,
      listProcessSubmissions,
      listTiles,
      listMissing,
      measureSize,
      search: findRecords,
      previewRecord,
      readSeen,
      markSeen: recordSeen,
      countArrivals,
      readProfile,
      readAskedName,
      writeProfile,
    }),
    /**
     * Decodes and stores a whole scope with its change log: in one transaction, or of thousands of records in several,
     * between which other calls are carried out. Fails as decoding does, and then changes nothing. A record that
     * cannot be read keeps its last readable form.
     */
    ingest: (input: Ingest): Result<IngestReport> | Promise<Result<IngestReport>> => {
      const isUrgent = input.collection === "alerts";
      if (isUrgent) turns.recordUrgent();
      const size = input.bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
      return isUrgent || size < slicedAnswer
        ? turns.runAtOnce(takeIn(input))
        : turns.run(takeIn(input));
    },
    /** Surveys an undecoded answer that lists alerts; nothing is stored. Fails as decoding does. */
    surveyAlerts: (body: Uint8Array, dialect: Dialect) => {
      turns.recordUrgent();
      return surveyAlerts(alerts.decode, body, dialect, readGuesses(db, "alerts"));
    },
    /** Decodes an answer that lists messages; nothing is stored. */
    decodeMessages: (
      body: Uint8Array,
      dialect: Dialect,
      whose: Participants,
    ): Result<Decoded<Message>> => {
      const answer = messages.decode(body, dialect, whose, readGuesses(db, "messages"));
      if (!answer.ok) return answer;
      const { records, unreadable, repeated = 0 } = answer.value;
      return success({ records: [...records], unreadable, repeated });
    },
    /** A window of a listed collection; without a value to sort by come last, ties go by id. */
    listRecords: (query: RecordQuery & Window) => listRows(db, order, query),
    /** A record as it was decoded. */
    getRecord: <N extends CollectionName>(collection: N, id: string) =>
      readRecord(db, collection, id),
    /**
     * Reads what is stored once more where a dialect, or this version of the app, reads it otherwise
     * than before; gives the collections that have changed.
     */
    reread: (dialect: Dialect, at: EpochMs) => {
      const changed = reread(db, collections, dialect, at);
      const reclassified = refresh();
      if (changed.length > 0) order.invalidate();
      return [...new Set([...changed, ...reclassified])];
    },
    /** Classifies whose records are, as far as more is known of who the user is; returns what has changed. */
    refreshOwners: () => refresh(),
    /** The owners who may be the user, most records first. */
    listUnsureNames: () => listUnsureNames(db, collections),
    /** Notes whether a name is the user's, null for not said; durable when it is done. Returns what has changed. */
    confirmName: (name: { key: string; name: string }, isOwn: boolean | null, at: EpochMs) => {
      db.transact(() => confirmName(db, name, isOwn, at));
      return refresh();
    },
    /** What a dialect would make of one field of what is stored; nothing is written. */
    previewReading: (collection: CollectionName, field: string, dialect: Dialect) =>
      previewReading(db, collections[collection], field, dialect),
    readDigest: (since: EpochMs, limit: number, now: EpochMs) =>
      readDigest(db, collections, { since, limit, now }),
  };
  return { methods, invalidate: order.invalidate, end: turns.end };
}

/** The same methods, before each of which something is done. */
function beforeEach<M extends object>(methods: M, act: () => void): M {
  const entries = Object.entries(methods).map(([name, method]) => [
    name,
    (...values: unknown[]) => {
      act();
      return method(...values);
    },
  ]);
  return Object.fromEntries(entries) as M;
}
