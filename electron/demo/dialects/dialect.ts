import type { EpochMs } from "#shared/lib/time.ts";
import type { Person } from "#shared/records/named-schema.ts";
import type { Outcome } from "../http/outcome.ts";
import type { JsonObject } from "../wire/json.ts";
import type { Wire } from "../wire/wire.ts";
import type { WorldAlert, WorldMessage } from "../world/world.ts";
import type { Encoding, Readings } from "./readings/readings.ts";

/** A private message with its sender and recipient. */
export type MessageWithUsers = WorldMessage & { from: Person; to: Person };

export type ConversationView = { other: Person; last: MessageWithUsers; unreadCount: number };

/** The request to respond to. */
export type RequestInfo = {
  method: string;
  /** With the base path. */
  path: string;
  search: string;
  now: EpochMs;
};

/** A response before it is encoded; text and type are null without a body. */
export type FormattedResponse = {
  status: number;
  headers: Record<string, string>;
  text: string | null;
  contentType: string | null;
};

/** A complete implementation of what the service's document leaves open. */
export type Dialect = {
  name: string;
  /** Its readings. */
  readings: Readings;
  /** Encodes identifiers and times of documented records. */
  wire: Wire;
  /** Decodes an identifier of a request; null if it has another form. */
  readId(text: string): string | null;
  /** Returns the accepted encodings of a write's parameters. */
  encodingsOf(method: string): readonly Encoding[];
  alert(alert: WorldAlert): JsonObject;
  /** Encodes a message for one of its two users. */
  message(message: MessageWithUsers, readerId: string): JsonObject;
  conversation(conversation: ConversationView, readerId: string): JsonObject;
  /** Returns further fields of a token issued at a time. */
  tokenExtras(now: EpochMs): JsonObject;
  format(outcome: Outcome, request: RequestInfo): FormattedResponse;
};
