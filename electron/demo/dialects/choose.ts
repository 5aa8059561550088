import type { Dialect } from "./dialect.ts";
import { epoch } from "./epoch.ts";
import { drawReadings, plain, plainReadings, toDialect } from "./generate.ts";
import type { WriteAnswer } from "./readings/readings.ts";

const { writing, alert, message, conversation, envelopes, payloads, errors } = plainReadings;

const extras = { revision: 3, links: { self: null, tags: [] } };
const response: WriteAnswer = {
  status: 200,
  type: "json",
  body: { status: "success", data: "$record" },
};

/** Nested records in envelopes, string ids, JSON bodies and undocumented fields. */
const enveloped = toDialect(
  {
    ...plainReadings,
    writing: { ...writing, ids: "text", absent: "omitted" },
    alert: {
      ...alert,
      nesting: { under: "alert", fields: ["state", "title", "details", "severity"] },
      title: "name",
      sender: "createdBy.displayName",
      room: { record: "container" },
      created: "dateCreated",
      extras: { ...extras, acknowledgedBy: null, acknowledgedAt: null },
    },
    message: {
      ...message,
      nesting: { under: "message", fields: ["id", "text"] },
      parties: { from: { record: "from" }, to: { record: "to" }, partner: null },
      sent: "dateCreated",
      read: { path: "isRead", yes: true, no: false },
      extras,
    },
    conversation: {
      ...conversation,
      partner: { record: "with" },
      last: { text: "last.text", sent: "last.sent", from: null, outgoing: null },
      unread: { path: "newMessages", form: "number" },
      extras,
    },
    envelopes: {
      ...envelopes,
      lists: {
        body: { status: "success", data: { items: "$records", total: "$count" } },
        records: { kind: "array" },
      },
      extras,
    },
    writes: { send: response, others: response },
    payloads: { ...payloads, put: ["json"], otherEncoding: 400 },
    errors: {
      ...errors,
      body: {
        type: "json",
        body: {
          status: "error",
          errors: [{ code: "$status", message: "$message", parameter: "$parameter" }],
        },
      },
      unauthorized: { status: 401, headers: { "WWW-Authenticate": "Token" }, body: "error" },
    },
  },
  "enveloped",
);

const dialects = { plain, epoch, enveloped };

export type DialectName = keyof typeof dialects;

/** A dialect by name, by seed, or created by `toDialect`. */
export type DialectChoice = DialectName | `seed:${number}` | Dialect;

export const dialectNames = ["plain", "epoch", "enveloped"] as const satisfies DialectName[];

/** Returns whether a text names a hand-written dialect or is `seed:` with a whole number. */
export const isDialectChoice = (text: string): text is DialectName | `seed:${number}` =>
  Object.hasOwn(dialects, text) || /^seed:\d{1,9}$/.test(text);

export const chooseDialect = (choice: DialectChoice): Dialect => {
  if (typeof choice !== "string") return choice;
  return isHandWritten(choice)
    ? dialects[choice]
    : toDialect(drawReadings(Number(choice.slice("seed:".length))), choice);
};

const isHandWritten = (choice: string): choice is DialectName => Object.hasOwn(dialects, choice);
