import { describe, expect, it } from "vitest";
import { defaultDialect, patchDialect } from "./dialect.ts";
import { listWordings } from "./payload.ts";

const put = { method: "PUT", query: { action: "x" }, payload: { lat: 1.5, name: "Å&b" } } as const;

describe("listWordings", () => {
  it("leaves nothing to choose where there is no payload", () => {
    expect(listWordings({ method: "PUT", query: { action: "x" } }, defaultDialect)).toEqual([
      { encoding: null, search: "action=x", body: null, contentType: null },
    ]);
  });

  it("puts a payload in every encoding, in the dialect's order", () => {
    expect(listWordings(put, defaultDialect)).toEqual([
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

  it("begins with what the service has accepted for this method", () => {
    const learned = patchDialect(defaultDialect, { learnedEncodings: { PUT: "query" } });
    const encodings = listWordings(put, learned).map(({ encoding }) => encoding);
    expect(encodings).toEqual(["query", "form", "json"]);
    const post = listWordings({ ...put, method: "POST" }, learned);
    expect(post[0]?.encoding).toBe("form");
  });

  it("leaves out what is undefined and writes lists as the dialect does", () => {
    const said = { method: "GET", query: { a: undefined, ids: ["1", "2"] } } as const;
    const repeated = patchDialect(defaultDialect, { listParameters: "repeated" });
    expect(listWordings(said, defaultDialect)[0]?.search).toBe("ids=1%2C2");
    expect(listWordings(said, repeated)[0]?.search).toBe("ids=1&ids=2");
  });
});
