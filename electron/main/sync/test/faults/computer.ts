import type { Notice } from "#main/notifications/notice.ts";
import type { StoredSettings } from "#main/settings/stored-settings.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import type { CellTime } from "./cell-time.ts";

/** A request as it left the app, whatever has become of it. */
export type Sent = { at: EpochMs; method: string; path: string };

/** What was seen of all starts of the app on a computer. */
export type Diary = {
  requests: Sent[];
  notices: Notice[];
  /** What the app reported as gone wrong without anybody having foreseen it. */
  reports: string[];
  /** When each alert and message was marked as shown; more than one time is one too many. */
  shown: Map<string, EpochMs[]>;
};

/** A computer on which the app starts again and again: what of it outlasts the app. */
export type Computer = {
  folder: string;
  time: CellTime;
  /** A number in [0, 1). */
  random: () => number;
  /** What the settings file has. */
  kept: Partial<StoredSettings>;
  /** The keychain. */
  items: Map<string, string>;
  /** How far its clock is ahead. */
  clockError: DurationMs;
  /** The host that the service's address leads to; null while no name is resolved. */
  resolves: boolean;
  diary: Diary;
};

/** Makes a computer on which nobody has signed in yet. */
export const createComputer = (parts: Pick<Computer, "folder" | "time" | "random">): Computer => ({
  ...parts,
  kept: {},
  items: new Map(),
  clockError: 0,
  resolves: true,
  diary: { requests: [], notices: [], reports: [], shown: new Map() },
});
