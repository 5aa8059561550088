import { type IdKind, idText } from "../wire/ids.ts";
import { precisionOf, type TimeForm } from "../wire/times.ts";
import type { Party, Readings } from "./readings/readings.ts";

/** Which values of a user or room are present. */
export type NamedExpectation = { hasId: boolean; hasName: boolean; hasLogin: boolean };

/** Whether a time is present, and its precision in milliseconds (truncated). */
export type TimeExpectation = { hasTime: boolean; precision: 1 | 1000 };

/**
 * The information that a service returns, and hence all that a client can know. Texts and ids are the world's (ids by
 * `wireIdOf`); missing values are as in `absent`.
 */
export type Expectation = {
  alert: TimeExpectation & {
    hasState: boolean;
    hasDetails: boolean;
    hasSender: boolean;
    hasRoomId: boolean;
    hasRoomName: boolean;
    hasSeverity: boolean;
    /** The service's severities for the world's, as text. */
    severities: Record<string, string>;
  };
  message: TimeExpectation & {
    hasId: boolean;
    /** Whether the direction is known, by a field or because sender or recipient can be identified. */
    hasDirection: boolean;
    sender: NamedExpectation;
    recipient: NamedExpectation;
    /** Which messages contain the other user's id. */
    hasPartnerId: "all" | "incoming" | "outgoing" | "none";
    hasRead: boolean;
  };
  conversation: TimeExpectation & {
    partner: NamedExpectation;
    hasLastText: boolean;
    /** Whether the last message's direction is known, by a field or by its sender. */
    hasLastDirection: boolean;
    unread: "count" | "boolean" | "none";
  };
  /** Fields documented as Date or Time. */
  documented: {
    precision: 1 | 1000;
    /** Whether views of dashboard tiles are the world's JSON, unchanged. */
    hasStoredViews: boolean;
  };
  absent: Readings["writing"]["absent"];
  /** The Date header. */
  serverClock: "right" | "off" | "none";
  alertLists: {
    /** Whether a `limit` or the first page returns the newest. */
    startsWithNewest: boolean;
    isNewestFirst: boolean;
    /** Maximum number of records regardless of the request; null for none. */
    most: number | null;
  };
  /** Whether limits of messages and of conversations keep the newest ones. */
  messageLists: { keepsNewest: boolean; keepsNewestConversations: boolean };
  token: { canRenew: boolean; maxLifeSeconds: number };
  /** The status for an expired token; 200 with an error body in rare services. */
  expiredStatus: number;
  /** The status for a conflicting write. */
  conflictStatus: number;
};

/** Returns a world's identifier in the service's form, as text. */
export const encodeWireId = ({ writing }: Readings, id: string, kind: IdKind): string =>
  idText(id, writing.ids, kind);

export const deriveExpectation = (readings: Readings): Expectation => ({
  alert: expectAlert(readings),
  message: expectMessage(readings),
  conversation: expectConversation(readings),
  documented: {
    precision: precisionOf(readings.writing.times),
    hasStoredViews: readings.writing.views === "asStored",
  },
  absent: readings.writing.absent,
  serverClock: clockOf(readings),
  alertLists: {
    startsWithNewest: keepsNewest(readings.order.alerts),
    isNewestFirst: readings.order.alerts.shows === "newest",
    most: readings.order.maxAlerts,
  },
  messageLists: {
    keepsNewest: keepsNewest(readings.order.messages),
    keepsNewestConversations: keepsNewest(readings.order.conversations),
  },
  token: {
    canRenew: readings.tokens.renewal === "allowed",
    maxLifeSeconds: readings.tokens.maxLife,
  },
  expiredStatus: ["sessions", "both"].includes(readings.errors.with200)
    ? 200
    : readings.errors.unauthorized.status,
  conflictStatus: ["writes", "both"].includes(readings.errors.with200)
    ? 200
    : readings.errors.conflict,
});

const keepsNewest = ({ keeps, shows }: Readings["order"]["alerts"]): boolean =>
  keeps === "newest" || shows === "newest";

const clockOf = ({ transport: { clock } }: Readings): Expectation["serverClock"] => {
  if (clock === null) return "none";
  return clock === 0 ? "right" : "off";
};

const expectTime = (
  path: string | null,
  times: TimeForm | "asDocumented",
  { writing }: Readings,
): TimeExpectation => ({
  hasTime: path !== null,
  precision: precisionOf(times === "asDocumented" ? writing.times : times),
});

const expectNamed = (party: Party | null): NamedExpectation => {
  if (party === null) return { hasId: false, hasName: false, hasLogin: false };
  if ("record" in party) return { hasId: true, hasName: true, hasLogin: true };
  return {
    hasId: party.id !== null,
    hasName: party.name !== null,
    hasLogin: party.login !== undefined,
  };
};

const isKnown = ({ hasId, hasLogin }: NamedExpectation): boolean => hasId || hasLogin;

const expectAlert = (readings: Readings): Expectation["alert"] => {
  const { alert } = readings;
  const room = expectNamed(alert.room);
  const words = Object.entries(alert.severities).map(([word, severity]): [string, string] => [
    word,
    String(severity),
  ]);
  return {
    ...expectTime(alert.created, alert.times, readings),
    hasState: true,
    hasDetails: alert.details !== null,
    hasSender: alert.sender !== null,
    hasRoomId: room.hasId,
    hasRoomName: room.hasName,
    hasSeverity: alert.severity !== null,
    severities: Object.fromEntries(words),
  };
};

const expectMessage = (readings: Readings): Expectation["message"] => {
  const { message, writing } = readings;
  const { from, to, partner } = message.parties;
  const [sender, recipient] = [expectNamed(from), expectNamed(to)];
  // Only the time of reading may be absent.
  const isReadAbsent = message.read?.no === null && writing.absent === "omitted";
  return {
    ...expectTime(message.sent, message.times, readings),
    hasId: message.id !== null,
    hasDirection: message.outgoing !== null || isKnown(sender) || isKnown(recipient),
    sender,
    recipient,
    hasPartnerId: partnerOf(expectNamed(partner), sender, recipient),
    hasRead: message.read !== null && !isReadAbsent,
  };
};

const partnerOf = (
  partner: NamedExpectation,
  sender: NamedExpectation,
  recipient: NamedExpectation,
): Expectation["message"]["hasPartnerId"] => {
  if (partner.hasId || (sender.hasId && recipient.hasId)) return "all";
  if (sender.hasId) return "incoming";
  return recipient.hasId ? "outgoing" : "none";
};

const expectConversation = (readings: Readings): Expectation["conversation"] => {
  const { partner, last, unread } = readings.conversation;
  const { message } = readings;
  if (readings.conversation.form === "latestMessage") {
    const { parties } = message;
    const [sender, recipient, named] = [parties.from, parties.to, parties.partner].map(expectNamed);
    const { hasDirection, hasTime, precision } = expectMessage(readings);
    return {
      ...{ hasTime, precision, hasLastText: true, hasLastDirection: hasDirection, unread: "none" },
      partner: {
        hasId: true,
        hasName:
          named?.hasName === true || (sender?.hasName === true && recipient?.hasName === true),
        hasLogin: false,
      },
    };
  }
  const kinds = { number: "count", text: "count", boolean: "boolean" } as const;
  const common = {
    partner: expectNamed(partner),
    unread: unread === null ? ("none" as const) : kinds[unread.form],
  };
  if ("message" in last) {
    const inner = expectMessage(readings);
    return {
      ...common,
      ...expectTime(message.sent, message.times, readings),
      hasLastText: true,
      hasLastDirection: inner.hasDirection,
    };
  }
  return {
    ...common,
    ...expectTime(last.sent, message.times, readings),
    hasLastText: last.text !== null,
    hasLastDirection: last.outgoing !== null || isKnown(expectNamed(last.from)),
  };
};
