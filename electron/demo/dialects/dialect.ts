import type { Person } from "#shared/model/person.ts";
import type { Refusal } from "../http/outcome.ts";
import type { Json, JsonObject } from "../wire/json.ts";
import type { Wire, WireForm } from "../wire/wire.ts";
import type { WorldAlert, WorldMessage } from "../world/world.ts";

/** A private message with the people that it names. */
export type SpokenMessage = WorldMessage & { from: Person; to: Person };

/** What one user sees of their exchange with another. */
export type ConversationView = { other: Person; last: SpokenMessage; unreadCount: number };

/** Where the parameters of a POST or PUT are read, and what any other content type gets. */
export type Payload =
  | { encoding: "query" }
  | { encoding: "form" | "json"; otherContentType: 400 | 415 };

/** What stands in for a missing or expired sign-in, beside the status 401. */
export type Unauthorized = {
  headers: Record<string, string>;
  /** The error body, or a web page that people would be shown. */
  body: "error" | "page";
};

/** One complete way to fill the gaps of the service's document. */
export type Dialect = WireForm & {
  name: string;
  payload: Payload;
  /** Whether a field without a value is null or left out. */
  absent: "null" | "omitted";
  /** Fields that every record of a list carries beyond those that the document shows. */
  extraFields: JsonObject;
  wrapList(records: JsonObject[]): Json;
  /** The answer to a write, made from the record that it touched; null is status 204 and no body. */
  answerWrite(echo: JsonObject): Json;
  /** What a `duration` above the maximum gets. */
  longDuration: "shortened" | "refused";
  alert(alert: WorldAlert, wire: Wire): JsonObject;
  message(message: SpokenMessage, wire: Wire): JsonObject;
  conversation(conversation: ConversationView, wire: Wire): JsonObject;
  error(refusal: Refusal): JsonObject;
  unauthorized: Unauthorized;
};
