import { z } from "zod";
import { pendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import {
  dutyCommands,
  escalationCommands,
  exportCommands,
  handoverCommands,
  keptLogCommands,
  ownershipCommands,
  selfTestCommands,
} from "#shared/features/duty/commands.ts";
import { logHead } from "#shared/features/duty/log-schema.ts";
import { logScreenCommands } from "#shared/features/duty/log-screen-commands.ts";
import { dutyState, selfTestLine } from "#shared/features/duty/schema.ts";
import { inboxCommands } from "#shared/features/inbox/commands.ts";
import {
  peopleCommands,
  relatedCommands,
  roomCommands,
} from "#shared/features/incident/commands.ts";
import { groupCommands, messageCommands } from "#shared/features/messages/commands.ts";
import { connectionCheck } from "../diagnostics/connection-schema.ts";
import { lockState } from "../lock/lock-schema.ts";
import { notificationState } from "../notifications/schema.ts";
import { outboxCount } from "../outbox/schema.ts";
import { addressCommands } from "../records/address-schema.ts";
import { freshness } from "../records/collection-schema.ts";
import { historyCommands, recordCommands } from "../records/commands.ts";
import { recordExportCommands } from "../records/export-commands.ts";
import { referenceCommands } from "../records/reference-schema.ts";
import { sessionCommands } from "../session/commands.ts";
import { networkQuestion } from "../session/network-question-schema.ts";
import { accountSummary, sessionState } from "../session/schema.ts";
import { signInProgress } from "../session/sso-schema.ts";
import { recoveryNotice } from "../settings/recovery-schema.ts";
import { effectiveSettings } from "../settings/schema.ts";
import { watching } from "../sync/watching-schema.ts";
import { updateState } from "../updates/update-schema.ts";
import { linkCommands, linkPrompt } from "../window/link-prompt-schema.ts";
import { navigationTarget } from "../window/navigation-schema.ts";
import { draftChange, sharedDraftCommands } from "../window/shared-draft-schema.ts";
import { appCommands, diagnosticsCommands, lockCommands, updateCommands } from "./app-commands.ts";

/** Input and output schemas of all commands from the renderer to main. */
export const commands = {
  ...sessionCommands,
  ...appCommands,
  ...linkCommands,
  ...diagnosticsCommands,
  ...recordCommands,
  ...referenceCommands,
  ...historyCommands,
  ...inboxCommands,
  ...messageCommands,
  ...sharedDraftCommands,
  ...peopleCommands,
  ...relatedCommands,
  ...addressCommands,
  ...groupCommands,
  ...dutyCommands,
  ...keptLogCommands,
  ...handoverCommands,
  ...exportCommands,
  ...recordExportCommands,
  ...ownershipCommands,
  ...escalationCommands,
  ...selfTestCommands,
  ...logScreenCommands,
  ...roomCommands,
  ...updateCommands,
  ...lockCommands,
} as const;

/** Payload schemas of all events from main to the renderer. */
export const events = {
  "session.changed": sessionState,
  "account.changed": z.array(accountSummary),
  "signIn.changed": signInProgress.nullable(),
  "connection.checked": connectionCheck,
  /** The pending question of the network changed; null if there is none. */
  "network.asked": networkQuestion.nullable(),
  "settings.changed": effectiveSettings,
  "recovery.changed": z.array(recoveryNotice),
  /** A collection's freshness changed in more than its time, or the user waits for a refresh. */
  "collection.changed": freshness,
  /** Outbox entries were added or changed state. */
  "outbox.changed": outboxCount,
  "draft.changed": draftChange,
  /** Snoozed or done items changed. */
  "inbox.changed": z.null(),
  "notifications.changed": notificationState,
  "watching.changed": watching.nullable(),
  /** A shift started or ended, or its planned end changed or passed. */
  "duty.changed": dutyState,
  /** A check of the self-test has started or ended. */
  "duty.tested": selfTestLine,
  /** Entries were appended to the shift log. */
  "log.changed": logHead,
  /** A handover or the items to watch changed. */
  "handover.changed": z.null(),
  /** Other escalation rules wait for the confirmation of the user. */
  "escalation.changed": z.array(pendingEscalation),
  "navigation.requested": navigationTarget,
  /** What the latest link requires of the user; null if nothing. */
  "link.prompted": linkPrompt.nullable(),
  /** The app is about to quit and requests a picture of the first screen. */
  "picture.requested": z.null(),
  /** The window has been hidden for long, and main requests its view to destroy it. */
  "view.requested": z.null(),
  /** The user selected "New window" in the menu: the place that the window shows opens in another one. */
  "newWindow.requested": z.null(),
  "update.changed": updateState,
  /** Watchdesk was locked or unlocked, or what unlocks it changed. */
  "lock.changed": lockState,
  /** The user selected "About Watchdesk" in the menu. */
  "about.requested": z.null(),
  /** The user selected "Save diagnostics" in the menu. */
  "diagnostics.requested": z.null(),
  /** The user selected "User guide" in the menu. */
  "guide.requested": z.null(),
} as const;

export type CommandName = keyof typeof commands;

/** Commands that change account data. They name the account, so that a switch of accounts cannot redirect them. */
export const accountCommands = [
  "session.signOutQuestion",
  "session.startAnew",
  "profile.changePassword",
  "location.share",
  "device.register",
  "device.remove",
  "record.markViewed",
  "records.export",
  "ownership.confirm",
  "digest.markSeen",
  "duty.start",
  "duty.extend",
  "duty.end",
  "duty.testSelf",
  "duty.confirmCheck",
  "log.add",
  "handover.create",
  "handover.update",
  "handover.sign",
  "handover.readBack",
  "handover.askReadBack",
  "handover.dismissReadBack",
  "handover.export",
  "log.export",
  "alertHandover.offer",
  "alertHandover.withdraw",
  "escalation.confirm",
  "incident.attach",
  "incident.pinRoom",
  "log.saveDraft",
  "radar.readAs",
  "storage.clear",
  "alert.noteOpened",
  "conversation.saveDraft",
  "draft.share",
  "conversation.markRead",
  "message.send",
  "groupMessage.send",
  "groupMessage.decide",
  "groupMessage.saveDraft",
  "outbox.add",
  "outbox.decide",
  "outbox.retry",
  "triage.apply",
  "triage.undo",
] as const satisfies CommandName[];
export type AccountCommand = (typeof accountCommands)[number];
/** The account argument of a command, if it changes account data. */
export type AccountArgument<N extends CommandName> = N extends AccountCommand
  ? [accountId: string]
  : [];
export type CommandInput<N extends CommandName> = z.input<(typeof commands)[N]["input"]>;
export type CommandOutput<N extends CommandName> = z.output<(typeof commands)[N]["output"]>;
export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;
