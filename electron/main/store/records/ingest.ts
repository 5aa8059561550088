import { listLimits } from "#main/service/decode/bound-body.ts";
import { createLazyList } from "#main/service/decode/large-list.ts";
import type { Remembered } from "#main/service/reading/plan.ts";
import { hashResponse } from "#main/service/reply.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { t } from "#shared/texts/t.ts";
import type { Collection, Collections, ReadAnswer } from "../collection.ts";
import type { Database } from "../database.ts";
import { isReceipt, type Receipts } from "../history/receipts.ts";
import { recordRadar } from "../radar.ts";
import {
  clearFingerprint,
  countRecords,
  countWithheld,
  readFingerprint,
  readSynced,
  recordSync,
} from "../rows/stored.ts";
import { readGuesses, recordGuesses } from "./guesses.ts";
import type { Ingest, IngestReport } from "./ingest-input.ts";
import type { Steps } from "./ingest-scheduler.ts";
import { joinPages } from "./join-pages.ts";
import { createKnownRecords, type KnownRecords } from "./known-records.ts";
import { type Changes, type DecodedAnswer, listIds, writeAnswer, writeSlices } from "./records.ts";
import { countUnreadable } from "./unreadable.ts";

/** Maximum number of reported ids of each kind; transferring a million of them would block main. */
const maxReportedIds = 10_000;

/** Responses with more records are written in slices, which are visible as soon as they are written. */
const maxAtOnce = 5_000;

/** Ingests the responses of one collection, in steps if they are long. */
type IngestSteps = (input: Ingest) => Steps<Result<IngestReport>>;

/** Creates the ingest function of each collection for a build of Watchdesk. */
export function createIngests(
  db: Database,
  collections: Collections,
  build: string,
  receipts: Receipts,
): Record<CollectionName, IngestSteps> {
  const names = Object.keys(collections) as CollectionName[];
  const create = <N extends CollectionName>(name: N) =>
    createIngest<RecordOf[N]>(db, collections[name], build, receipts);
  return Object.fromEntries(names.map((name) => [name, create(name)])) as Record<
    CollectionName,
    IngestSteps
  >;
}

export const hasChanges = ({ added, changed, removed }: Changes): boolean =>
  added.length + changed.length + removed.length > 0;

/**
 * Creates the ingest function of one collection. An unchanged response is recognized by its fingerprint and writes
 * nothing but, now and then, the time. Another build reads it again, as it may read the same bytes better; so does
 * each start if the ledger is involved, of which alone a power failure may have lost a part.
 */
function createIngest<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  build: string,
  receipts: Receipts,
): IngestSteps {
  const isRecognizedLater = collection.recordAnswer === undefined;
  /** Undefined until it was read. */
  let latest: string | null | undefined;
  const readKnownRecords = createKnownRecords(db, collection);
  let wasDoubtful = false;

  const store = (
    answer: (DecodedAnswer<T> & { pages: ReadAnswer<T>[] }) | null,
    input: Ingest,
    fingerprint: string,
    inSlices: Changes | null = null,
  ): IngestReport => {
    let afterwards = () => {};
    const report = db.transact(() => {
      const { at } = input;
      const changes =
        answer === null
          ? unchanged
          : writeAnswer(db, collection, answer, arrivalOf(input), inSlices);
      if (answer !== null) {
        recordRadar(db, collection.name, answer, at);
        recordGuesses(db, collection.name, answer.pages);
      }
      const moved =
        collection.recordAnswer?.(db, input, {
          records: answer?.records ?? [],
          ids: answer === null ? [] : listIds(answer),
          ...changes,
        }) ?? [];
      const isKnown = answer === null;
      if (isReceipt(input)) afterwards = receipts.record(collection.name, at, isKnown);
      if (input.isHistory !== true) {
        recordSync(db, collection.name, {
          at,
          isKnown,
          fingerprint: isRecognizedLater ? fingerprint : null,
        });
      } else if (!isKnown) clearFingerprint(db, collection.name);
      return {
        added: changes.added.slice(0, maxReportedIds),
        changed: [...new Set([...changes.changed, ...moved])].slice(0, maxReportedIds),
        removed: changes.removed.slice(0, maxReportedIds),
        total: countRecords(db, collection.name),
        unreadable: countUnreadable(db, collection.name),
        withheld: countWithheld(db, collection.name),
      };
    });
    afterwards();
    return report;
  };

  const arrivalOf = ({ scope, at, state = null }: Ingest) => {
    const isFirst = readSynced(db, collection.name) === null;
    return { scope, at, state, isFirst };
  };

  return function* takeIn(input) {
    const fingerprint = hashInput(build, input);
    latest = latest === undefined ? readFingerprint(db, collection.name) : latest;
    if (fingerprint === latest) {
      wasDoubtful = false;
      return success(store(null, input, fingerprint));
    }
    const known = readKnownRecords(input);
    const answer = decodeAll(collection, input, readGuesses(db, collection.name), known.findKnown);
    if (!answer.ok) return answer;
    // A list that may be empty counts as empty in the second response.
    const isFirstDoubt = answer.value.isDoubtful === true && !wasDoubtful;
    wasDoubtful = answer.value.isDoubtful === true;
    if (isFirstDoubt && input.scope !== "found" && countRecords(db, collection.name) > 0) {
      return failure("notThisService", t("store.emptyAnswer"));
    }
    latest = null;
    const isInSlices = collection.name !== "alerts" && answer.value.records.length > maxAtOnce;
    let inSlices: Changes | null = null;
    if (isInSlices) {
      yield "slice";
      // Until the last slice is written, the store contains neither the former response nor this one.
      clearFingerprint(db, collection.name);
      inSlices = yield* writeSlices(db, collection, answer.value, arrivalOf(input));
      yield "long";
    }
    const report = store(answer.value, input, fingerprint, inSlices);
    known.end(answer.value);
    latest = fingerprint;
    return success(report);
  };
}

const unchanged: Changes = { added: [], changed: [], removed: [] };

const hashInput = (
  build: string,
  { scope, dialect, whose, state, bodies, isCut = false, labels }: Ingest,
): string => hashResponse([build, scope, dialect, whose, state, labels, isCut], bodies);

/** The entry in the list of unreadable records for omitted pages. */
const describeCutPages = () => ({
  reason: t("store.pagesLeftOut", {
    pages: listLimits.pages,
    megabytes: listLimits.bytes / 2 ** 20,
    items: listLimits.items,
  }),
  json: "",
});

/** Decodes all bodies into one list, and adds to each record what the label of its body implies. */
function decodeAll<T extends { id: string }>(
  { decode, label }: Collection<T>,
  { bodies, isCut = false, labels, dialect, whose, scope }: Ingest,
  remembered: Remembered,
  findKnown: KnownRecords["findKnown"],
): Result<DecodedAnswer<T> & { pages: ReadAnswer<T>[] }> {
  const pages: ReadAnswer<T>[] = [];
  let items = 0;
  for (const body of bodies) {
    if (items >= listLimits.items) break;
    const page = decode(body, dialect, whose, remembered, findKnown);
    if (!page.ok) return page;
    pages.push(page.value);
    items += countItems(page.value);
  }
  const { records, rawOf, idOf, isKnown, pageOf, unreadable } = joinPages(pages);
  if (isCut || pages.length < bodies.length) unreadable.push(describeCutPages());
  const readLabelled = (index: number): T => {
    const bodyLabel = labels?.[pageOf(index)];
    const record = records[index] as T;
    return bodyLabel === undefined || label === undefined ? record : label(record, bodyLabel);
  };
  const isDoubtful = pages.some((page) => page.isDoubtful) && records.length === 0;
  return success({
    records: createLazyList(records.length, readLabelled),
    rawOf,
    idOf,
    isKnown,
    unreadable,
    pages,
    withheld: (scope === "everything" ? countNotSent(pages) : 0) + countLeft(pages),
    ...(isDoubtful ? { isDoubtful } : {}),
  });
}

const countLeft = (pages: ReadAnswer<unknown>[]): number =>
  pages.reduce((sum, { left = 0 }) => sum + left, 0);

/** Counts the records that the service states it has, but has not sent. */
function countNotSent(pages: ReadAnswer<unknown>[]): number {
  const total = Math.max(...pages.map((page) => page.total ?? 0));
  const sent = pages.reduce((sum, page) => sum + countItems(page), 0);
  return Math.max(0, total - sent);
}

const countItems = ({ records, unreadable, repeated = 0, left = 0 }: ReadAnswer<unknown>): number =>
  records.length + unreadable.length + repeated + left;
