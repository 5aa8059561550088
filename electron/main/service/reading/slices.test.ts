import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sliceMembers } from "./slices.ts";

const slice = (text: string, path: string[]) => sliceMembers(new TextEncoder().encode(text), path);

const odd = `k"\\]`;
const spaced = (json: unknown) => JSON.stringify(json, null, 2);

describe("the texts of a list's members", () => {
  it("are exact slices of the response", () => {
    const text =
      '{"a": [0],\n "data": {"items" : [ {"id":1.0, "x":"]}\\"\\\\"} ,7, "a,b", [ ] ,null]}}';
    expect(slice(text, ["data", "items"])).toEqual([
      '{"id":1.0, "x":"]}\\"\\\\"}',
      "7",
      '"a,b"',
      "[ ]",
      "null",
    ]);
  });

  it("equal the parsed members of lists and maps", () => {
    const anyJson = fc.jsonValue({ maxDepth: 4 });
    const anyList = fc.oneof(fc.array(anyJson), fc.dictionary(fc.string(), anyJson));
    fc.assert(
      fc.property(anyList, fc.constantFrom(JSON.stringify, spaced), (list, write) => {
        const text = write({ list: 1, wrapped: { [odd]: list } });
        const parsed = JSON.parse(text).wrapped[odd];
        const slices = slice(text, ["wrapped", odd]);
        expect(slices.map((slice) => JSON.parse(slice))).toEqual(Object.values(parsed));
      }),
    );
  });

  it("are found below a hundred thousand levels, and the last of duplicate keys counts", () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    expect(slice(`[1,${deep},2]`, [])).toEqual(["1", deep, "2"]);
    expect(slice('{"a":[1],"a":[2]}', ["a"])).toEqual(["2"]);
    expect(slice('{"10":1,"b":2,"9":3}', [])).toEqual(["3", "1", "2"]);
  });

  it("are found in any script and after a byte order mark", () => {
    expect(slice('\u{feff}{"número": ["أهداف", {"👍": "😀]"}]}', ["número"])).toEqual([
      '"أهداف"',
      '{"👍": "😀]"}',
    ]);
  });

  it("are empty for an unknown path", () => {
    expect(slice('{"a":5}', ["a"])).toEqual([]);
    expect(slice('{"a":[1]}', ["b"])).toEqual([]);
  });
});
