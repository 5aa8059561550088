import { isListed } from "#shared/domain/collections.ts";
import type { About } from "#shared/model/about.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import {
  type CollectionName,
  collectionName,
  type Freshness,
  type ListedCollection,
} from "#shared/model/collection.ts";
import type { ConnectionCheck } from "#shared/model/connection.ts";
import type { Tile } from "#shared/model/dashboard.ts";
import type { Form, FormEntry } from "#shared/model/form.ts";
import type { InboxItem } from "#shared/model/inbox.ts";
import type { LoginItem } from "#shared/model/login-item.ts";
import type { ConversationRow, KnownPerson, Message } from "#shared/model/message.ts";
import type { NavigationTarget } from "#shared/model/navigation.ts";
import type { NetworkQuestion } from "#shared/model/network-question.ts";
import type { NotificationState } from "#shared/model/notifications.ts";
import type { OutboxChain, OutboxEntry } from "#shared/model/outbox.ts";
import type { Plan } from "#shared/model/plan.ts";
import type { PolicyReport } from "#shared/model/policy.ts";
import type { Process } from "#shared/model/process.ts";
import type { ChosenReading, RadarReport, ReadingPreview } from "#shared/model/radar.ts";
import type { Digest, Readiness, RecordRow, SearchHit } from "#shared/model/record.ts";
import type { RecoveryNotice } from "#shared/model/recovery.ts";
import type { Room } from "#shared/model/room.ts";
import type { AccountSummary, SessionState, SsoOutcome } from "#shared/model/session.ts";
import type { EffectiveSettings } from "#shared/model/settings.ts";
import type { ShippedPackage } from "#shared/model/shipped-package.ts";
import type { SummonShortcut } from "#shared/model/shortcut.ts";
import type { SignInProgress, SignInWay } from "#shared/model/sso.ts";
import type { Submission } from "#shared/model/submission.ts";
import type { Task } from "#shared/model/task.ts";
import type { StoredProfile } from "#shared/model/user.ts";
import type { Watching } from "#shared/model/watching.ts";
import {
  activeAs,
  sampleAbout,
  sampleAccount,
  samplePolicy,
  sampleSettings,
  sampleUser,
} from "../sample-data.ts";

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
  radar: RadarReport[];
  chosen: ChosenReading[];
  preview: ReadingPreview;
  hasDevice: boolean;
  check: ConnectionCheck;
  /** What the network wants of the person. */
  question: NetworkQuestion | null;
  settings: EffectiveSettings;
  loginItem: LoginItem;
  shortcut: SummonShortcut;
  policy: PolicyReport;
  about: About;
  packages: ShippedPackage[];
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
  notifications: NotificationState;
  watching: Watching | null;
  recoveries: RecoveryNotice[];
  freshness: Record<CollectionName, Freshness>;
  unreadable: { reason: string; json: string }[];
  target: NavigationTarget | null;
  now: () => number;
};

/** What a test says of the fake main's world; the rest is as with nothing stored. */
export type FakeStart = Partial<Omit<FakeWorld, "freshness">> & {
  freshness?: Partial<FakeWorld["freshness"]>;
};

/** A world in which somebody is signed in and nothing is stored, except what `start` says. */
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
  });
  return {
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
    readiness: { missing: [], size: 0, tokenExpires: null },
    radar: [],
    chosen: [],
    preview: { records: 0, before: 0, after: 0, samples: [] },
    hasDevice: false,
    check: { serverUrl: sampleAccount.serverUrl, isRunning: false, steps: [] },
    question: null,
    settings: { ...sampleSettings, fixed: [] },
    loginItem: { isOn: false, isFixed: false, canChange: true, note: null },
    shortcut: { keys: null, note: null },
    policy: samplePolicy,
    about: sampleAbout,
    packages: [],
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
    notifications: {
      quiet: null,
      quietUntil: null,
      isSystemQuiet: null,
      latest: null,
      hasTray: true,
      deferred: 0,
    },
    watching: { state: "watching" },
    recoveries: [],
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
}

/** What a world has stored of a collection. */
export function listStored(world: FakeStart, name: CollectionName): { id: string }[] {
  if (name === "tasks") return world.tasks ?? [];
  if (isListed(name)) return world.records?.[name] ?? [];
  if (name !== "conversations") return world[name] ?? [];
  return (world.conversations ?? []).map(({ userId }) => ({ id: userId }));
}
