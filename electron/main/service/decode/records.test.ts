import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { form } from "#main/features/forms/operations.ts";
import { task } from "#main/features/tasks/operations.ts";
import { user } from "#main/session/operations.ts";
import { defaultDialect } from "../dialect.ts";
import { decodeJson } from "../test/decode-json.ts";
import { decodeBody, list, single } from "./decoders.ts";
import type { Json } from "./read.ts";

const decodeTasks = (json: unknown) => decodeJson(list(task), json);

const broken: Json[] = [
  null,
  7,
  "text",
  [],
  {},
  { name: "no id" },
  { id: null, name: "no id" },
  { id: {}, name: "no id" },
  { id: 1.5, name: "an id that is no whole number" },
];

describe("times that cannot be read", () => {
  const records = (json: unknown) => {
    const decoded = decodeTasks(json);
    if (!decoded.ok) throw new Error(decoded.message);
    return decoded.value.records.map(({ due, timeTexts }) => ({ due, timeTexts }));
  };

  it("are kept as received beside readable ones", () => {
    const due = Date.UTC(2026, 10, 22);
    expect(
      records([
        { id: 1, due: "next Tuesday", created: "2026-11-22" },
        { id: 2, due: "2026-11-22" },
        { id: 3, due: null },
        { id: 4, due: "0001-01-01T00:00:00" },
      ]),
    ).toEqual([
      { due: null, timeTexts: { due: "next Tuesday" } },
      { due },
      { due: null },
      { due: null },
    ]);
  });

  it("are kept if none can be read and under another name", () => {
    expect(records([{ id: 1, deadline: "week 48", start: "asap, please" }])).toEqual([
      { due: null, timeTexts: { due: "week 48", start: "asap, please" } },
    ]);
  });
});

describe("a list", () => {
  it.each([{ message: "maintenance" }, "text", 5, { status: "success" }])(
    "that is missing is a failure, not an empty list: %j",
    (json) => {
      expect(decodeTasks(json)).toMatchObject({ code: "notThisService" });
    },
  );

  it.each(["", " "])("that is missing in %j is a failure", (text) => {
    expect(decodeBody(list(task), new TextEncoder().encode(text), defaultDialect).ok).toBe(false);
  });

  it.each(['[{"id":1},', "[", "<html>", "\u0000"])("that is cut short is a failure: %j", (text) => {
    const body = new TextEncoder().encode(text);
    expect(decodeBody(list(task), body, defaultDialect)).toMatchObject({ code: "notJson" });
  });

  it("may begin with a byte order mark", () => {
    const body = new TextEncoder().encode('\uFEFF[{"id":1}]');
    expect(decodeBody(list(task), body, defaultDialect)).toMatchObject({ ok: true });
  });

  it("loses no good record to a broken one and reports the broken one", () => {
    const good = fc.uniqueArray(fc.integer({ min: 0, max: 1e6 }), { maxLength: 20 });
    fc.assert(
      fc.property(good, fc.array(fc.constantFrom(...broken)), fc.gen(), (ids, bad, gen) => {
        const list: Json[] = ids.map((id) => ({ id, name: `task ${id}` }));
        for (const item of bad) list.splice(gen(fc.nat, { max: list.length }), 0, item);
        const decoded = decodeTasks(list);
        if (!decoded.ok) throw new Error(decoded.message);
        expect(decoded.value.records.map(({ id }) => id)).toEqual(ids.map(String));
        const kept = decoded.value.unreadable.map(({ json }) => json).sort();
        expect(kept).toEqual(bad.map((item) => JSON.stringify(item)).sort());
        for (const { reason } of decoded.value.unreadable) expect(reason).toMatch(/^It.*\.$/);
      }),
    );
  });

  it("has each id once: the last record wins at the position of the first", () => {
    const decoded = decodeTasks([
      { id: 1, name: "old" },
      { id: 2, name: "other" },
      { id: "1", name: "new" },
    ]);
    expect(decoded).toMatchObject({
      value: { records: [{ id: "1", name: "new" }, { id: "2" }], unreadable: [], repeated: 1 },
    });
  });

  it("survives a deeply nested record", () => {
    const deep = `${'{"fields":['.repeat(50_000)}${"]}".repeat(50_000)}`;
    const body = new TextEncoder().encode(`[{"id":1},{"id":2,"fields":[${deep}]}]`);
    expect(decodeBody(list(form), body, defaultDialect)).toMatchObject({
      value: {
        records: [{ id: "1" }],
        unreadable: [{ reason: "It is nested too deeply.", json: `{"id":2,"fields":[${deep}]}` }],
      },
    });
  });
});

describe("a single record", () => {
  const decodeUser = (json: unknown) => decodeJson(single(user), json);

  it.each([
    [{ id: 1, name: "ana" }],
    [{ data: { id: 1, name: "ana" } }],
    [{ status: "success", user: { id: 1, name: "ana" } }],
  ])("is found in %j", (json) => {
    expect(decodeUser(json)).toMatchObject({ ok: true, value: { id: "1", name: "ana" } });
  });

  it.each([null, {}, [], { data: null }, { message: "who?" }])("is not found in %j", (json) => {
    expect(decodeUser(json)).toMatchObject({ code: "notThisService" });
  });
});
