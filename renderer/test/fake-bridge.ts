import type { Bridge } from "#shared/ipc/bridge.ts";
import type {
  CommandInput,
  CommandName,
  CommandOutput,
  EventName,
  EventPayload,
  NavigationTarget,
} from "#shared/ipc/contract.ts";
import type { Failure, Result } from "#shared/ipc/failure.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { AttentionState } from "#shared/model/attention.ts";
import {
  type CollectionName,
  collectionName,
  type Freshness,
  type ListedCollection,
  listedCollection,
} from "#shared/model/collection.ts";
import type { ConnectionCheck } from "#shared/model/connection.ts";
import type { Tile } from "#shared/model/dashboard.ts";
import type { Form, FormEntry, FormField } from "#shared/model/form.ts";

import { type InboxItem, inboxKind, urgency } from "#shared/model/inbox.ts";
import type { ConversationRow, KnownPerson, Message } from "#shared/model/message.ts";
import type { OutboxChain, OutboxEntry, Wish } from "#shared/model/outbox.ts";

import type { Plan } from "#shared/model/plan.ts";
import type { Process } from "#shared/model/process.ts";
import type { Digest, Readiness, RecordRow, SearchHit } from "#shared/model/record.ts";
import type { Room } from "#shared/model/room.ts";
import type {
  Account,
  AccountState,
  AccountSummary,
  SessionState,
  SsoOutcome,
} from "#shared/model/session.ts";
import type { EffectiveSettings } from "#shared/model/settings.ts";
import type { SignInProgress, SignInWay } from "#shared/model/sso.ts";
import type { Submission } from "#shared/model/submission.ts";
import type { Task } from "#shared/model/task.ts";
import type { StoredProfile } from "#shared/model/user.ts";

import {
  anEntry,
  beginConversation,
  countEntries,
  cutMessages,
  decideEntry,
  findMessages,
  isOpen,
} from "./fake-chat.ts";

import { countGroups, findById, listRecords, listTasks } from "./fake-lists.ts";
import { sampleAccount, sampleSettings, sampleUser } from "./sample-data.ts";

/** What the fake main has stored and knows. */
export type FakeWorld = {
  session: SessionState;
  /** The accounts beside the one in view. */
  otherAccounts: AccountSummary[];
  signIn: SignInProgress | null;
  /** How whoever asks signs in. */
  way: SignInWay;
  /** How a single sign-on ends; null: with success. */
  ssoOutcome: SsoOutcome | null;
  /** As it is stored; null before it was first asked for. */
  profile: StoredProfile | null;
  /** The rows of the listed collections, in the order in which they are shown. */
  records: Partial<Record<ListedCollection, RecordRow[]>>;
  submissions: Submission[];
  rooms: Room[];
  groups: Room[];
  plans: Plan[];
  entries: FormEntry[];
  forms: Form[];
  processes: Process[];
  tiles: Tile[];
  hits: SearchHit[];
  digest: Digest;
  readiness: Readiness;
  hasDevice: boolean;
  check: ConnectionCheck;
  settings: EffectiveSettings;
  tasks: Task[];
  alerts: LedgeredAlert[];
  /** What the service answers to one request for a page of alerts after the other. */
  alertPages: { found: number; hasMore: boolean }[];
  conversations: ConversationRow[];
  messages: Message[];
  people: KnownPerson[];
  /** Oldest first. */
  outbox: OutboxEntry[];
  outboxChain: OutboxChain;
  /** In the order in which it is shown. */
  inbox: InboxItem[];
  /** How many items are snoozed. */
  snoozed: number;
  /** Whether the service has not heard yet of what is to be undone. */
  canUndo: boolean;
  attention: AttentionState;
  freshness: Record<CollectionName, Freshness>;
  unreadable: { reason: string; json: string }[];
  target: NavigationTarget | null;
  now: () => number;
};

/** What a test says of the fake main's world; the rest is as with nothing stored. */
export type FakeStart = Partial<Omit<FakeWorld, "freshness">> & {
  freshness?: Partial<FakeWorld["freshness"]>;
};

type Handlers = { [N in CommandName]: (input: CommandInput<N>) => CommandOutput<N> };

/** A main in memory, with the means to steer it from a test. */
export type FakeBridge = Bridge & {
  world: FakeWorld;
  /** The commands that were called, in order. */
  calls: { name: CommandName; input: unknown }[];
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Lets a command fail from now on; null lets it succeed again. */
  fail(name: CommandName, failure: Failure | null): void;
  /** Keeps the answers of a command back until the returned function is called. */
  hold(name: CommandName): () => void;
  /** Changes a collection's freshness and tells so. */
  freshen(change: Partial<Freshness> & { collection: CollectionName }): void;
};

/** Makes a main that is signed in and has nothing stored, except what `start` says. */
export function createFakeBridge({ freshness, ...start }: FakeStart = {}): FakeBridge {
  const now = start.now ?? Date.now;
  const fresh = (collection: CollectionName, total: number): Freshness => ({
    collection,
    synced: now() - 120_000,
    isRefreshing: false,
    failure: null,
    total,
    version: 1,
    unreadable: start.unreadable?.length ?? 0,
  });
  const world: FakeWorld = {
    session: activeAs(sampleAccount),
    otherAccounts: [],
    signIn: null,
    way: { kind: "password", serverUrl: sampleAccount.serverUrl },
    ssoOutcome: null,
    profile: { profile: sampleUser, synced: now() - 120_000 },
    records: {},
    submissions: [],
    rooms: [],
    groups: [],
    plans: [],
    entries: [],
    forms: [],
    processes: [],
    tiles: [],
    hits: [],
    digest: { since: now() - 86_400_000, lines: [], total: 0 },
    readiness: { collections: [], missing: [], size: 0, tokenExpires: null },
    hasDevice: false,
    check: { serverUrl: sampleAccount.serverUrl, isRunning: false, steps: [] },
    settings: { ...sampleSettings, fixed: [] },
    tasks: [],
    alerts: [],
    alertPages: [],
    conversations: [],
    messages: [],
    people: [],
    outbox: [],
    outboxChain: { isWhole: true, brokenAt: null },
    inbox: [],
    snoozed: 0,
    canUndo: true,
    attention: {
      quiet: null,
      quietUntil: null,
      isSystemQuiet: null,
      latest: null,
      hasTray: true,
      deferred: 0,
    },
    unreadable: [],
    target: null,
    now,
    ...start,
    freshness: {
      ...(Object.fromEntries(
        collectionName.options.map((name) => [name, fresh(name, countStored(name, start))]),
      ) as FakeWorld["freshness"]),
      ...freshness,
    },
  };
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const failures = new Map<CommandName, Failure>();
  const held = new Map<CommandName, Promise<void>>();

  const emit: FakeBridge["emit"] = (name, payload) => {
    for (const listener of listeners.get(name) ?? []) listener(payload as never);
  };
  const enter = (state: SessionState) => {
    world.session = state;
    emit("session.changed", state);
    emit("account.changed", listAccounts());
    return state;
  };
  const freshen: FakeBridge["freshen"] = (change) => {
    world.freshness[change.collection] = { ...world.freshness[change.collection], ...change };
    emit("collection.changed", world.freshness[change.collection]);
  };
  const formerInboxes: Pick<FakeWorld, "inbox" | "snoozed">[] = [];
  const signIn = () => enter(activeAs(sampleAccount));
  const listAccounts = (): AccountSummary[] => {
    const { session, otherAccounts } = world;
    if (!("account" in session)) return otherAccounts;
    const { account, status } = session;
    return [{ account, status, waiting: countWaiting(), isInView: true }, ...otherAccounts];
  };
  const countWaiting = () =>
    world.alerts.filter(
      ({ state, ledger }) =>
        state === "NEW" && ledger.acknowledgeRequested === null && ledger.snoozed === null,
    ).length;
  const device = () => ({
    isRegistered: world.hasDevice,
    name: "Watchdesk on desk-14 (Linux)",
    isWaiting: false,
  });
  const addWish = (wish: Wish) => {
    const entry = anEntry(wish, { seq: world.outbox.length + 1, created: now() });
    world.outbox = [...world.outbox, entry];
    emit("outbox.changed", countEntries(world.outbox));
    return entry;
  };
  const changeAlerts = (ids: string[], change: Partial<LedgeredAlert["ledger"]>) => {
    world.alerts = world.alerts.map((alert) =>
      ids.includes(alert.id) ? { ...alert, ledger: { ...alert.ledger, ...change } } : alert,
    );
    freshen({ collection: "alerts", version: world.freshness.alerts.version + 1 });
    return world.alerts.filter(({ id }) => ids.includes(id));
  };
  const changeConversation = (userId: string, change: Partial<ConversationRow>) => {
    world.conversations = world.conversations.map((row) =>
      row.userId === userId ? { ...row, ...change } : row,
    );
    freshen({ collection: "messages", version: world.freshness.messages.version + 1 });
  };

  const handlers: Handlers = {
    "app.describe": () => ({ version: "0.1.0", platform: "linux", hasTray: true }),
    "session.get": () => world.session,
    "session.retryKeychain": () => null,
    "session.signOut": () => {
      const [next, ...others] = world.otherAccounts;
      world.otherAccounts = others;
      return enter(next === undefined ? signedOut : activeAs(next.account));
    },
    "account.list": listAccounts,
    "account.view": ({ id }) => {
      const wanted = world.otherAccounts.find(({ account }) => account.id === id);
      if (wanted === undefined) throw new Error(`There is no account ${id}.`);
      const former = listAccounts()
        .filter(({ isInView }) => isInView)
        .map((one) => ({ ...one, isInView: false }));
      world.otherAccounts = [...former, ...world.otherAccounts.filter((one) => one !== wanted)];
      return enter(activeAs(wanted.account));
    },
    "signIn.get": () => world.signIn,
    "signIn.findWay": () => world.way,
    "signIn.withPassword": signIn,
    "signIn.withSso": () => world.ssoOutcome ?? { kind: "signedIn", state: signIn() },
    "signIn.show": () => null,
    "signIn.cancel": () => null,
    "signIn.tryDemo": signIn,
    "signIn.requestReset": () => null,
    "profile.get": () => world.profile,
    "profile.refresh": () => {
      world.profile = { profile: world.profile?.profile ?? sampleUser, synced: now() };
      return world.profile;
    },
    "profile.rename": ({ firstName, lastName }) => {
      const profile = { ...sampleUser, displayName: `${firstName} ${lastName}` };
      world.profile = { profile, synced: now() };
      return addWish({ kind: "rename", firstName, lastName });
    },
    "profile.changePassword": () => null,
    "location.share": (position) => addWish({ kind: "location", ...position }),
    "device.get": device,
    "device.register": () => {
      world.hasDevice = true;
      return device();
    },
    "device.remove": () => {
      world.hasDevice = false;
      return device();
    },
    "connection.check": () => world.check,
    "link.open": () => null,
    "settings.get": () => world.settings,
    "settings.set": (changes) => {
      world.settings = { ...world.settings, ...withoutGaps(changes) };
      emit("settings.changed", world.settings);
      return world.settings;
    },
    "collection.list": () => Object.values(world.freshness),
    "collection.refresh": ({ collection }) => {
      freshen({ collection, isRefreshing: true });
      return null;
    },
    "collection.listUnreadable": () => world.unreadable,
    "record.list": (query) => listRecords(world.records[query.collection] ?? [], query),
    "record.listStatuses": ({ collection }) =>
      countGroups((world.records[collection] ?? []).map(({ status }) => status)),
    "record.getJson": ({ collection, id }) => {
      const stored: { id: string }[] = isListed(collection)
        ? (world.records[collection] ?? [])
        : listOwn(world, collection);
      const record = findById(stored, id);
      return record === null ? null : JSON.stringify(record);
    },
    "record.look": ({ collection, id }) => {
      if (!isListed(collection)) return null;
      world.records[collection] = (world.records[collection] ?? []).map((row) =>
        row.id === id ? { ...row, isNews: false } : row,
      );
      return null;
    },
    "submission.get": ({ id }) => findById(world.submissions, id),
    "room.get": ({ id }) => findById(world.rooms, id),
    "group.get": ({ id }) => findById(world.groups, id),
    "plan.get": ({ id }) => findById(world.plans, id),
    "plan.find": ({ q }) => ({
      found: (world.records.plans ?? []).filter(({ title }) => title.includes(q)).length,
    }),
    "entry.get": ({ id }) => findById(world.entries, id),
    "form.get": ({ id }) => findById(world.forms, id),
    "form.listReferrers": ({ id }) =>
      world.forms.flatMap((form) =>
        listFields(form.fields)
          .filter(({ sourceFormId }) => sourceFormId === id)
          .map((field) => ({ id: form.id, name: form.name, field: field.name })),
      ),
    "process.get": ({ id }) => findById(world.processes, id),
    "process.listSubmissions": ({ id }) =>
      world.submissions.filter(({ process }) => process?.id === id),
    "dashboard.get": () => world.tiles,
    "search.find": ({ limit }) => ({
      hits: world.hits.slice(0, limit),
      total: world.hits.length,
      coverage: Object.values(world.freshness).map(({ collection, total, synced }) => ({
        collection,
        total,
        synced,
      })),
    }),
    "digest.get": ({ limit }) => ({
      ...world.digest,
      lines: world.digest.lines.slice(0, limit),
    }),
    "digest.markSeen": () => {
      world.digest = { since: now(), lines: [], total: 0 };
      return null;
    },
    "readiness.get": () => world.readiness,
    "readiness.fetch": () => null,
    "task.list": (query) => listTasks(world.tasks, query),
    "task.get": ({ id }) => world.tasks.find((task) => task.id === id) ?? null,
    "alert.list": ({ state, roomId, offset, limit }) => {
      const rows = world.alerts
        .filter((alert) => roomId === null || alert.roomId === roomId)
        .filter((alert) => {
          const isSnoozed = alert.ledger.snoozed !== null;
          if (state === "ALL") return true;
          return state === "SNOOZED" ? isSnoozed : alert.state === state && !isSnoozed;
        });
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    },
    "alert.listRooms": () =>
      countGroups(world.alerts.map(({ roomId }) => roomId)).flatMap(({ label, count }) => {
        const name = world.alerts.find(({ roomId }) => roomId === label)?.roomName ?? "";
        return label === null ? [] : [{ id: label, name, count }];
      }),
    "alert.get": ({ id }) => findById(world.alerts, id),
    "alert.fetch": () => world.alertPages.shift() ?? { found: 0, hasMore: false },
    "alert.acknowledge": ({ ids }) => changeAlerts(ids, { acknowledgeRequested: now() }),
    "alert.unacknowledge": ({ ids }) => changeAlerts(ids, { acknowledgeRequested: null }),
    "alert.snooze": ({ ids, until }) => changeAlerts(ids, { snoozed: { until } }),
    "alert.unsnooze": ({ ids }) => changeAlerts(ids, { snoozed: null }),
    "alert.count": () => ({ waiting: countWaiting() }),
    "conversation.list": ({ filter, offset, limit }) => {
      const rows = world.conversations.filter(({ name }) =>
        name.toLowerCase().includes(filter.toLowerCase()),
      );
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    },
    "conversation.get": ({ userId }) =>
      world.conversations.find((row) => row.userId === userId) ??
      beginConversation(findById(world.people, userId)),
    "conversation.saveDraft": ({ userId, text }) => {
      changeConversation(userId, { draft: text === "" ? null : text });
      return null;
    },
    "conversation.markRead": ({ userId }) => {
      changeConversation(userId, { unread: 0 });
      return null;
    },
    "conversation.fetchOlder": () => ({ found: 0, hasMore: false }),
    "conversation.count": () => ({
      unread: world.conversations.reduce((sum, { unread }) => sum + unread, 0),
    }),
    "message.list": (query) => cutMessages(world.messages, query),
    "message.get": ({ id }) => findById(world.messages, id),
    "message.find": (query) => findMessages(world.messages, query),
    "message.listOutgoing": ({ userId }) =>
      world.outbox.filter(
        (entry) => entry.wish.kind === "message" && entry.wish.userId === userId && isOpen(entry),
      ),
    "message.send": ({ userId, text }) => {
      const entry = addWish({ kind: "message", userId, text });
      changeConversation(userId, { draft: null });
      return entry;
    },
    "person.find": ({ text, limit }) =>
      world.people
        .filter(({ displayName }) => displayName.toLowerCase().includes(text.toLowerCase()))
        .slice(0, limit),
    "outbox.list": ({ which, offset, limit }) => {
      const rows = world.outbox.filter((entry) => which === "everything" || isOpen(entry));
      return {
        rows: rows.toReversed().slice(offset, offset + limit),
        total: rows.length,
        chain: world.outboxChain,
      };
    },
    "outbox.get": ({ id }) => {
      const entry = findById(world.outbox, id);
      if (entry === null) return null;
      const { state, cause, created } = entry;
      return { entry, steps: [{ at: created, state, cause }] };
    },
    "outbox.count": () => countEntries(world.outbox),
    "outbox.decide": (decision) => {
      const after = decideEntry(world.outbox, decision, now());
      world.outbox = world.outbox.map((entry) => (entry.id === after.id ? after : entry));
      emit("outbox.changed", countEntries(world.outbox));
      return after;
    },
    "outbox.retry": () => null,
    "inbox.list": ({ kinds, offset, limit }) => {
      const rows = world.inbox.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
      return {
        rows: rows.slice(offset, offset + limit),
        total: rows.length,
        groups: urgency.options
          .map((one) => ({
            urgency: one,
            count: rows.filter((item) => item.urgency === one).length,
          }))
          .filter(({ count }) => count > 0),
        counts: inboxKind.options.map((kind) => ({
          kind,
          count: world.inbox.filter((item) => item.kind === kind).length,
        })),
        snoozed: world.snoozed,
      };
    },
    "inbox.settle": ({ items, triage }) => {
      const isSettled = (item: InboxItem) =>
        items.some(({ kind, id }) => kind === item.kind && id === item.id);
      formerInboxes.push({ inbox: world.inbox, snoozed: world.snoozed });
      world.inbox = world.inbox.filter((item) => !isSettled(item));
      if (triage.how === "snooze") world.snoozed += items.length;
      emit("inbox.changed", null);
      return { undo: `undo-${formerInboxes.length}` };
    },
    "inbox.undo": () => {
      const former = formerInboxes.pop();
      if (former === undefined || !world.canUndo) return { isUndone: false };
      Object.assign(world, former);
      emit("inbox.changed", null);
      return { isUndone: true };
    },
    "attention.get": () => world.attention,
    // As the latest went, if there was one.
    "attention.test": () => world.attention.latest ?? { isShown: true, reason: null },
    "navigation.take": () => {
      const { target } = world;
      world.target = null;
      return target;
    },
  };
  const calls: FakeBridge["calls"] = [];

  return {
    world,
    calls,
    emit,
    freshen,
    fail: (name, failure) => {
      if (failure === null) failures.delete(name);
      else failures.set(name, failure);
    },
    hold: (name) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(name, promise);
      return () => {
        held.delete(name);
        resolve();
      };
    },
    call: async <N extends CommandName>(
      name: N,
      input: CommandInput<N>,
    ): Promise<Result<CommandOutput<N>>> => {
      calls.push({ name, input });
      await held.get(name);
      const failure = failures.get(name);
      return failure === undefined
        ? { ok: true, value: handlers[name](input) }
        : { ok: false, ...failure };
    },
    subscribe: (name, listener) => {
      const hearing = listeners.get(name) ?? new Set();
      listeners.set(name, hearing.add(listener));
      return () => hearing.delete(listener);
    },
  };
}

const isListed = (name: CollectionName): name is ListedCollection =>
  listedCollection.options.some((one) => one === name);

type Own = Exclude<CollectionName, ListedCollection>;

/** The records of a collection that the world holds themselves, not as rows. */
function listOwn(world: FakeStart, name: Own): { id: string }[] {
  if (name !== "conversations") return world[name] ?? [];
  return (world.conversations ?? []).map(({ userId }) => ({ id: userId }));
}

function countStored(name: CollectionName, world: FakeStart): number {
  return (isListed(name) ? (world.records?.[name] ?? []) : listOwn(world, name)).length;
}

/** The session of somebody who is signed in and kept. */
export const activeAs = (account: Account): AccountState => ({
  status: "active",
  account,
  expires: null,
  notice: null,
  unkept: null,
});

const listFields = (fields: FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...listFields(field.fields)]);

const signedOut: SessionState = {
  status: "signedOut",
  serverUrl: sampleAccount.serverUrl,
  username: sampleAccount.username,
  notice: "You are signed out, and what was stored here is erased.",
};

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const withoutGaps = <T extends object>(changes: T): Present<T> =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Present<T>;
