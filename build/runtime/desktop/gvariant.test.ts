import { describe, expect, it } from "vitest";
import { parseValue } from "./gvariant.ts";

describe("parseValue", () => {
  it.each([
    ["(<true>,)\n", [true]],
    ["()", []],
    ["(objectpath '/org/secrets', uint32 7)", ["/org/secrets", 7]],
    ["(-1, 2.5, byte 0x1f, int64 -9)", [-1, 2.5, 31, -9]],
    ["@as []", []],
    ["@a{sv} {}", {}],
    ["{'label': <'Open'>, 'enabled': <false>}", { label: "Open", enabled: false }],
    ["(uint32 4, (0, {'x': <1>}, [<(1, @a{sv} {}, @av [])>]))", [4, [0, { x: 1 }, [[1, {}, []]]]]],
    ["['it\\'s', \"it's\", 'a\\nb', '\\u00e9', b'bytes']", ["it's", "it's", "a\nb", "é", "bytes"]],
    ["[(22, 22, [byte 0xff, 0x00])]", [[22, 22, [255, 0]]]],
    ["(nothing, just 3)", [null, 3]],
    ["'a, b: (c) <d>'", "a, b: (c) <d>"],
  ])("reads %j", (text, value) => {
    expect(parseValue(text)).toEqual(value);
  });

  it.each(["", "(1", "'open", "{'a' 1}", "1 2", "word"])("refuses %j", (text) => {
    expect(() => parseValue(text)).toThrow("No GVariant text");
  });
});
