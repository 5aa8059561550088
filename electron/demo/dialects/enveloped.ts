import { encodePerson } from "../wire/people.ts";
import type { Dialect } from "./dialect.ts";

/** Deep records in envelopes, string ids, JSON bodies, and more fields than the document shows. */
export const enveloped: Dialect = {
  name: "enveloped",
  payload: { encoding: "json", otherContentType: 400 },
  times: "iso",
  ids: "string",
  absent: "omitted",
  extraFields: { revision: 3, links: { self: null, tags: [] } },
  wrapList: (records) => ({
    status: "success",
    data: { items: records, total: records.length },
  }),
  answerWrite: (echo) => ({ status: "success", data: echo }),
  longDuration: "shortened",
  alert: (alert, wire) => ({
    id: wire.id(alert.id),
    alert: {
      state: alert.state,
      name: alert.title,
      details: alert.details,
      severity: alert.severity,
    },
    container:
      alert.roomId === null
        ? null
        : { id: wire.id(alert.roomId), name: alert.roomName, type: "MUCROOM" },
    createdBy: { displayName: alert.sender },
    dateCreated: wire.time(alert.created),
  }),
  message: (message, wire) => ({
    message: { id: wire.id(message.id), text: message.text },
    from: encodePerson(message.from, wire),
    to: encodePerson(message.to, wire),
    dateCreated: wire.time(message.sent),
    isRead: message.isRead,
  }),
  conversation: ({ other, last, unreadCount }, wire) => ({
    with: encodePerson(other, wire),
    last: { text: last.text, sent: wire.time(last.sent) },
    newMessages: unreadCount,
  }),
  error: ({ status, message, parameter }) => ({
    status: "error",
    errors: [{ code: status, message, parameter }],
  }),
  unauthorized: { headers: { "WWW-Authenticate": "Token" }, body: "error" },
};
