import { z } from "zod";
import { triageCommands } from "#shared/features/inbox/commands.ts";
import { chatCommands } from "#shared/features/messages/commands.ts";
import { connectionCheck } from "../diagnostics/connection-schema.ts";
import { notificationState } from "../notifications/schema.ts";
import { outboxCount } from "../outbox/schema.ts";
import { freshness } from "../records/collection-schema.ts";
import { recordCommands } from "../records/commands.ts";
import { sessionCommands } from "../session/commands.ts";
import { networkQuestion } from "../session/network-question-schema.ts";
import { accountSummary, sessionState } from "../session/schema.ts";
import { signInProgress } from "../session/sso-schema.ts";
import { recoveryNotice } from "../settings/recovery-schema.ts";
import { effectiveSettings } from "../settings/schema.ts";
import { watching } from "../sync/watching-schema.ts";
import { navigationTarget } from "../window/navigation-schema.ts";
import { computerCommands } from "./computer-commands.ts";

/** Everything that the renderer can ask of main: input and output of each command. */
export const commands = {
  ...sessionCommands,
  ...computerCommands,
  ...recordCommands,
  ...triageCommands,
  ...chatCommands,
} as const;

/** Everything that main tells the renderer unasked. */
export const events = {
  "session.changed": sessionState,
  "account.changed": z.array(accountSummary),
  "signIn.changed": signInProgress.nullable(),
  "connection.checked": connectionCheck,
  /** Another question of the network, or none any more. */
  "network.asked": networkQuestion.nullable(),
  "settings.changed": effectiveSettings,
  "recovery.changed": z.array(recoveryNotice),
  /** More of a collection's freshness is new than the time of its refresh, or a person waits for that. */
  "collection.changed": freshness,
  /** Entries of the outbox were added or took a step. */
  "outbox.changed": outboxCount,
  /** What is snoozed or done here has changed. */
  "inbox.changed": z.null(),
  "notifications.changed": notificationState,
  "watching.changed": watching.nullable(),
  "navigation.requested": navigationTarget,
  /** The app is about to end, and wants to know what its first screen looks like. */
  "picture.requested": z.null(),
  /** Somebody asks in the menu what this app is. */
  "about.requested": z.null(),
} as const;

export type CommandName = keyof typeof commands;

/**
 * Commands that change something of an account. They name it, so that what was meant for one that has
 * just left the view does not reach the next.
 */
export const accountCommands = [
  "session.signOut",
  "profile.rename",
  "profile.changePassword",
  "location.share",
  "device.register",
  "device.remove",
  "record.markViewed",
  "ownership.confirm",
  "digest.markSeen",
  "radar.readAs",
  "alert.noteOpened",
  "conversation.saveDraft",
  "conversation.markRead",
  "message.send",
  "outbox.decide",
  "outbox.retry",
  "triage.apply",
  "triage.undo",
] as const satisfies CommandName[];
export type AccountCommand = (typeof accountCommands)[number];
/** The account for which a command is meant, where it changes something of one. */
export type Whose<N extends CommandName> = N extends AccountCommand ? [accountId: string] : [];
export type CommandInput<N extends CommandName> = z.input<(typeof commands)[N]["input"]>;
export type CommandOutput<N extends CommandName> = z.output<(typeof commands)[N]["output"]>;
export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;
