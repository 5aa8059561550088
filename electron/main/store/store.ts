import type { Dialect } from "#main/api/dialect.ts";
import type { Unreadable } from "#main/api/reply.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { AlertStateFilter, LedgeredAlert } from "#shared/model/alert.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import type { Task, TaskRow, TaskSort, TaskStatusFilter } from "#shared/model/task.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** A window of a sorted and filtered list. */
export type Window = { offset: number; limit: number };

/** A service's answer on its way into the store. Lists come as one or more whole answers (pages). */
export type Ingest = {
  collection: CollectionName;
  /** Undecoded answers; together they are the whole list. */
  bodies: Uint8Array[];
  dialect: Dialect;
  at: EpochMs;
};

/** What an ingest changed. Ids in the order of the answer. */
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

/** The encrypted store of one account. Every method may run in another thread. */
export type Store = {
  /** Decodes and stores a whole list in one transaction, with its change log. */
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
