import { z } from "zod";
import { text, time } from "../lib/values-schema.ts";

/** Why an update failed; the app states each in its own words. */
export const updateFailureKind = z.enum([
  /** No response, or one with an HTTP error. */
  "unreachable",
  /** No key of this build has signed the feed document. */
  "signature",
  /** The signed document is not one that this version reads. */
  "format",
  /** It is of another channel. */
  "channel",
  /** It is older than one that was seen before, or another one with the same number. */
  "olderFeed",
  "expired",
  /** This computer's clock is behind the document or the server. */
  "clock",
  /** The installed version is too old to be updated directly. */
  "tooOld",
  /** The release has no package for this system. */
  "noPackage",
  /** The download ended early. */
  "interrupted",
  "diskFull",
  /** The downloaded file is another one than the document names. */
  "changedFile",
  /** The package is not signed by the publisher. */
  "publisher",
  /** The package could not be installed. */
  "notInstalled",
  /** The new version did not start; the former one was restored. */
  "notStarted",
  /** The policy's address of updates is not signed by a key of this build. */
  "address",
]);
export type UpdateFailureKind = z.infer<typeof updateFailureKind>;

/** What a restart waits for. */
export const updateBlocker = z.enum([
  "criticalAlert",
  "duty",
  "outbox",
  "draft",
  "dialog",
  /** It is not known yet whether something in a window would be lost. */
  "window",
]);
export type UpdateBlocker = z.infer<typeof updateBlocker>;

export const updatePhase = z.discriminatedUnion("kind", [
  /** Nothing newer is known. */
  z.object({ kind: z.literal("idle") }),
  z.object({ kind: z.literal("checking") }),
  /** This computer's ring receives the version at `from`. */
  z.object({ kind: z.literal("later"), version: z.string(), from: z.number() }),
  /** Bytes. */
  z.object({
    kind: z.literal("downloading"),
    version: z.string(),
    received: z.number(),
    size: z.number(),
  }),
  /** It is installed when Watchdesk quits, or before it starts again; `isInstalled` by the system already. */
  z.object({ kind: z.literal("ready"), version: z.string(), isInstalled: z.boolean() }),
  /** The user wants to restart; Watchdesk restarts as soon as nothing blocks it. */
  z.object({
    kind: z.literal("waiting"),
    version: z.string(),
    isInstalled: z.boolean(),
    blockers: z.array(updateBlocker),
  }),
  /** `detail` states the cause in a sentence, if it is known. */
  z.object({ kind: z.literal("failed"), failure: updateFailureKind, version: text, detail: text }),
]);
export type UpdatePhase = z.infer<typeof updatePhase>;

export const updateState = z.object({
  version: z.string(),
  /** `self`: Watchdesk installs updates; `system`: the system's packages do; `none`: this build has no updates. */
  source: z.enum(["self", "system", "none"]),
  isDisabled: z.boolean(),
  channel: z.string(),
  ring: z.string(),
  /** Whether the policy sets the address of updates. */
  isOwnAddress: z.boolean(),
  downloadPage: z.string(),
  /** When the last check began. */
  checkedAt: time,
  phase: updatePhase,
});
export type UpdateState = z.infer<typeof updateState>;
