import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { task } from "#main/features/tasks/operations.ts";
import { success } from "#shared/lib/result.ts";
import { anyText } from "#shared/test/any-text.ts";
import { defaultDialect } from "../dialect.ts";
import { bodyLimits, boundBody, cutItemKey, truncationMark } from "./bound-body.ts";
import { decodeList } from "./decoders.ts";
import { readListBody } from "./large-list.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (body: Uint8Array) => new TextDecoder().decode(body);

/** Limits that small answers exceed. */
const small = { items: 5, members: 20, text: 60, item: 200 };
const bound = (text: string, limits = small) => {
  const { body, left } = boundBody(encode(text), limits);
  return { text: decode(body), left };
};
const long = "x".repeat(100);

describe("an answer within the limits", () => {
  it("stays as it is, whatever JSON it is", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(0, 2), (json, indent) => {
        const text = JSON.stringify(json, null, indent);
        const limits = { items: 10_000, members: 10_000, text: 10_000, item: 10_000 };
        // So that no answer is too small to be looked at.
        const body = encode(`${" ".repeat(10_000)}${text}`);
        expect(boundBody(body, limits)).toEqual({ body: Buffer.from(body), left: 0 });
      }),
    );
  });
});

describe("any answer", () => {
  it("that is JSON stays valid when cut", () => {
    const texts = anyText({ maxLength: 200 });
    const keys = fc.string({ unit: "grapheme", maxLength: 80 });
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        texts,
        fc.integer(),
        fc.array(tie("value")),
        fc.dictionary(keys, tie("value")),
      ),
    })).value;
    fc.assert(
      fc.property(json, (value) => {
        expect(() => JSON.parse(bound(JSON.stringify(value)).text)).not.toThrow();
        // What was cut once is within the limits.
        const limits = { ...small, item: 10_000 };
        const { text } = bound(JSON.stringify(value), limits);
        expect(bound(text, limits).text).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it("that is no JSON stays invalid when cut", () => {
    const open = `[${'{"id":1},'.repeat(40)}`;
    expect(() => JSON.parse(bound(open).text)).toThrow();
    expect(() => JSON.parse(bound(`["${long}`).text)).toThrow();
  });
});

describe("a long text", () => {
  it("is cut and marked", () => {
    const { text } = bound(JSON.stringify([{ id: "1", name: long }]));
    const [{ name }] = JSON.parse(text);
    expect(name).toMatch(/^x+… \(cut by Watchdesk\)$/);
    expect(Buffer.byteLength(name)).toBeLessThan(small.text);
  });

  it.each([
    ["an escape", "\\u00e9"],
    ["an escaped pair", "\\ud83d\\ude00"],
    ["a backslash", "\\\\"],
    ["a letter of several bytes", "é"],
    ["a pair", "😀"],
  ])("is not cut within %s", (_what, sign) => {
    for (let before = 0; before < 12; before += 1) {
      const json = `[{"id":"1","name":"${"x".repeat(before)}${sign.repeat(100)}"}]`;
      const [{ name }] = JSON.parse(bound(json).text);
      expect(JSON.parse(json)[0].name.startsWith(name.slice(0, -truncationMark.length))).toBe(true);
    }
  });

  it("that contains the list is not cut", () => {
    const list = JSON.stringify(Array.from({ length: 4 }, (_, id) => ({ id, name: long })));
    const json = JSON.stringify({ data: list });
    expect(bound(json)).toEqual({ text: json, left: 0 });
  });
});

describe("a list", () => {
  it("is read up to the limit and counts the members beyond it", () => {
    const members = Array.from({ length: 12 }, (_, id) => ({ id }));
    const { text, left } = bound(
      JSON.stringify({ tasks: members, total: 12, note: "x".repeat(40) }),
    );
    expect(JSON.parse(text)).toEqual({
      tasks: members.slice(0, small.items),
      total: 12,
      note: "x".repeat(40),
    });
    expect(left).toBe(12 - small.items);
  });

  it("contains the beginning of an item that is too large", () => {
    const large = { id: "2", values: Array.from({ length: 100 }, (_, at) => at) };
    const { text, left } = bound(JSON.stringify([{ id: "1" }, large, { id: "3" }]));
    const [first, cut, last] = JSON.parse(text);
    expect([first, last, left]).toEqual([{ id: "1" }, { id: "3" }, 0]);
    expect(cut).toEqual({ [cutItemKey]: JSON.stringify(large) });
  });

  it("of many megabytes is read up to the limit, too", () => {
    const padding = "and more that nobody reads";
    const tasks = Array.from({ length: bodyLimits.items + 7 }, (_, id) => ({ id, padding }));
    expect(readListBody(encode(JSON.stringify(tasks)), success)).toMatchObject({
      ok: true,
      value: { left: 7 },
    });
  });

  // `excess.test.ts` has the report about the items beyond the limit.
  it("reports an item that was cut as an unreadable record", () => {
    const large = { id: "large", values: Array.from({ length: 1_200_000 }, () => 1) };
    const read = decodeList(task, encode(JSON.stringify([large, { id: "1" }])), defaultDialect);
    if (!read.ok) throw new Error(read.message);
    const { records, unreadable } = read.value;
    expect(records.map(({ id }) => id)).toEqual(["1"]);
    expect(unreadable.map(({ reason }) => reason)).toEqual([
      "It is larger than 2 MB, and only its beginning was kept.",
    ]);
    expect(unreadable[0]?.json).toContain('\\"id\\":\\"large\\"');
  });
});
