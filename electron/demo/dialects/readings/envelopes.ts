import type { Json } from "../../wire/json.ts";
import type { GapsOf } from "./gap.ts";
import shapes from "./lists.json" with { type: "json" };
import type { EnvelopeReadings, ListShape } from "./readings.ts";

/** The shapes of lists by framework or company, starting with the document's. */
export const lists = shapes.named as Record<keyof typeof shapes.named, ListShape>;

/** All common shapes of lists, starting with the document's. */
const commonLists: ListShape[] = [...Object.values(lists), ...(shapes.others as ListShape[])];

/** Rare shapes of lists, hard to recognize. */
const rareLists = shapes.rare as ListShape[];

/** Envelopes of a single record, starting with the document's. */
export const envelopes = {
  bareRecord: "$record",
  inData: { data: "$record" },
  result: { result: "$record" },
  underName: { $singular: "$record" },
  statusAndData: { status: "success", data: "$record" },
  successAndData: { success: true, data: "$record" },
  successAndResult: { success: true, result: "$record", errors: [] },
  response: { response: "$record" },
  oDataEntity: { d: "$record" },
  codeAndData: { code: 0, msg: "success", data: "$record" },
  payload: { payload: "$record", error: null },
  namedInData: { data: { $singular: "$record" } },
  metaAndData: { meta: { version: "2", requestId: "b7c1" }, data: "$record" },
  asResource: { data: "$resource", jsonapi: { version: "1.0" } },
  soapResult: { response: { returnCode: "0", returnMessage: "OK", result: "$record" } },
} satisfies Record<string, Json>;

/** Alternatives of lists and single records. */
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
  single: { plain: 70, common: Object.values(envelopes), rare: [["$record"]] },
  auth: { plain: 80, common: Object.values(envelopes) },
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
      { parent: { id: 4, name: "County operations" }, parentName: "County operations" },
      { ownerOrganization: { id: 501, name: "County" }, departmentName: "Fire" },
    ],
    rare: [{ __v: 0 }, { "@type": "Record" }],
  },
};
