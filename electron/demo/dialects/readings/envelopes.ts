import type { Json } from "../../wire/json.ts";
import type { GapsOf } from "./gap.ts";
import { commonLists, rareLists } from "./lists.ts";
import type { EnvelopeReadings } from "./readings.ts";

/** Envelopes of a single record that styles name. */
export const bareRecord: Json = "$record";
export const inData: Json = { data: "$record" };
export const underName: Json = { $singular: "$record" };
export const oDataEntity: Json = { d: "$record" };
export const asResource: Json = { data: "$resource", jsonapi: { version: "1.0" } };
export const codeAndData: Json = { code: 0, msg: "success", data: "$record" };
export const soapResult: Json = {
  response: { returnCode: "0", returnMessage: "OK", result: "$record" },
};

const envelopes: Json[] = [
  inData,
  { result: "$record" },
  underName,
  { status: "success", data: "$record" },
  { success: true, data: "$record" },
  { success: true, result: "$record", errors: [] },
  { response: "$record" },
  oDataEntity,
  codeAndData,
  { payload: "$record", error: null },
  { data: { $singular: "$record" } },
  { meta: { version: "2", requestId: "b7c1" }, data: "$record" },
  asResource,
  soapResult,
];

/** How lists and single records may come. */
export const envelopeGaps: GapsOf<EnvelopeReadings> = {
  lists: { plain: 50, common: commonLists, rare: rareLists },
  alertLists: { plain: 50, common: ["asDocumented", ...commonLists], rare: rareLists },
  messageLists: { plain: 50, common: ["asDocumented", ...commonLists], rare: rareLists },
  siblings: {
    plain: 50,
    common: [
      {},
      { errors: [] },
      { links: [] },
      { errors: [], warnings: [] },
      { facets: [{ field: "state", values: [{ value: "NEW", count: 2 }] }] },
      { columns: ["id", "name"] },
      { links: [{ rel: "self", href: "/" }] },
      { permissions: ["READ", "WRITE"], serverTime: "$now" },
      { sorting: [{ by: "created", order: "desc" }], filters: [] },
      { requestId: "3f6c", took: 4, timedOut: false },
      {
        _metadata: {
          fields: [
            { name: "id", type: "number" },
            { name: "name", type: "text" },
          ],
        },
      },
    ],
  },
  emptyList: { common: ["asList"], rare: ["null", "noContent"] },
  single: { plain: 70, common: [bareRecord, ...envelopes], rare: [["$record"]] },
  auth: { plain: 80, common: [bareRecord, ...envelopes] },
  extras: {
    plain: 45,
    common: [
      {},
      { revision: 3 },
      { version: 12, etag: 'W/"12"' },
      { _links: { self: { href: "/" } } },
      { tags: [], permissions: ["READ"] },
      { audit: { updatedBy: "system", updatedAt: "$now" } },
      { tenantId: 3, deleted: false, favourite: true },
      { expires: "$now", updated: "$now" },
    ],
    rare: [{ __v: 0 }, { "@type": "Record" }],
  },
};
