import { alertGaps } from "./alert.ts";
import { conversationGaps } from "./conversation.ts";
import { envelopeGaps } from "./envelopes.ts";
import { errorGaps } from "./errors.ts";
import type { Gap, GapsOf } from "./gap.ts";
import { messageGaps } from "./message.ts";
import type {
  AddressReadings,
  Encoding,
  Order,
  OrderReadings,
  PayloadReadings,
  Readings,
  TokenReadings,
  TransportReadings,
  WritingReadings,
} from "./readings.ts";
import { isoTimes, undocumentedTimes } from "./times.ts";
import { writeGaps } from "./writes.ts";

/** Accepted encodings of parameters, as in frameworks. */
export const encodingSets = {
  queryOnly: ["query"],
  formOnly: ["form"],
  jsonOnly: ["json"],
  /** `@RequestParam` of Spring and `$_REQUEST` of PHP. */
  queryOrForm: ["form", "query"],
  /** `body` of Express with both parsers. */
  anyBody: ["json", "form"],
  /** `params` of Rails, `$request->input()` of Laravel. */
  anyEncoding: ["json", "form", "query"],
} satisfies Record<string, Encoding[]>;

const { queryOnly, formOnly, jsonOnly, queryOrForm, anyEncoding } = encodingSets;

/** Alternatives of writes' encodings, and of the response to others. */
const payloadGaps: GapsOf<PayloadReadings> = {
  put: { plain: 20, common: Object.values(encodingSets) },
  post: { plain: 75, common: ["asPut", ...Object.values(encodingSets)] },
  remove: { plain: 80, common: [queryOnly, queryOrForm, anyEncoding], rare: [formOnly, jsonOnly] },
  otherEncoding: { plain: 50, common: [400, 415, 422], rare: [500] },
};

/** Alternatives of JSON conventions. */
const writingGaps: GapsOf<WritingReadings> = {
  casing: { plain: 72, common: ["asDocumented", "pascal", "snake"], rare: ["kebab", "upper"] },
  absent: { plain: 50, common: ["null", "omitted", "empty"], rare: ["nullText"] },
  scalars: { common: ["typed"], rare: ["binary", "text"] },
  ids: {
    plain: 50,
    common: [
      "number",
      "text",
      "uuid",
      "snowflake",
      "snowflakeText",
      "prefixed",
      "padded",
      "objectIdText",
    ],
    rare: ["objectId"],
  },
  times: { plain: 60, common: isoTimes, rare: undocumentedTimes, rareShare: 15 },
  longs: { plain: 85, common: ["number", "text"] },
  prose: { plain: 85, common: ["plain", "html"] },
  innerLists: { plain: 80, common: ["array", "byId"] },
  views: { common: ["asStored", "asWritten"] },
};

const hour = 3_600_000;

/** Alternatives of headers and encodings. */
const transportGaps: GapsOf<TransportReadings> = {
  clock: { plain: 80, common: [0, null], rare: [hour, -hour] },
  contentType: {
    plain: 80,
    common: ["application/json", "application/vnd.service.v7+json", "application/hal+json"],
    rare: ["text/json", "text/plain", "text/html", "application/octet-stream", null],
  },
  charset: { plain: 45, common: [null, "utf-8", "UTF-8"], rare: ["utf-16", "iso-8859-1"] },
  byteOrderMark: { common: [false], rare: [true] },
  compression: { plain: 60, common: [null, "gzip", "br", "deflate"] },
  framing: { plain: 70, common: ["length", "chunked"] },
  connection: { plain: 85, common: ["keep-alive", "close"] },
};

/** Alternatives of tokens of version 1.1. */
const tokenGaps: GapsOf<TokenReadings> = {
  renewal: { plain: 80, common: ["allowed", 401, 403] },
  maxLife: { plain: 75, common: [86_400, 28_800, 3_600, 1_800, 900], rare: [300] },
  longDuration: { plain: 70, common: ["shortened", "refused"] },
  version: { plain: 85, common: ["1.1", 1.1] },
  extras: {
    plain: 60,
    common: [
      {},
      { tokenType: "Bearer" },
      { type: "session", renewable: false },
      { issuedAt: "$now", scopes: ["me"] },
      { refreshToken: null, scope: null },
      { sessionId: "5f1c08", ipBound: false },
    ],
  },
};

const newest: Order = { keeps: "newest", shows: "newest" };

const gap: Gap<Order> = {
  plain: 55,
  common: [
    newest,
    { keeps: "newest", shows: "oldest" },
    { keeps: "newest", shows: "id" },
    { keeps: "newest", shows: "stored" },
  ],
  rare: [
    { keeps: "first", shows: "oldest" },
    { keeps: "first", shows: "id" },
    { keeps: "first", shows: "stored" },
  ],
};

const orderGaps: GapsOf<OrderReadings> = {
  alerts: gap,
  messages: gap,
  conversations: gap,
  since: { plain: 50, common: ["oldest", "newest", "id", "stored"] },
  maxAlerts: { plain: 75, common: [null, 500, 200, 100], rare: [50] },
};

const addressGaps: GapsOf<AddressReadings> = {
  basePath: {
    plain: 50,
    common: ["", "/api", "/rest", "/api/v1", "/api/v7", "/v2", "/services/rest", "/app/api"],
  },
  redirect: {
    common: [null],
    rare: [
      { status: 307, to: "slash" },
      { status: 301, to: "slash" },
      { status: 308, to: "slash" },
      { status: 307, to: "users" },
      { status: 302, to: "users" },
    ],
  },
};

export type Themes = Omit<Readings, "style">;

export const gaps: { [Theme in keyof Themes]: GapsOf<Themes[Theme]> } = {
  writing: writingGaps,
  alert: alertGaps,
  message: messageGaps,
  conversation: conversationGaps,
  envelopes: envelopeGaps,
  writes: writeGaps,
  payloads: payloadGaps,
  errors: errorGaps,
  transport: transportGaps,
  addresses: addressGaps,
  tokens: tokenGaps,
  order: orderGaps,
};
