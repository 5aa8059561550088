import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeId, encodeId, type IdForm, type IdKind, idText } from "./ids.ts";
import { writeJson } from "./json.ts";

const forms: IdForm[] = [
  ...(["number", "text", "padded", "prefixed", "uuid"] as const),
  ...(["snowflake", "snowflakeText", "objectId", "objectIdText"] as const),
];
const kinds: IdKind[] = ["alert", "message", "person", "room", "record"];
const worldId = fc.integer({ min: 0, max: 99_999_999 }).map(String);

describe.each(forms)("identifiers as %s", (form) => {
  it("are decoded to the original", () => {
    fc.assert(
      fc.property(worldId, fc.constantFrom(...kinds), (id, kind) => {
        expect(decodeId(idText(id, form, kind), form)).toBe(id);
      }),
    );
  });

  it("differ for different ids", () => {
    fc.assert(
      fc.property(worldId, worldId, (a, b) => {
        fc.pre(a !== b);
        expect(idText(a, form, "record")).not.toBe(idText(b, form, "record"));
      }),
    );
  });

  it("are null for another form", () => {
    for (const text of ["", "flood", "-1", "1e3", "0x10", "9".repeat(30), "alert 7"]) {
      expect(decodeId(text, form)).toBeNull();
    }
  });
});

it.each([
  ["number", "90"],
  ["text", '"90"'],
  ["padded", '"0000000090"'],
  ["prefixed", '"alert-90"'],
  ["snowflake", "1700000000377491546"],
  ["snowflakeText", '"1700000000377491546"'],
  ["objectId", '{"$oid":"65e59a1c4f0d00000000005a"}'],
  ["objectIdText", '"65e59a1c4f0d00000000005a"'],
] as const)("an identifier as %s is %s in JSON", (form, json) => {
  expect(writeJson(encodeId("90", form, "alert"))).toBe(json);
});

it("an identifier as uuid is a valid UUID", () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(idText("90", "uuid", "alert")).toMatch(uuid);
  expect(idText("1001", "uuid", "person")).toMatch(uuid);
});
