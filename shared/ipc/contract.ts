import { z } from "zod";
import { type HomeOf, homeOf, objectKinds } from "#shared/domain/collections.ts";
import { maxMessageLength } from "#shared/domain/message-text.ts";
import { severityLevels } from "#shared/domain/severity.ts";
import { alertFilter, alertQuery, alertStakes, ledgeredAlert } from "#shared/model/alert.ts";
import { attentionState, testKind } from "#shared/model/attention.ts";
import { collectionName, freshness, listedCollection } from "#shared/model/collection.ts";
import { connectionCheck } from "#shared/model/connection.ts";
import { tile } from "#shared/model/dashboard.ts";
import {
  arrivals,
  inboxItem,
  inboxKey,
  inboxKind,
  triageAction,
  triaged,
  untriaged,
  urgency,
} from "#shared/model/inbox.ts";
import { conversationRow, knownPerson, message, messageWindow } from "#shared/model/message.ts";
import { networkAnswer, networkQuestion } from "#shared/model/network-question.ts";
import {
  outboxChain,
  outboxCount,
  outboxDecision,
  outboxEntry,
  outboxStep,
} from "#shared/model/outbox.ts";
import { policyReport } from "#shared/model/policy.ts";
import { chosenReading, radarReport, readingPreview } from "#shared/model/radar.ts";
import {
  digest,
  namedObject,
  readiness,
  recordGroup,
  recordQuery,
  recordRow,
  referredKind,
  searchCoverage,
  searchHit,
  searchPreview,
} from "#shared/model/record.ts";
import { models } from "#shared/model/records.ts";
import { recoveryNotice } from "#shared/model/recovery.ts";
import { accountSummary, sessionState, ssoOutcome } from "#shared/model/session.ts";
import { effectiveSettings, settingOrigins, settings } from "#shared/model/settings.ts";
import { signInProgress, signInWay, ssoWay } from "#shared/model/sso.ts";
import { submission } from "#shared/model/submission.ts";
import { taskGroup, taskRow, taskSort, taskStatusFilter } from "#shared/model/task.ts";
import { storedProfile } from "#shared/model/user.ts";
import { id, time } from "#shared/model/values.ts";
import { watching } from "#shared/model/watching.ts";
import { windowAction } from "#shared/model/window-action.ts";

const nothing = z.null();
/** A field of a collection's records as the model calls it, and where they have it: keys joined by dots. */
const field = z.string().min(1).max(100);
const path = z.string().min(1).max(500);
const page = { offset: z.int().min(0), limit: z.int().min(1).max(500) };
const searchText = z.string().max(200);
const messageText = z.string().max(maxMessageLength);
const who = z.object({ serverUrl: z.string().max(2000), username: z.string().min(1).max(200) });
const password = z.string().min(1).max(1000);
/** The account whose session is to go on; null where somebody is to be added. */
const accountId = id.nullable();
/** `name` is what the service shows of this computer. */
const device = z.object({
  isRegistered: z.boolean(),
  name: z.string(),
  /** The service has not heard of it yet. */
  isWaiting: z.boolean(),
});

/** What the renderer can be asked to show: an object, or the list of its kind where `id` is null. */
export const navigationTarget = z.object({
  kind: z.enum(objectKinds),
  id: id.nullable(),
});
export type NavigationTarget = z.infer<typeof navigationTarget>;

/** Kinds whose records are got by their id as they are stored; of the others more is told, or less. */
export const gotKinds = objectKinds.filter(
  (kind) => kind !== "alert" && kind !== "conversation" && kind !== "tile",
);
export type GotKind = (typeof gotKinds)[number];

/** `<kind>.get`: one record; null where it is not stored. */
const getters = Object.fromEntries(
  gotKinds.map((kind) => [
    `${kind}.get`,
    { input: z.object({ id }), output: models[homeOf(kind)].nullable() },
  ]),
) as {
  [K in GotKind as `${K}.get`]: {
    input: z.ZodObject<{ id: typeof id }>;
    output: z.ZodNullable<(typeof models)[HomeOf<K>]>;
  };
};

/** Everything that the renderer can ask of main: input and output of each command. */
export const commands = {
  ...getters,
  /** Facts about this computer and this build. */
  "app.describe": {
    input: nothing,
    output: z.object({ version: z.string(), platform: z.string(), hasTray: z.boolean() }),
  },
  /** The session of the account in view. */
  "session.get": { input: nothing, output: sessionState },
  /** Asks the keychain again, now, for the account in view. */
  "session.retryKeychain": { input: nothing, output: nothing },
  /** Ends the session of the account in view; with `endsSso` the one at its realm too. */
  "session.signOut": { input: z.object({ endsSso: z.boolean() }), output: sessionState },
  "account.list": { input: nothing, output: z.array(accountSummary) },
  /** Shows another account from now on. */
  "account.view": { input: z.object({ id }), output: sessionState },
  /** The sign-in under way. */
  "signIn.get": { input: nothing, output: signInProgress.nullable() },
  /** How somebody of this name signs in there. */
  "signIn.findWay": { input: z.object({ ...who.shape, accountId }), output: signInWay },
  "signIn.withPassword": {
    input: z.object({ ...who.shape, accountId, password }),
    output: sessionState,
  },
  /** Answered when the single sign-on has ended, however that is. */
  "signIn.withSso": {
    input: z.object({ ...who.shape, accountId, way: ssoWay }),
    output: ssoOutcome,
  },
  /** Brings the window of the single sign-on, or the browser's page, back to the front. */
  "signIn.show": { input: nothing, output: nothing },
  "signIn.cancel": { input: nothing, output: nothing },
  /** Adds whoever has signed in where another was to, or destroys their token and tries again. */
  "signIn.settleOther": { input: z.object({ choice: z.enum(["add", "again"]) }), output: nothing },
  /** Starts the reference service inside the app and signs in there. */
  "signIn.tryDemo": { input: nothing, output: sessionState },
  /** Has the service send an e-mail to somebody who forgot the password. */
  "signIn.requestReset": {
    input: z.object({ ...who.shape, isTemporary: z.boolean() }),
    output: nothing,
  },
  /** The person's profile as it is stored; null before the service was first asked for it. */
  "profile.get": { input: nothing, output: storedProfile.nullable() },
  /** Asks the service for the profile and stores it. */
  "profile.refresh": { input: nothing, output: storedProfile },
  /** Puts another name into the outbox. */
  "profile.rename": {
    input: z.object({
      firstName: z.string().trim().min(1).max(200),
      lastName: z.string().trim().min(1).max(200),
    }),
    output: outboxEntry,
  },
  /** Goes to the service at once or not at all: a password is never stored. */
  "profile.changePassword": {
    input: z.object({ oldPassword: password, password }),
    output: nothing,
  },
  /** Puts where this computer is into the outbox: decimal degrees, `accuracy` in metres. */
  "location.share": {
    input: z.object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      accuracy: z.number().min(0).nullable(),
    }),
    output: outboxEntry,
  },
  /** Whether the service sends notifications of the account in view to this computer. */
  "device.get": { input: nothing, output: device },
  "device.register": { input: nothing, output: device },
  "device.remove": { input: nothing, output: device },
  /**
   * Finds out what stands between this computer and a service (that of the account in view where
   * none is given); what it finds is told step by step as `connection.checked`.
   */
  "connection.check": {
    input: z.object({ serverUrl: z.string().max(2000).nullable() }),
    output: connectionCheck,
  },
  /** What the network wants of the person now; null where it wants nothing. */
  "network.getQuestion": { input: nothing, output: networkQuestion.nullable() },
  /** Answers it; does nothing where it is not asked any more. */
  "network.answer": { input: z.object({ id, answer: networkAnswer }), output: nothing },
  /** Opens a web or mail address in the system's program for it, after the person has seen it. */
  "link.open": { input: z.object({ url: z.string().max(8000) }), output: nothing },
  /** Opens a record at the service's own pages, where the organisation has said where they are. */
  "link.openInService": {
    input: z.object({ kind: z.enum(objectKinds), id }),
    output: nothing,
  },
  /** Does with the window what its menu does. */
  "window.act": { input: z.object({ action: windowAction }), output: nothing },
  /** What the organisation fixes on this computer, and what is wrong with that. */
  "policy.get": { input: nothing, output: policyReport },
  "settings.get": { input: nothing, output: effectiveSettings },
  /** Where the value of each setting comes from. */
  "settings.listOrigins": { input: nothing, output: settingOrigins },
  "settings.set": { input: settings.partial(), output: effectiveSettings },
  /** What was found damaged or lost at a start and is not put away yet, oldest first. */
  "recovery.list": { input: nothing, output: z.array(recoveryNotice) },
  /** Puts one away for good. */
  "recovery.dismiss": { input: z.object({ id }), output: nothing },
  "collection.list": { input: nothing, output: z.array(freshness) },
  /** Asks the service now; the outcome arrives as `collection.changed`. */
  "collection.refresh": { input: z.object({ collection: collectionName }), output: nothing },
  /** The raw JSON of records that could not be read. */
  "collection.listUnreadable": {
    input: z.object({ collection: collectionName }),
    output: z.array(z.object({ reason: z.string(), json: z.string() })),
  },
  "record.list": {
    input: recordQuery.extend(page),
    output: z.object({
      rows: z.array(recordRow),
      total: z.number(),
      /** All groups of the list, empty where it is not grouped. */
      groups: z.array(recordGroup),
    }),
  },
  /** The values that a list can be narrowed to by status, with how many records have each. */
  "record.listStatuses": {
    input: z.object({ collection: listedCollection }),
    output: z.array(recordGroup),
  },
  /** A stored record as JSON; null when it is not stored any more. */
  "record.getJson": {
    input: z.object({ collection: collectionName, id }),
    output: z.string().nullable(),
  },
  /** What an object is called of which only the id is known; null where nothing stored names it. */
  "record.findName": {
    input: z.object({ kind: referredKind, id }),
    output: namedObject.nullable(),
  },
  /** Notes that the person has looked at a record. */
  "record.look": { input: z.object({ collection: collectionName, id }), output: nothing },
  /** Asks the service for plans and stores what it finds; answers how many match. */
  "plan.find": {
    input: z.object({ q: searchText.min(1) }),
    output: z.object({ found: z.number() }),
  },
  /** The stored forms that refer to a form's fields. */
  "form.listReferrers": {
    input: z.object({ id }),
    output: z.array(z.object({ id, name: z.string(), field: z.string() })),
  },
  /** The stored submissions of a process. */
  "process.listSubmissions": { input: z.object({ id }), output: z.array(submission) },
  /** Asks the service for the submissions of an offline process and stores them; answers how many. */
  "process.fetchSubmissions": { input: z.object({ id }), output: z.object({ found: z.number() }) },
  "dashboard.get": { input: nothing, output: z.array(tile) },
  /** Full text over everything stored, best first. */
  "search.find": {
    input: z.object({ text: searchText, limit: z.int().min(1).max(100) }),
    output: z.object({
      hits: z.array(searchHit),
      total: z.number(),
      coverage: z.array(searchCoverage),
    }),
  },
  /** A hit in more words than its excerpt; null where it is not stored any more. */
  "search.preview": {
    input: z.object({ collection: collectionName, id, text: searchText }),
    output: searchPreview.nullable(),
  },
  /** What has changed since the person was last here, or since `since`; newest first. */
  "digest.get": {
    input: z.object({ since: time, limit: z.int().min(1).max(1000) }),
    output: digest,
  },
  /** From now on the digest begins here. */
  "digest.markSeen": { input: nothing, output: nothing },
  "readiness.get": { input: nothing, output: readiness },
  /** Fetches everything; what comes of it arrives as `collection.changed`. */
  "readiness.fetch": { input: nothing, output: nothing },
  /** What was noticed about the answers of each collection that was ever answered; no content. */
  "radar.read": { input: nothing, output: z.array(radarReport) },
  /** Which fields of the service of the account in view somebody here has said how to read. */
  "radar.listChosen": { input: nothing, output: z.array(chosenReading) },
  /** What reading a field at a path would make of what is stored; nothing changes. */
  "radar.preview": {
    input: z.object({ collection: collectionName, field, path }),
    output: readingPreview,
  },
  /**
   * Reads a field at a path from now on, what is stored too, without asking the service; null takes
   * the choice back. What has changed is told as `collection.changed`.
   */
  "radar.readAs": {
    input: z.object({ collection: collectionName, field, path: path.nullable() }),
    output: nothing,
  },
  "task.list": {
    input: z.object({
      status: taskStatusFilter,
      filter: searchText,
      sort: taskSort,
      isDescending: z.boolean(),
      group: taskGroup.nullable(),
      ...page,
    }),
    output: z.object({
      rows: z.array(taskRow),
      total: z.number(),
      /** All groups of the list, empty where it is not grouped; null without the value. */
      groups: z.array(recordGroup),
    }),
  },
  "alert.list": {
    input: alertQuery.extend(page),
    output: z.object({
      rows: z.array(ledgeredAlert),
      total: z.number(),
      /** The gravest first, without the levels of which there is none; empty where sorted by time. */
      groups: z.array(z.object({ level: z.enum(severityLevels), count: z.number() })),
    }),
  },
  /** What has come into a list since it was first asked for; `seen` is the mark of what was seen. */
  "alert.arrivals": { input: alertQuery.extend({ seen: z.int().nullable() }), output: arrivals },
  /** The rooms of which alerts are stored, by name, with how many of them. */
  "alert.listRooms": {
    input: nothing,
    output: z.array(z.object({ id, name: z.string(), count: z.number() })),
  },
  "alert.get": { input: z.object({ id }), output: ledgeredAlert.nullable() },
  /** What is at stake where alerts are acknowledged together. */
  "alert.weigh": { input: z.object({ ids: z.array(id).min(1).max(1000) }), output: alertStakes },
  /** Notes that the person has opened an alert; null where it is not stored. */
  "alert.noteOpened": { input: z.object({ id }), output: ledgeredAlert.nullable() },
  /**
   * Asks the service for a page (0 is the first) of alerts, whatever this computer knows, and stores
   * them; `hasMore` where there is another page.
   */
  "alert.fetch": {
    input: alertFilter.extend({ page: z.int().min(0).max(10_000) }),
    output: z.object({ found: z.number(), hasMore: z.boolean() }),
  },
  /** How many alerts wait for the person, and how many of them are critical. */
  "alert.count": {
    input: nothing,
    output: z.object({ waiting: z.number(), critical: z.number() }),
  },
  /** Conversations, the one with the newest message first; `filter` by name and last message. */
  "conversation.list": {
    input: z.object({ filter: searchText, ...page }),
    output: z.object({ rows: z.array(conversationRow), total: z.number() }),
  },
  /** One conversation, also where nothing was ever said in it; null where nobody knows the person. */
  "conversation.get": { input: z.object({ userId: id }), output: conversationRow.nullable() },
  /** Keeps what is written and not sent, durably when it resolves; an empty text forgets it. */
  "conversation.saveDraft": {
    input: z.object({ userId: id, text: messageText }),
    output: nothing,
  },
  /** The person has seen the messages sent until then. */
  "conversation.markRead": { input: z.object({ userId: id, until: z.number() }), output: nothing },
  /** Asks the service for older messages than are stored; `hasMore` where there may be others. */
  "conversation.fetchOlder": {
    input: z.object({ userId: id }),
    output: z.object({ found: z.number(), hasMore: z.boolean() }),
  },
  /** Asks the service for more conversations than are stored; `hasMore` where there may be others. */
  "conversation.fetchMore": { input: nothing, output: z.object({ hasMore: z.boolean() }) },
  /** How many messages are unread. */
  "conversation.count": { input: nothing, output: z.object({ unread: z.number() }) },
  /** A part of a conversation, oldest first; `hasOlder` and `hasNewer` say what else is stored. */
  "message.list": {
    input: z.object({
      userId: id,
      window: messageWindow,
      limit: z.int().min(1).max(500),
    }),
    output: z.object({
      rows: z.array(message),
      hasOlder: z.boolean(),
      hasNewer: z.boolean(),
    }),
  },
  /** Messages of a conversation with all of these words, newest first. */
  "message.find": {
    input: z.object({ userId: id, text: searchText, limit: z.int().min(1).max(500) }),
    output: z.object({ rows: z.array(message), total: z.number() }),
  },
  /** What the person wrote there that is not among the stored messages yet, oldest first. */
  "message.listOutgoing": { input: z.object({ userId: id }), output: z.array(outboxEntry) },
  /** Puts a message into the outbox, durably when it resolves, and forgets the draft of this text. */
  "message.send": {
    input: z.object({ userId: id, text: messageText.refine((text) => text.trim() !== "") }),
    output: outboxEntry,
  },
  /** People known from any record, by the beginnings of their names. */
  "person.find": {
    input: z.object({ text: searchText, limit: z.int().min(1).max(100) }),
    output: z.array(knownPerson),
  },
  /** The outbox, newest first: what is open or everything. */
  "outbox.list": {
    input: z.object({ which: z.enum(["open", "everything"]), ...page }),
    output: z.object({ rows: z.array(outboxEntry), total: z.number(), chain: outboxChain }),
  },
  /** An entry with its steps, oldest first. */
  "outbox.get": {
    input: z.object({ id }),
    output: z.object({ entry: outboxEntry, steps: z.array(outboxStep) }).nullable(),
  },
  "outbox.count": { input: nothing, output: outboxCount },
  /** What the person says of an entry that is unconfirmed or refused; any open one can be discarded. */
  "outbox.decide": {
    input: z.object({ id, decision: outboxDecision }),
    output: outboxEntry,
  },
  /** Tries everything that waits now. */
  "outbox.retry": { input: nothing, output: nothing },
  /** What waits for the person, the most urgent first. */
  "inbox.list": {
    input: z.object({ kinds: z.array(inboxKind).max(5), ...page }),
    output: z.object({
      rows: z.array(inboxItem),
      total: z.number(),
      /** Of the shown kinds, the most urgent first; without the urgencies of which there is nothing. */
      groups: z.array(z.object({ urgency, count: z.number() })),
      /** Of all kinds, whichever are shown. */
      counts: z.array(z.object({ kind: inboxKind, count: z.number() })),
      snoozed: z.number(),
    }),
  },
  /** What has come into the list of these kinds, as `alert.arrivals` has it. */
  "inbox.arrivals": {
    input: z.object({ kinds: z.array(inboxKind).max(5), seen: z.int().nullable() }),
    output: arrivals,
  },
  /**
   * Does something with items that wait, durably when it resolves. What the service is to hear is held
   * for some seconds, then told again and again until it has heard; an alert without an id, of which it
   * cannot be told, leaves the list of new ones on this computer alone.
   */
  "triage.apply": {
    input: z.object({ items: z.array(inboxKey).min(1).max(1000), action: triageAction }),
    output: triaged,
  },
  /** Takes that back, as far as the service has not heard of it. */
  "triage.undo": { input: z.object({ undo: id }), output: untriaged },
  "attention.get": { input: nothing, output: attentionState },
  /** Shows a test notification, however quiet it is. */
  "attention.test": {
    input: z.object({ kind: testKind }),
    output: z.object({ isShown: z.boolean(), reason: z.string().nullable() }),
  },
  /** Whether the account in view is watched; null while nobody is signed in. */
  "watching.get": { input: nothing, output: watching.nullable() },
  /** What the renderer was asked to show before it could listen; asked once, at its start. */
  "navigation.take": { input: nothing, output: navigationTarget.nullable() },
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
  "attention.changed": attentionState,
  "watching.changed": watching.nullable(),
  "navigation.requested": navigationTarget,
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
  "record.look",
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
