import type { Fetch } from "#main/service/exchange.ts";
import type { Timing } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import type { UpdateChannel, UpdateRing } from "#shared/updates/update-feed-schema.ts";
import type { UpdateBlocker, UpdateState } from "#shared/updates/update-schema.ts";
import type { SelfInstaller } from "./install/self-installer.ts";
import type { StoredUpdates } from "./stored-updates.ts";

/** What this build and its policy determine about updates. */
export type UpdatePlan = {
  version: string;
  platform: NodeJS.Platform;
  arch: string;
  source: UpdateState["source"];
  channel: UpdateChannel;
  ring: UpdateRing;
  /** Public keys of feed documents. */
  keys: readonly string[];
  /** The address of updates; null if the policy's is not signed. */
  address: string | null;
  isOwnAddress: boolean;
  isDisabled: boolean;
  downloadPage: string;
  /** Identifies the computer in the fleet. */
  computer: string;
};

export type UpdaterParts = Timing & {
  plan: UpdatePlan;
  folder: string;
  stored: StoredUpdates;
  fetch: Fetch;
  openInstaller: () => Promise<SelfInstaller>;
  /** Resolves to what a restart waits for. */
  readBlockers: (isAgreed: boolean) => Promise<UpdateBlocker[]>;
  /** Quits the app and starts it again. */
  restart: () => void;
  onChange: (state: UpdateState) => void;
  report: Report;
};
