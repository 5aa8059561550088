import type { Whose } from "#main/api/decode/message.ts";
import type { Dialect } from "#main/api/dialect.ts";
import type { Unreadable } from "#main/api/reply.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { Alert } from "#shared/model/alert.ts";
import type { CollectionName, ListedCollection } from "#shared/model/collection.ts";
import type { Tile } from "#shared/model/dashboard.ts";
import type { Form, FormEntry, RecentItem } from "#shared/model/form.ts";
import type { Conversation, Message } from "#shared/model/message.ts";
import type { Plan } from "#shared/model/plan.ts";
import type { Process } from "#shared/model/process.ts";
import type { RadarReport, ReadingPreview } from "#shared/model/radar.ts";
import type {
  Digest,
  NamedObject,
  Readiness,
  RecordGroup,
  RecordQuery,
  RecordRow,
  ReferredKind,
  SearchHit,
  SearchPreview,
} from "#shared/model/record.ts";
import type { Room } from "#shared/model/room.ts";
import type { Submission } from "#shared/model/submission.ts";
import type { Task, TaskGroup, TaskRow, TaskSort, TaskStatusFilter } from "#shared/model/task.ts";
import type { StoredProfile, User } from "#shared/model/user.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { AlertStore } from "./alerts/alert-store.ts";
import type { AlertSurvey } from "./alerts/survey-alerts.ts";
import type { Arrivals } from "./arrivals.ts";
import type { ChatStore } from "./chat/chat-store.ts";
import type { InboxStore } from "./inbox/inbox-store.ts";
import type { NewsStore } from "./news/news-store.ts";
import type { OutboxStore } from "./outbox/outbox-store.ts";
import type { Window } from "./window.ts";

/** The model of each collection's records. */
export type RecordOf = {
  tasks: Task;
  alerts: Alert;
  submissions: Submission;
  priorSubmissions: Submission;
  offlineSubmissions: Submission;
  rooms: Room;
  groups: Room;
  plans: Plan;
  entries: FormEntry;
  forms: Form;
  recentForms: RecentItem;
  processes: Process;
  recentProcesses: RecentItem;
  tiles: Tile;
  conversations: Conversation;
  messages: Message;
};

/**
 * Which part of a collection an answer lists completely. A stored record of that part which the
 * answer lacks is removed (`everything`), or, of alerts in state NEW (`NEW`), has been handled
 * elsewhere, nobody knows how: it stays, in the state `handledElsewhere`, and waits no longer. What
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
  whose?: Whose;
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
};

/** What the store knows about a collection. */
export type Stored = {
  collection: CollectionName;
  synced: EpochMs | null;
  total: number;
  unreadable: number;
};

/** A file of the store that was not what was written; it is put right, or set aside and begun anew. */
export type Recovered = {
  file: "cache" | "ledger" | "journal";
  /** What was wrong with it. */
  reason: string;
  /** The path that it has now, as it was found; null where there is none. Nothing is deleted. */
  setAsideAs: string | null;
  /** Rows that could still be read and were carried over; the cache refills from the service. */
  carriedOver: number;
  /** Entries of the outbox and drafts of which the ledger had lost something, and has it again. */
  restored: number;
  /** Changes to what the person wrote that are gone: neither the ledger nor its journal has them. */
  missing: number;
};

/** A store that is ready, and what had to be recovered to make it so. */
export type OpenedStore = { store: Store; recovered: Recovered[] };

/**
 * The encrypted store of one account. Every method may run in another thread, and throws
 * `StoreUnavailable` where disk, file or thread fail it.
 */
export type Store = AlertStore &
  ChatStore &
  InboxStore &
  NewsStore &
  OutboxStore & {
    /**
     * Decodes and stores a whole scope in one transaction, with its change log. Fails as decoding
     * does, and then changes nothing. A record that cannot be read keeps its last readable form.
     */
    ingest(input: Ingest): Promise<Result<IngestReport>>;
    /** Surveys an undecoded answer that lists alerts; nothing is stored. Fails as decoding does. */
    surveyAlerts(body: Uint8Array, dialect: Dialect): Promise<Result<AlertSurvey>>;
    /** What is stored of these collections, of all where none are given. */
    listStored(collections?: CollectionName[]): Promise<Stored[]>;
    listUnreadable(collection: CollectionName): Promise<Unreadable[]>;
    listTasks(
      query: Window & {
        status: TaskStatusFilter;
        filter: string;
        sort: TaskSort;
        isDescending: boolean;
        group: TaskGroup | null;
      },
    ): Promise<{ rows: TaskRow[]; total: number; groups: RecordGroup[] }>;
    /** A window of a listed collection; without a value to sort by come last, ties go by id. */
    listRecords(
      query: RecordQuery & Window,
    ): Promise<{ rows: RecordRow[]; total: number; groups: RecordGroup[] }>;
    /** Each status and progress of a listed collection, with how many records have it. */
    listStatuses(collection: ListedCollection): Promise<RecordGroup[]>;
    /** A record as it was decoded. */
    getRecord<N extends CollectionName>(collection: N, id: string): Promise<RecordOf[N] | null>;
    /** A submission in whichever collection; of several copies the newest. */
    getSubmission(id: string): Promise<Submission | null>;
    /** A record as the service sent it, letter by letter where that is kept. */
    getRecordJson(collection: CollectionName, id: string): Promise<string | null>;
    /** What an object is called of which only the id is known. */
    findName(kind: ReferredKind, id: string): Promise<NamedObject | null>;
    /** Notes that the person has looked at a record; false where it was no news to them. */
    look(collection: CollectionName, id: string, at: EpochMs): Promise<boolean>;
    /** What was noticed about the answers of each collection that was ever answered. */
    readRadar(): Promise<RadarReport[]>;
    /**
     * Reads what is stored once more where a dialect, or this version of the app, reads it otherwise
     * than before; resolves to the collections that have changed.
     */
    reread(dialect: Dialect, at: EpochMs): Promise<CollectionName[]>;
    /** What a dialect would make of one field of what is stored; nothing is written. */
    previewReading(
      collection: CollectionName,
      field: string,
      dialect: Dialect,
    ): Promise<ReadingPreview>;
    /** The forms with a field that refers to a form, once for each such field. */
    listReferrers(formId: string): Promise<{ id: string; name: string; field: string }[]>;
    /** The submissions of a process in whichever collection, each once. */
    listProcessSubmissions(processId: string): Promise<Submission[]>;
    /** The dashboard's tiles in their order. */
    listTiles(): Promise<Tile[]>;
    /** What stored records refer to and is not stored. */
    listMissing(): Promise<Readiness["missing"]>;
    /** Bytes on disk. */
    measureSize(): Promise<number>;
    search(text: string, limit: number): Promise<{ hits: SearchHit[]; total: number }>;
    /** What of a record is read beside the hits for a text; null where it is not stored. */
    previewRecord(
      collection: CollectionName,
      id: string,
      text: string,
    ): Promise<SearchPreview | null>;
    readDigest(since: EpochMs, limit: number, now: EpochMs): Promise<Digest>;
    /** Until when the person has seen the digest; null before the first time. */
    readSeen(): Promise<EpochMs | null>;
    markSeen(at: EpochMs): Promise<void>;
    /** Counts what first came to this computer at a time or later, whatever has become of it. */
    countArrivals(since: EpochMs): Promise<Arrivals>;
    /** The person's profile; null before the service was first asked for it. */
    readProfile(): Promise<StoredProfile | null>;
    /** Keeps the profile as the service gave it at a time, in the place of the one before. */
    writeProfile(profile: User, at: EpochMs): Promise<void>;
    close(): Promise<void>;
  };
