import type { Tile } from "#shared/features/dashboard/schema.ts";
import type { InboxItem } from "#shared/features/inbox/schema.ts";
import type { RelatedTask } from "#shared/features/incident/commands.ts";
import type {
  RoomEvent,
  RoomPage,
  RoomRecord,
  SeenPerson,
} from "#shared/features/incident/room-schema.ts";
import type { RoomSection } from "#shared/features/incident/room-sections.ts";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import type { CommandName, CommandOutput } from "#shared/ipc/contract.ts";
import type { GroupDraft } from "#shared/outbox/group-schema.ts";
import type { OutboxEntry, OutboxStep } from "#shared/outbox/schema.ts";
import {
  type CollectionName,
  collectionName,
  type Freshness,
  type ListedCollection,
} from "#shared/records/collection-schema.ts";
import { type HomeOf, homeOf, isListed } from "#shared/records/collections.ts";
import { type GettableKind, gettableKinds } from "#shared/records/commands.ts";
import type { RecordAddresses } from "#shared/records/record-address.ts";
import type { RecordRow, SearchHit } from "#shared/records/record-schema.ts";
import type { SsoOutcome } from "#shared/session/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import {
  createActiveSession,
  sampleAbout,
  sampleAccount,
  samplePolicy,
  sampleUpdate,
  sampleUser,
} from "../sample-data.ts";

/** All objects of which a command returns one. */
type All<N extends CommandName> = NonNullable<CommandOutput<N>>[];

/** The records of each kind that a command returns by its id. */
type StoredRecords = { [K in GettableKind as HomeOf<K>]: All<`${K}.get`> };

const nothingStored = (): StoredRecords =>
  Object.assign({}, ...gettableKinds.map((kind) => ({ [homeOf(kind)]: [] })));

/** The stored data and state of the fake main process. */
export type FakeWorld = StoredRecords & {
  session: CommandOutput<"session.get">;
  /** The accounts other than the one in view. */
  otherAccounts: CommandOutput<"account.list">;
  signIn: CommandOutput<"signIn.get">;
  way: CommandOutput<"signIn.findWay">;
  /** The result of a single sign-on; null for success. */
  ssoOutcome: SsoOutcome | null;
  /** Null before the first request. */
  profile: CommandOutput<"profile.get">;
  askedName: CommandOutput<"profile.getAskedName">;
  /** Owners who may be the user, and the user's answers. */
  unsureNames: CommandOutput<"ownership.listUnsure">;
  confirmedNames: CommandOutput<"ownership.listConfirmed">;
  /** The rows of the standard lists, in display order. */
  records: Partial<Record<ListedCollection, RecordRow[]>>;
  /** The values of every entry. */
  entryValues: CommandOutput<"entry.listValues">;
  tiles: Tile[];
  hits: SearchHit[];
  /** Returns what a search finds; by default `hits`. */
  find(text: string): SearchHit[];
  digest: CommandOutput<"digest.get">;
  readiness: CommandOutput<"readiness.get">;
  radar: CommandOutput<"radar.read">;
  chosen: CommandOutput<"radar.listChosen">;
  preview: CommandOutput<"radar.preview">;
  hasDevice: boolean;
  check: CommandOutput<"connection.check">;
  question: CommandOutput<"network.getQuestion">;
  linkPrompt: CommandOutput<"link.getPrompt">;
  settings: CommandOutput<"settings.get">;
  loginItem: CommandOutput<"loginItem.get">;
  lock: CommandOutput<"lock.get">;
  /** What an import of settings changes and ignores. */
  shortcut: CommandOutput<"shortcut.get">;
  isWayland: boolean;
  policy: CommandOutput<"policy.get">;
  /** The templates of record addresses that records contain, by kind. */
  learnedAddresses: RecordAddresses;
  about: CommandOutput<"about.get">;
  update: CommandOutput<"update.get">;
  packages: CommandOutput<"about.listPackages">;
  alerts: All<"alert.get">;
  unlistedSeverities: CommandOutput<"alert.listUnlistedSeverities">;
  /** The service's responses to consecutive requests for pages of alerts. */
  alertPages: All<"alert.fetch">;
  conversations: All<"conversation.get">;
  people: KnownPerson[];
  /** Oldest first. */
  outbox: OutboxEntry[];
  /** The steps of entries, by their ids; of others, only the current state. */
  outboxSteps: Record<string, OutboxStep[]>;
  /** Messages to several people, newest first. */
  groupMessages: (GroupDraft & { at: number })[];
  groupDraft: GroupDraft | null;
  ownUserId: string | null;
  hasOutboxLosses: boolean;
  /** In display order. */
  inbox: InboxItem[];
  /** The number of snoozed items. */
  snoozed: number;
  /** Whether actions are still held, so that they can be undone. */
  canUndo: boolean;
  notifications: CommandOutput<"notifications.get">;
  storage: CommandOutput<"storage.get">;
  changelog: CommandOutput<"changelog.get">;
  updatedFrom: CommandOutput<"changelog.getUpdate">;
  watching: CommandOutput<"watching.get">;
  duty: CommandOutput<"duty.get">;
  /** Until when the shift log stays after a sign-out; null if nothing stays. */
  logKeptUntil: CommandOutput<"keptLog.get">["until"];
  escalations: CommandOutput<"escalation.listPending">;
  /** The final lines of the self-test. */
  selfTest: CommandOutput<"duty.testSelf">;
  /** Oldest first. */
  log: All<"log.get">;
  /** Oldest first; one without a signature is the draft. */
  handovers: All<"handover.get">;
  /** The file that the user chooses for an export; null to cancel. */
  exportPath: string | null;
  /** The part of a PDF that is written while an export runs. */
  exportedPart: { part: number; parts: number } | null;
  /** The content of every room's page; events newest first. */
  roomRecords: Partial<Record<RoomSection, RoomRecord[]>>;
  roomEvents: RoomEvent[];
  relatedRooms: Pick<RoomPage, "sideRooms" | "mainRooms">;
  seenPeople: SeenPerson[];
  pinnedRooms: CommandOutput<"incident.listPinnedRooms">;
  /** Of all alerts. */
  nextAlarms: CommandOutput<"escalation.getNext">;
  relatedTasks: RelatedTask[];
  /** The drafts of entries, by the number of the corrected entry or "null". */
  logDrafts: Record<string, CommandOutput<"log.getDraft">>;
  recoveries: CommandOutput<"recovery.list">;
  freshness: Record<CollectionName, Freshness>;
  unreadable: CommandOutput<"collection.listUnreadable">;
  /** What refers to objects and what they use: by "usedBy form f1", with the object itself at depth 0. */
  references: Record<string, CommandOutput<"reference.list">>;
  target: CommandOutput<"navigation.take">;
  /** Histories and former states, by collection and id. */
  recordHistories: Record<string, CommandOutput<"history.read">>;
  pastRecords: Record<string, CommandOutput<"history.getRecord">>;
  /** The lists of the past, what is known of it, and how it differs from now. */
  pastRows: Partial<Record<ListedCollection, RecordRow[]>>;
  past: CommandOutput<"history.list">["past"];
  pastDifferences: CommandOutput<"history.diff">;
  now: () => number;
};

/** Initial state that a test sets; everything else is empty. */
export type FakeStart = Partial<Omit<FakeWorld, "freshness">> & {
  freshness?: Partial<FakeWorld["freshness"]>;
};

/** Creates the state of a signed-in user with nothing stored, except for `start`. */
export function createWorld({ freshness, ...start }: FakeStart): FakeWorld {
  const now = start.now ?? Date.now;
  const fresh = (collection: CollectionName): Freshness => ({
    collection,
    synced: now() - 120_000,
    isRefreshing: false,
    failure: null,
    total: listStored(start, collection).length,
    version: 1,
    unreadable: start.unreadable?.length ?? 0,
    withheld: 0,
  });
  const world: FakeWorld = {
    session: createActiveSession(sampleAccount),
    otherAccounts: [],
    signIn: null,
    way: { kind: "password", serverUrl: sampleAccount.serverUrl },
    ssoOutcome: null,
    profile: { profile: sampleUser, synced: now() - 120_000 },
    askedName: null,
    unsureNames: [],
    confirmedNames: [],
    records: {},
    ...nothingStored(),
    entryValues: [],
    tiles: [],
    hits: [],
    find: () => world.hits,
    digest: { since: now() - 86_400_000, lines: [], total: 0 },
    readiness: { missing: [] },
    radar: [],
    chosen: [],
    preview: { records: 0, before: 0, after: 0, samples: [] },
    hasDevice: false,
    check: { serverUrl: sampleAccount.serverUrl, isRunning: false, steps: [] },
    question: null,
    linkPrompt: null,
    settings: { ...defaultSettings, fixed: [] },
    lock: {
      ...{ isLocked: false, hasPassphrase: false, isSealed: false, isSetUpNeeded: false },
      ...{ opensBySystem: false, criticalAlerts: 0, retryAt: null },
      system: { name: "your system password", isUsable: true, note: null },
    },
    loginItem: { isOn: false, isFixed: false, canChange: true, note: null },
    shortcut: { keys: null, isAvailable: true, note: null },
    isWayland: false,
    policy: samplePolicy,
    learnedAddresses: {},
    about: sampleAbout,
    update: sampleUpdate,
    packages: [],
    alerts: [],
    unlistedSeverities: [],
    alertPages: [],
    conversations: [],
    people: [],
    outbox: [],
    outboxSteps: {},
    groupMessages: [],
    groupDraft: null,
    ownUserId: null,
    hasOutboxLosses: false,
    inbox: [],
    snoozed: 0,
    canUndo: true,
    storage: {
      versions: { cache: 6, ledger: 7 },
      size: 0,
      isClearing: false,
      collections: [],
      parts: [],
    },
    changelog: [],
    updatedFrom: null,
    notifications: {
      quiet: null,
      quietUntil: null,
      isSystemQuiet: null,
      latest: null,
      unshownAlarm: null,
      silentAlarm: null,
      hasTray: true,
      deferred: 0,
    },
    watching: { state: "watching" },
    logKeptUntil: null,
    duty: {
      shift: null,
      latest: null,
      head: { number: 0, digest: "" },
      isOverdue: false,
      openCritical: 0,
    },
    selfTest: [],
    log: [],
    handovers: [],
    recordHistories: {},
    pastRecords: {},
    pastRows: {},
    past: { since: 0, isKnown: true, gap: null, added: 0, removed: 0, changed: 0, unreadable: 0 },
    pastDifferences: [],
    roomRecords: {},
    roomEvents: [],
    relatedRooms: { sideRooms: [], mainRooms: [] },
    seenPeople: [],
    pinnedRooms: [],
    relatedTasks: [],
    nextAlarms: null,
    exportedPart: null,
    exportPath: "/home/ana/Documents/shift-log.json",
    escalations: [],
    logDrafts: {},
    recoveries: [],
    references: {},
    unreadable: [],
    target: null,
    now,
    ...start,
    freshness: {
      ...(Object.fromEntries(
        collectionName.options.map((name) => [name, fresh(name)]),
      ) as FakeWorld["freshness"]),
      ...freshness,
    },
  };
  return world;
}

/** Returns the stored records of a collection. */
export function listStored(world: FakeStart, name: CollectionName): { id: string }[] {
  if (name === "tasks") return world.tasks ?? [];
  if (isListed(name)) return world.records?.[name] ?? [];
  if (name !== "conversations") return world[name] ?? [];
  return (world.conversations ?? []).map(({ userId }) => ({ id: userId }));
}
