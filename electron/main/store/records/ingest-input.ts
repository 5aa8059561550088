import type { Dialect } from "#main/service/dialect.ts";
import type { Participants } from "#main/service/participants.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/**
 * Which part of a collection an answer lists completely. A stored record of that part which the
 * answer lacks is removed (`everything`), or, of alerts in state NEW (`NEW`), has been handled
 * elsewhere, nobody knows how: it stays, in the state `notNew`, and waits no longer. What
 * was `found` for a query is no part, nor are some of the alerts in state NEW (`someNEW`): nothing
 * becomes of what the answer lacks.
 */
export type IngestScope = "everything" | "NEW" | "someNEW" | "found";

/** A service's answer on its way into the store. Lists come as one or more whole answers (pages). */
export type Ingest = {
  collection: CollectionName;
  scope: IngestScope;
  /** Undecoded answers; together they are the whole scope. Given away: not to be used afterwards. */
  bodies: Uint8Array[];
  /** The service has further pages, which were too many or too large to be read. */
  isCut?: boolean;
  /** What each body lists, where its records do not tell: of rooms LIVE or SUSPENDED. */
  labels?: string[];
  dialect: Dialect;
  at: EpochMs;
  /** When the service was asked, by the same clock; `at` where nothing is said. */
  asked?: EpochMs;
  /** A piece of the past, by which the collection is no fresher than before. */
  isHistory?: boolean;
  /** Of alerts that were found: the state by which, if any; those that do not say theirs are in it. */
  state?: string | null;
  /** Of private messages: whose they are. */
  whose?: Participants;
  /**
   * Of messages that are all since a time, of whomever: the service's clock as it answered, null
   * where it told none. Left out where an answer lists messages by anything else.
   */
  serverTime?: EpochMs | null;
};

/**
 * What an ingest changed. Ids in the order of the answer, the first 10,000 of each kind; an alert
 * handled elsewhere is changed.
 */
export type IngestReport = {
  added: string[];
  changed: string[];
  removed: string[];
  total: number;
  unreadable: number;
  /** The other collections whose records turn out to be somebody else's than before; none where left out. */
  reclassified?: CollectionName[];
};
