import { z } from "zod";
import {
  alertFilter,
  alertQuery,
  alertStakes,
  ledgeredAlert,
} from "#shared/features/alerts/schema.ts";
import {
  ruleTest,
  severityLevel,
  severityRule,
  unlistedSeverity,
} from "#shared/features/alerts/severity-schema.ts";
import { id, nothing, page } from "#shared/lib/values-schema.ts";
import {
  arrivals,
  inboxItem,
  inboxKey,
  inboxKind,
  triageAction,
  triaged,
  untriaged,
  urgency,
} from "./schema.ts";

export const inboxCommands = {
  "alert.list": {
    input: alertQuery.extend(page),
    output: z.object({
      rows: z.array(ledgeredAlert),
      total: z.number(),
      /** Non-empty levels in descending order; empty if sorted by time. */
      groups: z.array(z.object({ level: severityLevel, count: z.number() })),
    }),
  },
  /** Returns what was added to a list after `seen`, the mark of the last seen state. */
  "alert.arrivals": { input: alertQuery.extend({ seen: z.int().nullable() }), output: arrivals },
  /** Returns the rooms of stored alerts, by name. */
  "alert.listRooms": { input: nothing, output: z.array(z.object({ id, name: z.string() })) },
  "alert.get": { input: z.object({ id }), output: ledgeredAlert.nullable() },
  /** Counts how many of the newest 500 stored alerts a rule matches. */
  "alert.testRule": { input: z.object({ rule: severityRule }), output: ruleTest },
  /** Returns the severities of stored alerts that are not in the severity table, most frequent first. */
  "alert.listUnlistedSeverities": { input: nothing, output: z.array(unlistedSeverity) },
  /** Counts the critical and unopened alerts among alerts that are to be acknowledged together. */
  "alert.weigh": { input: z.object({ ids: z.array(id).min(1).max(1000) }), output: alertStakes },
  /** Records that the user opened an alert; returns null if it is not stored. */
  "alert.noteOpened": { input: z.object({ id }), output: ledgeredAlert.nullable() },
  /** Requests a page (from 0) of alerts from the service and stores them; `hasMore` if there is another page. */
  "alert.fetch": {
    input: alertFilter.extend({ page: z.int().min(0).max(10_000) }),
    output: z.object({ found: z.number(), hasMore: z.boolean() }),
  },
  /** Counts the alerts that wait for the user, and how many of them are critical. */
  "alert.count": {
    input: nothing,
    output: z.object({ waiting: z.number(), critical: z.number() }),
  },
  /** Returns what waits for the user, most urgent first. */
  "inbox.list": {
    input: z.object({ kinds: z.array(inboxKind).max(5), ...page }),
    output: z.object({
      rows: z.array(inboxItem),
      total: z.number(),
      /** Non-empty urgencies of the shown kinds, most urgent first. */
      groups: z.array(z.object({ urgency, count: z.number() })),
      /** Of all kinds, whether shown or not. */
      counts: z.array(z.object({ kind: inboxKind, count: z.number() })),
      snoozed: z.number(),
    }),
  },
  /** Like `alert.arrivals`, for the inbox filtered by kinds. */
  "inbox.arrivals": {
    input: z.object({ kinds: z.array(inboxKind).max(5), seen: z.int().nullable() }),
    output: arrivals,
  },
  /**
   * Applies an action to inbox items; durable when it resolves. Operations for the service are held for some seconds,
   * then sent until they succeed. An alert without an id is dismissed on this computer only.
   */
  "triage.apply": {
    input: z.object({ items: z.array(inboxKey).min(1).max(1000), action: triageAction }),
    output: triaged,
  },
  /** Undoes an action, except for operations that were already sent. */
  "triage.undo": { input: z.object({ undo: id }), output: untriaged },
} as const;
