import type { EpochMs } from "#shared/lib/time.ts";
import type { Person } from "#shared/records/person-schema.ts";
import type { Outcome } from "../http/outcome.ts";
import type { JsonObject } from "../wire/json.ts";
import type { Wire } from "../wire/wire.ts";
import type { WorldAlert, WorldMessage } from "../world/world.ts";
import type { Encoding, Readings } from "./readings/readings.ts";

/** A private message with the people that it names. */
export type SpokenMessage = WorldMessage & { from: Person; to: Person };

/** What one user sees of their exchange with another. */
export type ConversationView = { other: Person; last: SpokenMessage; unreadCount: number };

/** The request that is answered. */
export type Asked = {
  method: string;
  /** With the base path. */
  path: string;
  search: string;
  now: EpochMs;
};

/** An answer before its bytes are made; text and type are null where there is no body. */
export type Said = {
  status: number;
  headers: Record<string, string>;
  text: string | null;
  contentType: string | null;
};

/** One complete way to fill the gaps of the service's document. */
export type Dialect = {
  name: string;
  /** All that it is made from. */
  readings: Readings;
  /** Identifiers and times in records whose form the document shows. */
  wire: Wire;
  /** The world's identifier that one of a request means; null where it has another form. */
  readId(text: string): string | null;
  /** Where the parameters of a write may be. */
  encodingsOf(method: string): readonly Encoding[];
  alert(alert: WorldAlert): JsonObject;
  /** A message as one of its two people gets it. */
  message(message: SpokenMessage, readerId: string): JsonObject;
  conversation(conversation: ConversationView, readerId: string): JsonObject;
  /** More fields of a token, from the time at which it is given. */
  tokenExtras(now: EpochMs): JsonObject;
  say(outcome: Outcome, asked: Asked): Said;
};
