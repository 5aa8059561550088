import type { Participants } from "#main/service/decode/decoders.ts";
import type { Dialect } from "#main/service/dialect.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/**
 * The part of a collection that a response lists completely. A stored record of that part that the response lacks is
 * removed (`everything`) or, if it is an alert in state NEW (`NEW`), was handled elsewhere in an unknown way: it
 * stays in the state `notNew` and no longer waits. Search results (`found`) and some of the alerts in state NEW
 * (`partialNew`) are no complete part: what the response lacks is left alone.
 */
export type IngestScope = "everything" | "NEW" | "partialNew" | "found";

/** A response of the service to be stored. A list consists of one or more whole responses (pages). */
export type Ingest = {
  collection: CollectionName;
  scope: IngestScope;
  /** Undecoded responses, together the whole scope. Transferred: must not be used afterwards. */
  bodies: Uint8Array[];
  /** The service has further pages, which were too many or too large to be read. */
  isCut?: boolean;
  /** What each body lists if its records do not contain it: LIVE or SUSPENDED rooms. */
  labels?: string[];
  dialect: Dialect;
  at: EpochMs;
  /** When the request was sent, by the same clock; default `at`. */
  asked?: EpochMs;
  /** A part of the history, which does not make the collection fresher. */
  isHistory?: boolean;
  /** For alerts that were found: the state of the query, if any, which alerts without a state have. */
  state?: string | null;
  /** For private messages: their participants. */
  whose?: Participants;
  /**
   * For all messages of everybody since a time: the clock of the service as it answered, null if unknown. Omitted if
   * a response lists messages by anything else.
   */
  serverTime?: EpochMs | null;
};

/**
 * What an ingest changed. Ids in the order of the response, at most 10,000 of each kind; an alert handled elsewhere
 * is changed.
 */
export type IngestReport = {
  added: string[];
  changed: string[];
  removed: string[];
  total: number;
  unreadable: number;
  /** How many records the response left out; null if their number is unknown. */
  withheld: number | null;
  /** The other collections in which the owners of records were classified differently; omitted if there are none. */
  reclassified?: CollectionName[];
};
