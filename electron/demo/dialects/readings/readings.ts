import type { IdForm } from "../../wire/ids.ts";
import type { Json, JsonObject } from "../../wire/json.ts";
import type { TimeForm } from "../../wire/times.ts";

/** Where a value is in a record: names separated by dots, a digit for a place in an array. */
export type Path = string;

/** How a person or room is named: by a record as the document shows it, or by single fields. */
export type Party =
  | { record: Path }
  | {
      id: Path | null;
      name: Path | null;
      /** The login name of a person. */
      login?: Path;
    };

/** Some fields of a record stand together in an object of their own, at this path. */
export type Nesting = { under: Path; fields: readonly string[] } | null;

/** A field that says in one of two ways whether something is so. */
export type Either = { path: Path; yes: Json; no: Json };

/** How a whole service writes its JSON. */
export type WritingReadings = {
  /** Of all names of fields; `asDocumented` leaves each as it is. */
  casing: "asDocumented" | "pascal" | "snake" | "kebab" | "upper";
  /** A field without a value: null, left out, an empty text or the text "null". */
  absent: "null" | "omitted" | "empty" | "nullText";
  /** Numbers and booleans as they are, booleans as 1 and 0, or all as texts. */
  scalars: "typed" | "binary" | "text";
  ids: IdForm;
  /** Of the fields that the document shows as Date or Time. */
  times: TimeForm;
  /** Of the fields that the document shows as Long. */
  longs: "number" | "text";
  /** Views of dashboard tiles: as they were stored, to the letter, or written like all else. */
  views: "asStored" | "asWritten";
};

/** The record of an alert. */
export type AlertReadings = {
  nesting: Nesting;
  id: Path;
  state: Path;
  states: "upper" | "capitalised" | "lower";
  title: Path;
  created: Path | null;
  times: TimeForm | "asDocumented";
  severity: Path | null;
  /** By the world's word; a word that is missing is said as it is. */
  severities: { [word: string]: Json };
  room: Party | null;
  sender: Path | null;
  details: Path | null;
  /** Fields beyond these. */
  extras: JsonObject;
};

/** The record of a private message. */
export type MessageReadings = {
  nesting: Nesting;
  id: Path | null;
  /** Who wrote, who was written to, and the one of both who is not the reader. */
  parties: { from: Party | null; to: Party | null; partner: Party | null };
  /** Whether the reader wrote it. */
  outgoing: Either | null;
  text: Path;
  sent: Path | null;
  times: TimeForm | "asDocumented";
  /** Whether its recipient has read it; `$time` is when, as a time. */
  read: Either | null;
  extras: JsonObject;
};

/** The record of a conversation, beside the person it is with. */
export type ConversationReadings = {
  partner: Party;
  /** The whole last message at a path, or fields of its own. */
  last:
    | { message: Path }
    | { text: Path | null; sent: Path | null; from: Party | null; outgoing: Either | null };
  unread: { path: Path; form: "number" | "text" | "boolean" } | null;
  /** The conversation's own id, which is not the person's. */
  ownId: Path | null;
  extras: JsonObject;
};

/** How the records of a list stand beside each other. */
export type RecordsForm =
  | { kind: "array" }
  /** An object by id, in which the records have their ids too or not. */
  | { kind: "byId"; keepsId: boolean }
  /** An object by 0, 1, 2 …; an empty array where there are none. */
  | { kind: "numbered" }
  /** Each under a name: `$singular` is that of the collection. */
  | { kind: "wrapped"; under: string }
  /** JSON:API resources. */
  | { kind: "resources" }
  /** As made from XML: one record stands alone, none is an empty text. */
  | { kind: "fromXml" };

/**
 * A list: `$records` in `body` stands for the records; a name `$plural` or `$singular` is the
 * collection's; `$count`, `$total`, `$page`, `$size`, `$pages`, `$hasMore` and `$next` are of the page.
 */
export type ListShape = { body: Json; records: RecordsForm };

/** Lists and single records. */
export type EnvelopeReadings = {
  /** The lists that the document shows as an array. */
  lists: ListShape;
  alertLists: ListShape | "asDocumented";
  messageLists: ListShape | "asDocumented";
  /** More fields beside the list, where it is in an object. */
  siblings: JsonObject;
  emptyList: "asList" | "null" | "noContent";
  /** Profile, realm and dashboard: `$record` or, as a JSON:API resource, `$resource`. */
  single: Json;
  /** Tokens, the end of a single sign-on and of a session. */
  auth: Json;
  /** Fields on every record of a list that the document shows. */
  extras: JsonObject;
};

/** What a write gets: `$record` in the body is the record that it touched. */
export type WriteAnswer = {
  status: 200 | 201 | 202 | 204;
  type: "json" | "text" | "html" | "none";
  body: Json;
};

/** The answers to writes. */
export type WriteReadings = { send: WriteAnswer; others: WriteAnswer };

/** Where the parameters of a write may be. */
export type Encoding = "query" | "form" | "json";

/** Where parameters of writes are looked for, by method; the first is what the service wants. */
export type PayloadReadings = {
  put: readonly Encoding[];
  post: readonly Encoding[] | "asPut";
  remove: readonly Encoding[];
  /** What any other encoding gets. */
  otherEncoding: 400 | 415 | 422 | 500;
};

/**
 * The body of an error, in which `$status`, `$reason`, `$message`, `$parameter`, `$path`, `$method`,
 * `$code` and `$now` are filled in.
 */
export type ErrorBody = {
  type: "json" | "problem" | "text" | "html" | "none";
  body: Json;
};

/** How the service declines. */
export type ErrorReadings = {
  body: ErrorBody;
  /** What a parameter that is missing or wrong gets. */
  invalid: 400 | 422;
  notFound: 404 | 400 | 410;
  conflict: 409 | 400 | 422;
  /** What a token that is missing, unknown or expired gets, and with what headers and body. */
  unauthorized: {
    status: 401 | 403;
    headers: { [name: string]: string };
    body: "error" | "page" | "none";
  };
  /** What is declined with status 200 and an error body all the same. */
  with200: "nothing" | "writes" | "sessions" | "both";
  /** What GET /me/sso gets for somebody without a realm. */
  noRealm: 404 | 204 | "null" | "emptyObject";
};

/** Headers, and bytes. */
export type TransportReadings = {
  /** By how many milliseconds the Date header is ahead; null where there is none. */
  clock: number | null;
  contentType: string | null;
  charset: "utf-8" | "UTF-8" | "utf-16" | "iso-8859-1" | null;
  byteOrderMark: boolean;
  /** Where the client takes it. */
  compression: "gzip" | "deflate" | "br" | null;
  framing: "length" | "chunked";
  connection: "keep-alive" | "close";
};

/** Where the service is. */
export type AddressReadings = {
  /** Between origin and the document's paths; empty, or with a slash in front and none behind. */
  basePath: string;
  /** GETs under /me are sent on: to the same path with a slash, or under /users/me. */
  redirect: { status: 301 | 302 | 307 | 308; to: "slash" | "users" } | null;
};

/** Tokens of version 1.1. */
export type TokenReadings = {
  /** What a valid token gets that asks for another: another, or this status. */
  renewal: "allowed" | 401 | 403;
  /** The longest life that is given, in seconds, whatever was asked for. */
  maxLife: number;
  /** What a `duration` above the document's maximum gets. */
  longDuration: "shortened" | "refused";
  version: "1.1" | 1.1;
  extras: JsonObject;
};

/**
 * Which records a limit keeps (the newest, or the first in the service's order) and in which order
 * they are shown; `stored` is none that means anything.
 */
export type Order = { keeps: "newest" | "first"; shows: "newest" | "oldest" | "id" | "stored" };

/** The order of lists, and how long they may be. */
export type OrderReadings = {
  alerts: Order;
  messages: Order;
  conversations: Order;
  /** Of messages since a time, all of which are given. */
  since: Order["shows"];
  /** How many alerts a page has at most, whatever `count` or `limit` says. */
  maxAlerts: number | null;
};

/** One complete way to fill the gaps of the service's document, as plain data. */
export type Readings = {
  /** The kind of team that would have shipped it so; null where it is mixed freely. */
  style: string | null;
  writing: WritingReadings;
  alert: AlertReadings;
  message: MessageReadings;
  conversation: ConversationReadings;
  envelopes: EnvelopeReadings;
  writes: WriteReadings;
  payloads: PayloadReadings;
  errors: ErrorReadings;
  transport: TransportReadings;
  addresses: AddressReadings;
  tokens: TokenReadings;
  order: OrderReadings;
};
