import { z } from "zod";
import { alertStateFilter, ledgeredAlert } from "#shared/model/alert.ts";
import { collectionName, freshness, listedCollection } from "#shared/model/collection.ts";
import { connectionCheck } from "#shared/model/connection.ts";
import { tile } from "#shared/model/dashboard.ts";
import { form, formEntry } from "#shared/model/form.ts";
import { plan } from "#shared/model/plan.ts";
import { process } from "#shared/model/process.ts";
import {
  digest,
  readiness,
  recordGroup,
  recordQuery,
  recordRow,
  searchCoverage,
  searchHit,
} from "#shared/model/record.ts";
import { room } from "#shared/model/room.ts";
import { accountSummary, sessionState, ssoOutcome } from "#shared/model/session.ts";
import { effectiveSettings, settings } from "#shared/model/settings.ts";
import { signInProgress, signInWay, ssoWay } from "#shared/model/sso.ts";
import { submission } from "#shared/model/submission.ts";
import { task, taskGroup, taskRow, taskSort, taskStatusFilter } from "#shared/model/task.ts";
import { storedProfile } from "#shared/model/user.ts";
import { id, time } from "#shared/model/values.ts";

const nothing = z.null();
const page = { offset: z.int().min(0), limit: z.int().min(1).max(500) };
const searchText = z.string().max(200);
const who = z.object({ serverUrl: z.string().max(2000), username: z.string().min(1).max(200) });
const password = z.string().min(1).max(1000);
/** `name` is what the service shows of this computer. */
const device = z.object({ isRegistered: z.boolean(), name: z.string() });

/** What the renderer can be asked to show: an object, or the list of its kind where `id` is null. */
export const navigationTarget = z.object({
  kind: z.enum([
    "task",
    "alert",
    "submission",
    "room",
    "group",
    "plan",
    "entry",
    "form",
    "process",
    "tile",
  ]),
  id: id.nullable(),
});
export type NavigationTarget = z.infer<typeof navigationTarget>;

/** Everything that the renderer can ask of main: input and output of each command. */
export const commands = {
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
  "signIn.findWay": { input: who, output: signInWay },
  "signIn.withPassword": { input: z.object({ ...who.shape, password }), output: sessionState },
  /** Answered when the single sign-on has ended, however that is. */
  "signIn.withSso": { input: z.object({ ...who.shape, way: ssoWay }), output: ssoOutcome },
  /** Brings the window of the single sign-on, or the browser's page, back to the front. */
  "signIn.show": { input: nothing, output: nothing },
  "signIn.cancel": { input: nothing, output: nothing },
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
  "profile.rename": {
    input: z.object({
      firstName: z.string().trim().min(1).max(200),
      lastName: z.string().trim().min(1).max(200),
    }),
    output: nothing,
  },
  "profile.changePassword": {
    input: z.object({ oldPassword: password, password }),
    output: nothing,
  },
  /** Tells the service where this computer is: decimal degrees, `accuracy` in metres. */
  "location.share": {
    input: z.object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      accuracy: z.number().min(0).nullable(),
    }),
    output: nothing,
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
  /** Opens a web or mail address in the system's program for it, after the person has seen it. */
  "link.open": { input: z.object({ url: z.string().max(8000) }), output: nothing },
  "settings.get": { input: nothing, output: effectiveSettings },
  "settings.set": { input: settings.partial(), output: effectiveSettings },
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
  /** Notes that the person has looked at a record. */
  "record.look": { input: z.object({ collection: collectionName, id }), output: nothing },
  "submission.get": { input: z.object({ id }), output: submission.nullable() },
  "room.get": { input: z.object({ id }), output: room.nullable() },
  "group.get": { input: z.object({ id }), output: room.nullable() },
  "plan.get": { input: z.object({ id }), output: plan.nullable() },
  /** Asks the service for plans and stores what it finds; answers how many match. */
  "plan.find": {
    input: z.object({ q: searchText.min(1) }),
    output: z.object({ found: z.number() }),
  },
  "entry.get": { input: z.object({ id }), output: formEntry.nullable() },
  "form.get": { input: z.object({ id }), output: form.nullable() },
  /** The stored forms that refer to a form's fields. */
  "form.listReferrers": {
    input: z.object({ id }),
    output: z.array(z.object({ id, name: z.string(), field: z.string() })),
  },
  "process.get": { input: z.object({ id }), output: process.nullable() },
  /** The stored submissions of a process. */
  "process.listSubmissions": { input: z.object({ id }), output: z.array(submission) },
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
  "task.get": { input: z.object({ id }), output: task.nullable() },
  "alert.list": {
    input: z.object({ state: alertStateFilter, ...page }),
    output: z.object({ rows: z.array(ledgeredAlert), total: z.number() }),
  },
  "alert.get": { input: z.object({ id }), output: ledgeredAlert.nullable() },
  /** Records the wish durably, then tells the service, again and again until it has heard. */
  "alert.acknowledge": { input: z.object({ id }), output: ledgeredAlert },
  /** How many alerts wait for the person. */
  "alert.count": { input: nothing, output: z.object({ waiting: z.number() }) },
  /** What the renderer was asked to show before it could listen; asked once, at its start. */
  "navigation.take": { input: nothing, output: navigationTarget.nullable() },
} as const;

/** Everything that main tells the renderer unasked. */
export const events = {
  "session.changed": sessionState,
  "account.changed": z.array(accountSummary),
  "signIn.changed": signInProgress.nullable(),
  "connection.checked": connectionCheck,
  "settings.changed": effectiveSettings,
  "collection.changed": freshness,
  "navigation.requested": navigationTarget,
} as const;

export type CommandName = keyof typeof commands;
export type CommandInput<N extends CommandName> = z.input<(typeof commands)[N]["input"]>;
export type CommandOutput<N extends CommandName> = z.output<(typeof commands)[N]["output"]>;
export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;
