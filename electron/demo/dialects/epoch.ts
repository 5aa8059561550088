import { plainReadings, toDialect } from "./generate.ts";

const { writing, alert, message, conversation, envelopes, payloads, errors, tokens } =
  plainReadings;

/** Flat records, epoch milliseconds, form bodies, and writes that return the changed record. */
export const epoch = toDialect(
  {
    ...plainReadings,
    writing: { ...writing, times: "epochMillis", absent: "omitted" },
    alert: {
      ...alert,
      id: "alertId",
      state: "status",
      title: "subject",
      details: "body",
      severity: "priority",
      sender: "from",
      room: { id: "roomId", name: "roomName" },
      created: "timestamp",
    },
    message: {
      ...message,
      id: "messageId",
      parties: {
        from: { id: "fromUserId", name: "fromUserName" },
        to: { id: "toUserId", name: "toUserName" },
        partner: null,
      },
      text: "msg",
      sent: "timestamp",
      read: { path: "seen", yes: true, no: false },
    },
    conversation: {
      ...conversation,
      partner: { id: "userId", name: "userName" },
      last: { text: "lastText", sent: "lastSent", from: null, outgoing: null },
      unread: { path: "unread", form: "number" },
    },
    envelopes: {
      ...envelopes,
      lists: { body: { items: "$records", count: "$count" }, records: { kind: "array" } },
    },
    writes: {
      send: { status: 200, type: "json", body: "$record" },
      others: { status: 200, type: "json", body: "$record" },
    },
    payloads: { ...payloads, put: ["form"], otherEncoding: 415 },
    errors: {
      ...errors,
      body: { type: "json", body: { code: "$status", message: "$message", field: "$parameter" } },
      unauthorized: { status: 401, headers: {}, body: "page" },
    },
    tokens: { ...tokens, longDuration: "refused" },
  },
  "epoch",
);
