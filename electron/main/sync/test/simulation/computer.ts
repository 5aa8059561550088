import type { SimulatedTime } from "#main/accounts/test/simulated-time.ts";
import type { Notice } from "#main/notifications/notice.ts";
import type { Fetch } from "#main/service/exchange.ts";
import type { StoredSettings } from "#main/settings/stored-settings.ts";
import { defaults } from "#main/settings/stored-settings.ts";
import type { Store } from "#main/store/store.ts";
import type { Stores } from "#main/store/stores.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { type EffectiveSettings, settings as settingsModel } from "#shared/settings/schema.ts";
import type { Presence } from "../../presence.ts";

/** How many times as fast as real time simulated time passes with connections, where it does. */
export const speed = 25;

/** A request as it left the app, whatever became of it. */
export type Sent = { at: EpochMs; method: string; path: string };

/** What was observed in all runs of the app on a computer; times are by the service's clock. */
export type Diary = {
  requests: Sent[];
  notices: Notice[];
  /** Unexpected errors that the app reported, and everything else that must not happen. */
  problems: string[];
  /** When each record was marked as shown, as in "alerts 7"; twice at the same time is once. */
  shown: Map<string, Set<EpochMs>>;
  /** When each alert and message was added to the store, by the same names. */
  stored: Map<string, EpochMs[]>;
};

/** A computer on which the app starts again and again: what outlasts the app. */
export type Computer = {
  folder: string;
  time: SimulatedTime;
  /** A number in [0, 1). */
  random: () => number;
  /** The settings file. */
  kept: Partial<StoredSettings>;
  /** The keychain. */
  items: Map<string, string>;
  /** How far its clock is ahead of the service's. */
  clockError: DurationMs;
  /** Whether requests leave, and whether the service's name resolves. */
  network: "up" | "down" | "unresolved";
  presence: Presence;
  /** Whether the user sits before the window while `presence` is active. */
  isAttended: boolean;
  settings: EffectiveSettings;
  /** Whether the app reports that it does not receive anything. */
  isWatched: boolean;
  /** After how many minutes it does; 0 for never, except on duty. */
  unwatchedMinutes: number;
  /** How the app opens its stores; in its own thread where left out. */
  stores?: Stores;
  /** The app does nothing but send what is in the outbox. */
  hasOnlyOutbox: boolean;
  /** Sends a request that has left the app. */
  send: Fetch;
  /** Whether the app is killed before or after a step, and what follows. */
  dies: () => boolean;
  onDeath: () => void;
  /** Stores as the app opened them; those of killed apps are still open. */
  opened: Store[];
  diary: Diary;
};

/** Makes a computer without accounts; `more` overrides its properties. */
export const createComputer = (
  more: Pick<Computer, "folder" | "time" | "random"> & Partial<Computer>,
): Computer => ({
  kept: {},
  items: new Map(),
  clockError: 0,
  network: "up",
  presence: "active",
  isAttended: false,
  settings: { ...settingsModel.parse(defaults), fixed: [] },
  isWatched: false,
  unwatchedMinutes: 3,
  hasOnlyOutbox: false,
  send: more.time.speed > 0 ? fetch : more.time.fetch,
  dies: () => false,
  onDeath: () => {},
  opened: [],
  diary: { requests: [], notices: [], problems: [], shown: new Map(), stored: new Map() },
  ...more,
});

/** Closes the stores of all runs of the app, the latest first: it removes the lock, which the others miss. */
export async function closeStores({ opened }: Computer): Promise<void> {
  for (const store of opened.toReversed()) await store.close().catch(() => {});
}
