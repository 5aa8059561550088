import type { Json } from "../../wire/json.ts";
import type { ListShape, RecordsForm } from "./readings.ts";

const array: RecordsForm = { kind: "array" };

const list = (body: Json, records: RecordsForm = array): ListShape => ({ body, records });

/** The ways in which a list may come that styles name, the document's first. */
export const lists = {
  // What the document says.
  bareArray: list("$records"),
  // A page as Spring Data writes it.
  springPage: list({
    content: "$records",
    pageable: { sort: { sorted: true, unsorted: false, empty: false }, pageNumber: "$page" },
    last: true,
    totalElements: "$total",
    totalPages: "$pages",
    size: "$size",
    number: "$page",
    sort: [{ property: "created", direction: "DESC", ascending: false }],
    numberOfElements: "$count",
    first: true,
    empty: false,
  }),
  // A collection as Spring HATEOAS writes it.
  halEmbedded: list({
    _embedded: { $plural: "$records" },
    _links: { self: { href: "/" } },
    page: { size: "$size", totalElements: "$total", totalPages: "$pages", number: "$page" },
  }),
  // OData of .NET, versions 4 and 2.
  oData4: list({
    "@odata.context": "$metadata#Items",
    "@odata.count": "$total",
    value: "$records",
  }),
  oData2: list({ d: { results: "$records", __count: "$total" } }),
  // A page as .NET teams write it by hand.
  dotNetPage: list({
    items: "$records",
    pageIndex: "$page",
    pageSize: "$size",
    totalCount: "$total",
    hasNextPage: "$hasMore",
  }),
  // A page of Django REST framework.
  djangoPage: list({
    count: "$total",
    next: "$next",
    previous: null,
    results: "$records",
  }),
  // What Rails does: the collection's name, with or without what will_paginate knows.
  railsRoot: list({ $plural: "$records" }),
  railsMeta: list({
    $plural: "$records",
    meta: { currentPage: "$page", nextPage: null, totalPages: "$pages", totalCount: "$total" },
  }),
  railsWrapped: list("$records", { kind: "wrapped", under: "$singular" }),
  // JSON:API.
  jsonApi: list(
    {
      jsonapi: { version: "1.0" },
      data: "$records",
      included: [],
      links: { self: "/" },
      meta: { total: "$total" },
    },
    { kind: "resources" },
  ),
  // Pages of Laravel: of a resource collection, and of the paginator itself.
  laravelResources: list({
    data: "$records",
    links: { first: "?page=1", last: "?page=1", prev: null, next: "$next" },
    meta: { current_page: 1, from: 1, last_page: "$pages", per_page: "$size", total: "$total" },
  }),
  laravelPage: list({
    current_page: 1,
    data: "$records",
    from: 1,
    last_page: "$pages",
    links: [{ url: null, label: "&laquo; Previous", active: false }],
    per_page: "$size",
    total: "$total",
  }),
  // PHP by hand: an array whose keys did not stay 0, 1, 2 …, or one by id.
  phpNumbered: list("$records", { kind: "numbered" }),
  phpById: list("$records", { kind: "byId", keepsId: true }),
  phpCodeData: list({ code: 0, msg: "success", data: "$records" }),
  phpCodeList: list({
    code: 0,
    message: "ok",
    data: { list: "$records", total: "$total", page: "$page" },
  }),
  // What Go services do.
  goItems: list({ items: "$records", nextPageToken: "" }),
  goNamed: list({ $plural: "$records", total: "$total" }),
  // What Node services do, with what mongoose-paginate knows, and GraphQL by way of Relay.
  dataOnly: list({ data: "$records" }),
  mongoosePage: list({
    docs: "$records",
    totalDocs: "$total",
    limit: "$size",
    page: "$page",
    hasNextPage: "$hasMore",
    nextPage: null,
  }),
  relayEdges: list(
    {
      edges: "$records",
      pageInfo: { hasNextPage: "$hasMore", endCursor: null },
      totalCount: "$total",
    },
    { kind: "wrapped", under: "node" },
  ),
  // SOAP in JSON's clothes: what a converter makes of XML.
  soapResponse: list(
    { response: { returnCode: "0", returnMessage: "OK", result: "$records" } },
    { kind: "fromXml" },
  ),
  soapFlat: list("$records", { kind: "fromXml" }),
};

/** The remaining ways in which a list may come. */
const otherLists: ListShape[] = [
  list({ items: "$records" }),
  list({ items: "$records", count: "$count" }),
  list({ results: "$records" }),
  list({ records: "$records", totalRecords: "$total" }),
  list({ rows: "$records", total: "$total" }),
  list({ list: "$records" }),
  list({ entries: "$records", offset: 0, limit: "$size" }),
  list({ result: "$records", success: true }),
  list({ payload: "$records" }),
  list({ response: { docs: "$records", numFound: "$total", start: 0 } }),
  list({ status: "success", data: "$records" }),
  list({ status: "success", data: { items: "$records", total: "$total" } }),
  list({ success: true, data: { $plural: "$records" } }),
  list({ data: { $plural: "$records" }, errors: [] }),
  list({ data: { content: "$records", page: "$page" }, message: null }),
  list(
    { hits: { total: { value: "$total" }, hits: "$records" } },
    { kind: "wrapped", under: "_source" },
  ),
  list(
    { resourceType: "Bundle", total: "$total", entry: "$records" },
    { kind: "wrapped", under: "resource" },
  ),
];

/** Lists that only a determined reader finds. */
export const rareLists: ListShape[] = [
  list("$records", { kind: "byId", keepsId: false }),
  list({ data: "$records" }, { kind: "byId", keepsId: true }),
  list({ $plural: "$records" }, { kind: "byId", keepsId: true }),
  list({ data: "$records" }, { kind: "numbered" }),
  list(["$records", { total: "$total" }]),
  list({ body: { response: { data: { list: "$records" } } } }),
];

/** All ways in which a list may come but for the rare ones, the document's first. */
export const commonLists: ListShape[] = [...Object.values(lists), ...otherLists];
