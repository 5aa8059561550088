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
import { nothing, page } from "#shared/ipc/command-parts.ts";
import { id } from "#shared/lib/values-schema.ts";
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

/** What is asked about alerts and all else that waits for the person. */
export const triageCommands = {
  "alert.list": {
    input: alertQuery.extend(page),
    output: z.object({
      rows: z.array(ledgeredAlert),
      total: z.number(),
      /** The gravest first, without the levels of which there is none; empty where sorted by time. */
      groups: z.array(z.object({ level: severityLevel, count: z.number() })),
    }),
  },
  /** What has come into a list since it was first asked for; `seen` is the mark of what was seen. */
  "alert.arrivals": { input: alertQuery.extend({ seen: z.int().nullable() }), output: arrivals },
  /** The rooms of which alerts are stored, by name. */
  "alert.listRooms": { input: nothing, output: z.array(z.object({ id, name: z.string() })) },
  "alert.get": { input: z.object({ id }), output: ledgeredAlert.nullable() },
  /** How many of the newest 500 stored alerts a rule matches. */
  "alert.testRule": { input: z.object({ rule: severityRule }), output: ruleTest },
  /** The severities of stored alerts that the severity table does not have, the most frequent first. */
  "alert.listUnlistedSeverities": { input: nothing, output: z.array(unlistedSeverity) },
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
} as const;
