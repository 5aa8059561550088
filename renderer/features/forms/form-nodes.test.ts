import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormField } from "#shared/features/forms/schema.ts";
import { aField } from "#shared/test/forms.ts";
import {
  buildFormNodes,
  findFields,
  listAncestors,
  listNodes,
  mapFieldLabels,
} from "./form-nodes.ts";

const { fields: anyFields } = fc.letrec<{ field: FormField; fields: FormField[] }>((tie) => ({
  fields: fc.array(tie("field"), { maxLength: 5, depthIdentifier: "form" }),
  field: fc
    .record({
      index: fc.option(fc.integer({ min: 1, max: 5 })),
      position: fc.option(fc.integer({ min: -2, max: 5 })),
      name: fc.constantFrom("", "  ", "Name", "نوع"),
      type: fc.constantFrom("TEXT", "SECTION", "section", "", "NEW"),
      fields: fc.oneof(
        { maxDepth: 6, depthIdentifier: "form", withCrossShrink: true },
        fc.constant<FormField[]>([]),
        tie("fields"),
      ),
    })
    .map(aField),
}));

const listFields = (fields: FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...listFields(field.fields)]);

describe("buildFormNodes", () => {
  it("contains every field once, with a unique key and a label", () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const nodes = listNodes(buildFormNodes(fields));
        const all = listFields(fields);
        expect(nodes.length).toBe(all.length);
        expect(new Set(nodes.map(({ field }) => field))).toEqual(new Set(all));
        expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length);
        expect(nodes.every(({ label }) => label.trim() !== "")).toBe(true);
      }),
    );
  });

  it("nests fields in their sections", () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const visit = (nodes: ReturnType<typeof buildFormNodes>, sections: string[]) => {
          for (const { key, depth, nodes: inner } of nodes) {
            expect(listAncestors(key)).toEqual(sections);
            expect(depth).toBe(sections.length);
            visit(inner, [...sections, key]);
          }
        };
        visit(buildFormNodes(fields), []);
      }),
    );
  });

  it("sorts by position only if every field has one", () => {
    const at = (name: string, position: number | null) => aField({ name, position });
    const order = (...fields: FormField[]) => buildFormNodes(fields).map(({ label }) => label);
    expect(order(at("c", 7), at("a", 0), at("d", 7), at("b", 3))).toEqual(["a", "b", "c", "d"]);
    expect(order(at("c", 7), at("a", null), at("b", 3))).toEqual(["c", "a", "b"]);
  });

  it("treats every group of fields as a section, and labels unnamed fields", () => {
    const [group, section, field] = buildFormNodes([
      aField({ type: "GROUP", fields: [aField({})] }),
      aField({ type: "SECTION", name: " " }),
      aField({}),
    ]);
    expect(group).toMatchObject({ isSection: true, label: "Unnamed section" });
    expect(section).toMatchObject({ isSection: true, label: "Unnamed section" });
    expect(field).toMatchObject({ isSection: false, label: "Unnamed field" });
  });

  it("maps an index to its first field", () => {
    const names = mapFieldLabels([
      aField({ index: 1, name: "Outside", fields: [aField({ index: 2, name: "Inside" })] }),
      aField({ index: 2, name: "Again" }),
    ]);
    expect([...names].toSorted()).toEqual([
      [1, "Outside"],
      [2, "Inside"],
    ]);
  });
});

describe("findFields", () => {
  const form = buildFormNodes([
    aField({ name: "Résumé" }),
    aField({
      name: "Needs",
      type: "SECTION",
      fields: [
        aField({ name: "Diet" }),
        aField({ name: "More", fields: [aField({ name: "Mobility" })] }),
      ],
    }),
  ]);
  const find = (text: string) => {
    const { found, shown } = findFields(form, text);
    return { found: [...found], shown: [...shown].toSorted() };
  };

  it.each([
    ["a name, whatever its case and accents", " RESUME ", ["0"], ["0"]],
    ["the sections of a match", "mobil", ["1.1.0"], ["1", "1.1", "1.1.0"]],
    ["all fields of a matching section", "need", ["1"], ["1", "1.0", "1.1", "1.1.0"]],
    ["nothing without a match", "zebra", [], []],
  ])("shows %s", (_what, text, found, shown) => {
    expect(find(text)).toEqual({ found, shown });
  });
});
