import type { JsonObject } from "../wire/json.ts";
import { encodePerson } from "../wire/people.ts";
import type { Wire } from "../wire/wire.ts";
import type { Dialect, SpokenMessage } from "./dialect.ts";

const encodeMessage = (message: SpokenMessage, wire: Wire): JsonObject => ({
  id: wire.id(message.id),
  sender: encodePerson(message.from, wire),
  recipient: encodePerson(message.to, wire),
  text: message.text,
  sent: wire.time(message.sent),
  read: message.isRead,
});

/** The document taken at its word: bare arrays, numbers, ISO times, silent writes by query string. */
export const plain: Dialect = {
  name: "plain",
  payload: { encoding: "query" },
  times: "iso",
  ids: "number",
  absent: "null",
  extraFields: {},
  wrapList: (records) => records,
  answerWrite: () => null,
  longDuration: "shortened",
  alert: (alert, wire) => ({
    id: wire.id(alert.id),
    state: alert.state,
    title: alert.title,
    details: alert.details,
    severity: alert.severity,
    sender: alert.sender,
    room: alert.roomId === null ? null : { id: wire.id(alert.roomId), name: alert.roomName },
    created: wire.time(alert.created),
  }),
  message: encodeMessage,
  conversation: ({ other, last, unreadCount }, wire) => ({
    user: encodePerson(other, wire),
    lastMessage: encodeMessage(last, wire),
    unreadCount,
  }),
  error: ({ message, parameter }) => ({ error: message, parameter }),
  unauthorized: { headers: { "WWW-Authenticate": 'Basic realm="Service"' }, body: "error" },
};
