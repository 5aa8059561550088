import type { IdForm } from "../../wire/ids.ts";
import type { Json, JsonObject } from "../../wire/json.ts";
import type { TimeForm } from "../../wire/times.ts";

/** The path of a value in a record: names separated by dots, digits for array indexes. */
export type Path = string;

/** How a user or room is identified: by a documented record, or by single fields. */
export type Party =
  | { record: Path }
  | {
      id: Path | null;
      name: Path | null;
      /** The user's login name. */
      login?: Path;
    };

/** Fields of a record in a nested object at a path. */
export type Nesting = { under: Path; fields: readonly string[] } | null;

/** A field with one of two values. */
export type Either = { path: Path; yes: Json; no: Json };

/** The service's JSON conventions. */
export type WritingReadings = {
  /** Casing of all field names; `asDocumented` keeps them. */
  casing: "asDocumented" | "pascal" | "snake" | "kebab" | "upper";
  /** A missing value: null, omitted, an empty text or the text "null". */
  absent: "null" | "omitted" | "empty" | "nullText";
  /** Numbers and booleans as typed, booleans as 1 and 0, or all as texts. */
  scalars: "typed" | "binary" | "text";
  ids: IdForm;
  /** Form of fields documented as Date or Time. */
  times: TimeForm;
  /** Form of fields documented as Long. */
  longs: "number" | "text";
  /** Messages, and details of alerts and tasks: as typed, or as HTML. */
  prose: "plain" | "html";
  /** Lists within documented records, whose items have ids: as documented, or as an object by id. */
  innerLists: "array" | "byId";
  /** Views of dashboard tiles: unchanged, or by these conventions. */
  views: "asStored" | "asWritten";
};

export type AlertReadings = {
  nesting: Nesting;
  id: Path;
  state: Path;
  states: "upper" | "capitalised" | "lower";
  title: Path;
  created: Path | null;
  times: TimeForm | "asDocumented";
  severity: Path | null;
  /** By the world's severity; missing ones are unchanged. */
  severities: { [word: string]: Json };
  room: Party | null;
  sender: Path | null;
  details: Path | null;
  /** Undocumented fields. */
  extras: JsonObject;
};

export type MessageReadings = {
  nesting: Nesting;
  id: Path | null;
  /** Sender, recipient, and the one of them who is not the reader. */
  parties: { from: Party | null; to: Party | null; partner: Party | null };
  /** Whether the reader is the sender. */
  outgoing: Either | null;
  text: Path;
  sent: Path | null;
  times: TimeForm | "asDocumented";
  /** Whether its recipient has read it; `$time` is the time of reading. */
  read: Either | null;
  extras: JsonObject;
};

export type ConversationReadings = {
  /** A record of its own, or its latest message as messages are. */
  form: "own" | "latestMessage";
  partner: Party;
  /** The last message as a record at a path, or as single fields. */
  last:
    | { message: Path }
    | { text: Path | null; sent: Path | null; from: Party | null; outgoing: Either | null };
  unread: { path: Path; form: "number" | "text" | "boolean" } | null;
  /** The conversation's own id, different from the user's. */
  ownId: Path | null;
  extras: JsonObject;
};

/** How the records of a list are arranged. */
export type RecordsForm =
  | { kind: "array" }
  /** An object by id; the records contain their ids or not. */
  | { kind: "byId"; keepsId: boolean }
  /** An object by 0, 1, 2 …; an empty array without records. */
  | { kind: "numbered" }
  /** Each record under a name; `$singular` is the collection's. */
  | { kind: "wrapped"; under: string }
  /** JSON:API resources. */
  | { kind: "resources" }
  /** As converted from XML: one record alone, none as an empty text. */
  | { kind: "fromXml" };

/**
 * The shape of a list: `$records` in `body` is replaced by the records, the names `$plural` and `$singular` by the
 * collection's; `$count`, `$total`, `$page`, `$size`, `$pages`, `$hasMore` and `$next` describe the page.
 */
export type ListShape = { body: Json; records: RecordsForm };

export type EnvelopeReadings = {
  /** Lists documented as arrays. */
  lists: ListShape;
  alertLists: ListShape | "asDocumented";
  messageLists: ListShape | "asDocumented";
  /** Further fields next to a list in an object. */
  siblings: JsonObject;
  emptyList: "asList" | "null" | "noContent";
  /** Profile, realm and dashboard: `$record` or, as a JSON:API resource, `$resource`. */
  single: Json;
  /** Tokens, the end of a single sign-on and of a session. */
  auth: Json;
  /** Further fields of every record of a documented list. */
  extras: JsonObject;
};

/** The response to a write; `$record` in the body is the changed record. */
export type WriteAnswer = {
  status: 200 | 201 | 202 | 204;
  type: "json" | "text" | "html" | "none";
  body: Json;
};

export type WriteReadings = { send: WriteAnswer; others: WriteAnswer };

/** Where the parameters of a write may be. */
export type Encoding = "query" | "form" | "json";

/** Accepted encodings of writes' parameters by method, the preferred one first. */
export type PayloadReadings = {
  put: readonly Encoding[];
  post: readonly Encoding[] | "asPut";
  remove: readonly Encoding[];
  /** The status for other encodings. */
  otherEncoding: 400 | 415 | 422 | 500;
};

/** The body of an error with the placeholders `$status`, `$reason`, `$message`, `$parameter`, `$path`, `$method`, `$code` and `$now`. */
export type ErrorBody = { type: "json" | "problem" | "text" | "html" | "none"; body: Json };

export type ErrorReadings = {
  body: ErrorBody;
  /** The status for a missing or invalid parameter. */
  invalid: 400 | 422;
  notFound: 404 | 400 | 410;
  conflict: 409 | 400 | 422;
  /** The response to a missing, unknown or expired token. */
  unauthorized: {
    status: 401 | 403;
    headers: { [name: string]: string };
    body: "error" | "page" | "none";
  };
  /** Which errors have status 200. */
  with200: "nothing" | "writes" | "sessions" | "both";
  /** The response of GET /me/sso for a user without a realm. */
  noRealm: 404 | 204 | "null" | "emptyObject";
};

/** Headers, and bytes. */
export type TransportReadings = {
  /** Offset of the service's clock in milliseconds, also in the Date header; null for no header. */
  clock: number | null;
  contentType: string | null;
  charset: "utf-8" | "UTF-8" | "utf-16" | "iso-8859-1" | null;
  byteOrderMark: boolean;
  /** Used if the client accepts it. */
  compression: "gzip" | "deflate" | "br" | null;
  framing: "length" | "chunked";
  connection: "keep-alive" | "close";
};

export type AddressReadings = {
  /** Path before the documented paths; empty, or with a leading and no trailing slash. */
  basePath: string;
  /** Redirect of GETs under /me: to the path with a trailing slash, or to /users/me. */
  redirect: { status: 301 | 302 | 307 | 308; to: "slash" | "users" } | null;
};

/** Tokens of version 1.1. */
export type TokenReadings = {
  /** Whether a valid token can be exchanged for a new one, or the error's status. */
  renewal: "allowed" | 401 | 403;
  /** Maximum life in seconds, regardless of the request. */
  maxLife: number;
  /** The response to a `duration` above the documented maximum. */
  longDuration: "shortened" | "refused";
  version: "1.1" | 1.1;
  extras: JsonObject;
};

/** Which records a limit keeps (the newest, or the first in the service's order), and their order; `stored` is arbitrary. */
export type Order = { keeps: "newest" | "first"; shows: "newest" | "oldest" | "id" | "stored" };

/** The order of lists, and how long they may be. */
export type OrderReadings = {
  alerts: Order;
  messages: Order;
  conversations: Order;
  /** Order of messages since a time. */
  since: Order["shows"];
  /** Maximum number of alerts in a page, regardless of `count` or `limit`. */
  maxAlerts: number | null;
};

/** A complete interpretation of the service's document, as plain data. */
export type Readings = {
  /** The style of the readings; null if mixed freely. */
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
