import type { CollectionPolls } from "#main/sync/poll-journal.ts";
import type { About } from "#shared/diagnostics/about-schema.ts";
import type { ConnectionCheck } from "#shared/diagnostics/connection-schema.ts";
import type { Storage } from "#shared/diagnostics/storage-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Decision, DecisionKind } from "#shared/notifications/decision-schema.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import type { Account, AccountState } from "#shared/session/schema.ts";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";
import type { SettingOrigins, Settings } from "#shared/settings/schema.ts";
import type { RadarReport } from "#shared/sync/radar-schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import type { IsOwnMessage } from "./facts.ts";

/** What is read of an account's open store. */
export type DiagnosedStore = {
  storage: Storage;
  radar: RadarReport[];
  /** The decisions about notifications during the last day. */
  decisions: (Decision & { kind: DecisionKind; count: number })[];
  /** The number of outbox entries by state. */
  outbox: Record<string, number>;
};

export type DiagnosedAccount = {
  account: Account;
  state: AccountState | null;
  watching: Watching | null;
  isOnDuty: boolean;
  waiting: number;
  unread: number;
  freshness: Freshness[];
  polls: CollectionPolls[];
  /** The store; the reason as a sentence if it cannot be read. */
  store: DiagnosedStore | string;
};

/** The memory in KB and the share of a processor in percent that a process uses. */
export type ProcessMetric = { type: string; memory: number; cpu: number };

/** What diagnostics describe; nothing of it is written but numbers, times, codes and our own words. */
export type DiagnosticsParts = {
  now: () => EpochMs;
  describeApp: () => Promise<About>;
  /** The desktop's kind of session and name: "wayland, GNOME". */
  desktop: string;
  /** Milliseconds since the start of the app, and until the first paint; null before. */
  timings: () => { uptime: number; painted: number | null };
  metrics: () => ProcessMetric[];
  listAccounts: () => Promise<DiagnosedAccount[]>;
  describeNotifications: () => Promise<NotificationState>;
  policy: PolicyReport;
  settings: () => Settings;
  origins: () => SettingOrigins;
  /** Checks the connection of the account in view without notifying; null while signed out. */
  checkConnection: () => Promise<ConnectionCheck | null>;
  /** The lines of the log, oldest first. */
  readLog: () => Promise<string[]>;
  listCrashReports: () => Promise<string[]>;
  /** Whether a message of the log is a constant of this program. */
  isOwnMessage: IsOwnMessage;
};

export type Section = { title: string; lines: string[] };

/** Formats a time in UTC: "2026-11-26 13:02:11". */
export const formatTime = (at: EpochMs): string =>
  new Date(at).toISOString().slice(0, 19).replace("T", " ");
