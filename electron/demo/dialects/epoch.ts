import type { Dialect } from "./dialect.ts";

/** Flat records and epoch milliseconds everywhere, form bodies, writes that echo what they touched. */
export const epoch: Dialect = {
  name: "epoch",
  payload: { encoding: "form", otherContentType: 415 },
  times: "epoch",
  ids: "number",
  absent: "omitted",
  extraFields: {},
  wrapList: (records) => ({ items: records, count: records.length }),
  answerWrite: (echo) => echo,
  longDuration: "refused",
  alert: (alert, wire) => ({
    alertId: wire.id(alert.id),
    status: alert.state,
    subject: alert.title,
    body: alert.details,
    priority: alert.severity,
    from: alert.sender,
    roomId: wire.optionalId(alert.roomId),
    roomName: alert.roomName,
    timestamp: wire.time(alert.created),
  }),
  message: (message, wire) => ({
    messageId: wire.id(message.id),
    fromUserId: wire.id(message.from.id),
    fromUserName: message.from.displayName,
    toUserId: wire.id(message.to.id),
    toUserName: message.to.displayName,
    msg: message.text,
    timestamp: wire.time(message.sent),
    seen: message.isRead,
  }),
  conversation: ({ other, last, unreadCount }, wire) => ({
    userId: wire.id(other.id),
    userName: other.displayName,
    lastText: last.text,
    lastSent: wire.time(last.sent),
    unread: unreadCount,
  }),
  error: ({ status, message, parameter }) => ({ code: status, message, field: parameter }),
  unauthorized: { headers: {}, body: "page" },
};
