import { describe, expect, it } from "vitest";
import { applyConventions, type Writing } from "./conventions.ts";
import { asAtomic, asMap, exactNumber, writeJson } from "./json.ts";

const plain: Writing = { casing: "asDocumented", absent: "null", scalars: "typed" };

const record = {
  orgSequenceId: 7,
  eventXDate: null,
  isOpen: true,
  token11: { lastModified: "2026-03-04" },
  _id: "abc",
  "@odata.count": 1,
};

describe("casing", () => {
  it.each([
    ["asDocumented", ["orgSequenceId", "eventXDate", "isOpen", "token11"], "lastModified"],
    ["pascal", ["OrgSequenceId", "EventXDate", "IsOpen", "Token11"], "LastModified"],
    ["snake", ["org_sequence_id", "event_x_date", "is_open", "token11"], "last_modified"],
    ["kebab", ["org-sequence-id", "event-x-date", "is-open", "token11"], "last-modified"],
    ["upper", ["ORG_SEQUENCE_ID", "EVENT_X_DATE", "IS_OPEN", "TOKEN11"], "LAST_MODIFIED"],
  ] as const)(
    "%s applies to names at any depth, except those with a sign",
    (casing, names, inner) => {
      const cased = applyConventions(record, { ...plain, casing });
      expect(Object.keys(cased as object)).toEqual([...names, "_id", "@odata.count"]);
      expect(writeJson(cased)).toContain(`{"${inner}":"2026-03-04"}`);
    },
  );

  it("does not change keys of maps and atomic values, but values inside a map", () => {
    const json = {
      groupCounts: asMap({ IN_PROGRESS: 2, "alert-90": { nodeId: 1 } }),
      viewState: asAtomic({ sortColumn: "dueDate", isOpen: true }),
    };
    expect(
      writeJson(applyConventions(json, { ...plain, casing: "pascal", scalars: "binary" })),
    ).toBe(
      '{"GroupCounts":{"IN_PROGRESS":2,"alert-90":{"NodeId":1}},' +
        '"ViewState":{"sortColumn":"dueDate","isOpen":true}}',
    );
  });
});

it.each([
  ["null", '{"a":null,"b":[null]}'],
  ["omitted", '{"b":[null]}'],
  ["empty", '{"a":"","b":[""]}'],
  ["nullText", '{"a":"null","b":["null"]}'],
] as const)("a value that is absent is %s", (absent, json) => {
  expect(writeJson(applyConventions({ a: null, b: [null] }, { ...plain, absent }))).toBe(json);
});

it.each([
  ["typed", '{"a":true,"b":1.5,"c":1700000000377491546,"d":"x"}'],
  ["binary", '{"a":1,"b":1.5,"c":1700000000377491546,"d":"x"}'],
  ["text", '{"a":"true","b":"1.5","c":"1700000000377491546","d":"x"}'],
] as const)("scalars are %s", (scalars, json) => {
  const scalarsOf = { a: true, b: 1.5, c: exactNumber("1700000000377491546"), d: "x" };
  expect(writeJson(applyConventions(scalarsOf, { ...plain, scalars }))).toBe(json);
});
