import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#shared/test/runs.ts";
import { describeFilter, filterNames } from "./filters.ts";
import { parseQuery } from "./parse-query.ts";
import {
  formatFilter,
  formatQuery,
  type PlainQuery,
  type QueryFilter,
  type QueryTerm,
  removePart,
} from "./query.ts";

/** A query without the positions of its parts. */
function strip(text: string): PlainQuery {
  const { terms, filters } = parseQuery(text);
  return {
    terms: terms.map(({ start: _start, end: _end, ...term }) => term),
    filters: filters.map(({ start: _start, end: _end, ...filter }) => filter),
  };
}
const messagesOf = (text: string) => parseQuery(text).errors.map(({ message }) => message);

describe("parseQuery", () => {
  it("reads words, phrases and filters, each also negated", () => {
    const text = 'pump -leak "north levee" room:harbour -person:"Ana Silva" state:Open,waiting';
    expect(strip(text)).toEqual({
      terms: [
        { text: "pump", isPhrase: false, isNegated: false },
        { text: "leak", isPhrase: false, isNegated: true },
        { text: "north levee", isPhrase: true, isNegated: false },
      ],
      filters: [
        { name: "room", values: ["harbour"], isNegated: false },
        { name: "person", values: ["Ana Silva"], isNegated: true },
        { name: "is", values: ["open", "waiting"], isNegated: false },
      ],
    });
    expect(messagesOf(text)).toEqual([]);
  });

  it.each([
    ["kind:tasks,form", "kind", ["task", "form"]],
    ["Severity:CRITICAL", "severity", ["critical"]],
    ["owner:ME", "owner", ["me"]],
    ["owner:Mendez", "owner", ["Mendez"]],
    ["since:14:20", "since", ["14:20"]],
    ["until:2026-11-24T9:05", "until", ["2026-11-24t9:05"]],
    ["due:3d", "due", ["3d"]],
  ])("reads %s", (text, name, values) => {
    expect(strip(text).filters).toEqual([{ name, values, isNegated: false }]);
  });

  it("takes times of day, addresses and lone signs as words", () => {
    for (const text of ["12:30", "https://example.com/a:b", "Re: pumps", "- : ::", "C:"]) {
      expect(parseQuery(text)).toMatchObject({ filters: [], errors: [] });
    }
  });

  it.each([
    ["rom:harbour", /There is no filter “rom:”. Filters are kind:, room:.* or due:.*quotes/],
    ["is:opne", /“opne” is no state. Possible are open, closed, .* or mine\./],
    ["severity:high,grave", /“grave” is no severity. Possible are critical, .* or low\./],
    ["since:2026-02-30", /“2026-02-30” is no time. Possible are today, .* or 14:20\./],
    ["since:24:00", /“24:00” is no time/],
    ["room:…", /“…” is no room. Possible are a part of a name\./],
  ])("states why it cannot read %s, and what is possible", (text, message) => {
    const { errors, filters, terms } = parseQuery(`pump ${text} x`);
    expect(errors).toMatchObject([{ text, start: 5, end: 5 + text.length, isIncomplete: false }]);
    expect(errors[0]?.message).toMatch(message);
    expect([filters, terms.length]).toEqual([[], 2]);
  });

  it("marks a filter without a value as incomplete", () => {
    expect(parseQuery("pump room:").errors).toMatchObject([
      { message: "room: needs a value: a part of a name.", isIncomplete: true },
    ]);
    expect(messagesOf("is:")[0]).toMatch(/^is: needs a value: open, /);
  });
});

const word = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
  .filter((text) => !/[\s":]/u.test(text) && !text.startsWith("-"));
const phrase = fc.array(word, { maxLength: 3 }).map((words) => words.join(" ").trim());
const name = phrase
  .filter((text) => /[\p{L}\p{N}]/u.test(text))
  .filter((text) => !["me", "group", "nobody"].includes(text.toLowerCase()));
const time = fc.constantFrom("today", "yesterday", "tomorrow", "2h", "30m", "2026-11-24", "14:20");
const isNegated = fc.boolean();
const term: fc.Arbitrary<QueryTerm> = fc.oneof(
  fc.record({ text: word, isPhrase: fc.constant(false), isNegated }),
  fc.record({ text: phrase, isPhrase: fc.constant(true), isNegated }),
);
const filter: fc.Arbitrary<QueryFilter> = fc.constantFrom(...filterNames).chain((filterName) => {
  const { values } = describeFilter(filterName);
  const value =
    values.type === "words"
      ? fc.uniqueArray(fc.constantFrom(...values.words), { minLength: 1, maxLength: 3 })
      : fc.tuple(values.type === "time" ? time : name);
  return fc.record({ name: fc.constant(filterName), values: value, isNegated });
});

describe("formatQuery", () => {
  it("writes what parseQuery reads", () => {
    fc.assert(
      fc.property(fc.array(term), fc.array(filter), (terms, filters) => {
        const text = formatQuery({ terms, filters });
        expect(parseQuery(text).errors).toEqual([]);
        expect(strip(text)).toEqual({ terms, filters });
      }),
      { numRuns: runs(300, 3_000) },
    );
  });

  it("writes any readable text so that it means the same, and covers it with parts", () => {
    const piece = fc.oneof(
      fc.constantFrom('"', "-", ":", "room:", "is:open", " ", ","),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        expect(strip(formatQuery(strip(text)))).toEqual(strip(text));
        const { terms, filters, errors } = parseQuery(text);
        const spans = [...terms, ...filters, ...errors].sort((a, b) => a.start - b.start);
        const covered = spans.map(({ start, end }) => text.slice(start, end)).join("");
        expect(covered.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      }),
      { numRuns: runs(300, 3_000) },
    );
  });
});

it("removes one part of a text, and writes no quotation marks within others", () => {
  const { filters } = parseQuery("pump  is:open   STATE:closed");
  expect(removePart("pump  is:open   x", filters[0] ?? { start: 0, end: 0 })).toBe("pump x");
  expect(formatFilter({ name: "room", values: ['A "B" c'], isNegated: false })).toBe(
    'room:"A  B  c"',
  );
});
