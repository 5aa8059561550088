import { describe, expect, it } from "vitest";
import { defaultDialect, patchDialect } from "./dialect.ts";
import { listEncodedRequests, operationOf, type RequestContent } from "./payload.ts";

const put = {
  method: "PUT",
  path: "/me/location",
  query: { action: "x" },
  payload: { lat: 1.5, name: "Å&b" },
} as const;
const encodingsOf = (call: RequestContent, dialect = defaultDialect) =>
  listEncodedRequests(call, dialect).map(({ encoding }) => encoding);

describe("listWordings", () => {
  it("returns one wording without a payload", () => {
    expect(
      listEncodedRequests({ method: "PUT", path: "/me", query: { action: "x" } }, defaultDialect),
    ).toEqual([{ encoding: null, search: "action=x", body: null, contentType: null }]);
  });

  it("encodes a payload in every encoding, in the dialect's order", () => {
    expect(listEncodedRequests(put, defaultDialect)).toEqual([
      {
        encoding: "form",
        search: "action=x",
        body: "lat=1.5&name=%C3%85%26b",
        contentType: "application/x-www-form-urlencoded;charset=UTF-8",
      },
      {
        encoding: "json",
        search: "action=x",
        body: '{"lat":1.5,"name":"Å&b"}',
        contentType: "application/json",
      },
      {
        encoding: "query",
        search: "action=x&lat=1.5&name=%C3%85%26b",
        body: null,
        contentType: null,
      },
    ]);
  });

  it("begins with the encoding learned for this operation, then for this method", () => {
    const learned = patchDialect(defaultDialect, {
      learnedEncodings: { "PUT location?action=x": "json", PUT: "query" },
    });
    expect(encodingsOf(put, learned)).toEqual(["json", "query", "form"]);
    expect(encodingsOf({ ...put, path: "/me" }, learned)).toEqual(["query", "form", "json"]);
    expect(encodingsOf({ ...put, method: "POST" }, learned)).toEqual(["form", "json", "query"]);
  });

  it.each([
    ["password", ["json", "form"]],
    ["token", ["json", "form", "query"]],
  ] as const)("keeps a %s out of URLs, whatever was learned", (secret, encodings) => {
    for (const method of ["POST", "PUT", "DELETE"] as const) {
      const call = { ...put, method, secret };
      const learnedEncodings = { [operationOf(call)]: "query", [method]: "json" } as const;
      expect(encodingsOf(call, patchDialect(defaultDialect, { learnedEncodings }))).toEqual(
        encodings,
      );
      const fixed = { payloadEncodings: { [method]: ["json"] } } as const;
      expect(encodingsOf(call, patchDialect(defaultDialect, fixed))).toEqual(["json", "form"]);
    }
  });

  it("names operations by action, not by user", () => {
    const path = "/me/17/privateMessage";
    expect(operationOf({ method: "POST", path })).toBe("POST privateMessage");
    expect(operationOf({ ...put, path: "/me" })).toBe("PUT me?action=x");
  });

  it("omits undefined values", () => {
    const call = { method: "GET", path: "/me", query: { a: undefined, ids: "1" } } as const;
    expect(listEncodedRequests(call, defaultDialect)[0]?.search).toBe("ids=1");
  });
});
