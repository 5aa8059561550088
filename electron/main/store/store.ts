import type { Dialect } from "#main/api/dialect.ts";
import type { Unreadable } from "#main/api/reply.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { AlertStateFilter, LedgeredAlert } from "#shared/model/alert.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import type { Task, TaskRow, TaskSort, TaskStatusFilter } from "#shared/model/task.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** A window of a sorted and filtered list. */
export type Window = { offset: number; limit: number };

/**
 * Which part of a collection an answer lists completely. A stored record of that part which the
 * answer lacks is removed (`everything`), or, of alerts in state NEW (`NEW`), has been handled
 * elsewhere, nobody knows how: it stays, in the state `handledElsewhere`, and waits no longer.
 */
export type IngestScope = "everything" | "NEW";

/** The state of an alert that the service stopped listing as NEW without saying what it is now. */
export const handledElsewhere = "HANDLED";

/** A service's answer on its way into the store. Lists come as one or more whole answers (pages). */
export type Ingest = {
  collection: CollectionName;
  scope: IngestScope;
  /** Undecoded answers; together they are the whole scope. Given away: not to be used afterwards. */
  bodies: Uint8Array[];
  dialect: Dialect;
  at: EpochMs;
};

/** What an ingest changed. Ids in the order of the answer; an alert handled elsewhere is changed. */
export type IngestReport = {
  added: string[];
  changed: string[];
  removed: string[];
  total: number;
  unreadable: number;
};

/** What the store knows about a collection. */
export type Stored = {
  collection: CollectionName;
  synced: EpochMs | null;
  total: number;
  unreadable: number;
};

/** A file of the store that could not be used: it was set aside, never deleted, and begun anew. */
export type Recovered = {
  file: "cache" | "ledger";
  /** What was wrong with it. */
  reason: string;
  /** The path that it has now. */
  setAsideAs: string;
  /** Rows that could still be read and were carried over; the cache refills from the service. */
  carriedOver: number;
};

/** A store that is ready, and what had to be recovered to make it so. */
export type OpenedStore = { store: Store; recovered: Recovered[] };

/**
 * The encrypted store of one account. Every method may run in another thread, and throws
 * `StoreUnavailable` where disk, file or thread fail it.
 */
export type Store = {
  /**
   * Decodes and stores a whole scope in one transaction, with its change log. Fails as decoding
   * does, and then changes nothing. A record that cannot be read keeps its last readable form.
   */
  ingest(input: Ingest): Promise<Result<IngestReport>>;
  listStored(): Promise<Stored[]>;
  listUnreadable(collection: CollectionName): Promise<Unreadable[]>;
  listTasks(
    query: Window & {
      status: TaskStatusFilter;
      filter: string;
      sort: TaskSort;
      isDescending: boolean;
    },
  ): Promise<{ rows: TaskRow[]; total: number }>;
  getTask(id: string): Promise<Task | null>;
  listAlerts(
    query: Window & { state: AlertStateFilter },
  ): Promise<{ rows: LedgeredAlert[]; total: number }>;
  getAlert(id: string): Promise<LedgeredAlert | null>;
  /** Alerts in state NEW whose acknowledgement the person has not asked for. */
  countWaitingAlerts(): Promise<number>;
  /** Alerts in state NEW, not asked to be acknowledged, never shown: oldest first. */
  listUnshownAlerts(): Promise<LedgeredAlert[]>;
  markAlertsShown(ids: string[], at: EpochMs): Promise<void>;
  markAlertClicked(id: string, at: EpochMs): Promise<void>;
  /** Durable when it resolves. */
  requestAcknowledge(id: string, at: EpochMs): Promise<LedgeredAlert | null>;
  /** Alerts whose acknowledgement was asked for and is not confirmed, oldest wish first. */
  listPendingAcknowledgements(): Promise<string[]>;
  markAcknowledged(id: string, at: EpochMs): Promise<void>;
  close(): Promise<void>;
};
