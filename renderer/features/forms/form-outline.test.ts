import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormField } from "#shared/features/forms/schema.ts";
import { aField } from "#shared/test/forms.ts";
import { arrangeForm, findFields, listNodes, listSectionsOf, nameIndices } from "./form-outline.ts";

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

describe("the outline of a form", () => {
  it("has every field of any form exactly once, under a key and a label of its own", () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const nodes = listNodes(arrangeForm(fields));
        const all = listFields(fields);
        expect(nodes.length).toBe(all.length);
        expect(new Set(nodes.map(({ field }) => field))).toEqual(new Set(all));
        expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length);
        expect(nodes.every(({ label }) => label.trim() !== "")).toBe(true);
      }),
    );
  });

  it("says of each field which sections it is in", () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const visit = (nodes: ReturnType<typeof arrangeForm>, sections: string[]) => {
          for (const { key, depth, nodes: inner } of nodes) {
            expect(listSectionsOf(key)).toEqual(sections);
            expect(depth).toBe(sections.length);
            visit(inner, [...sections, key]);
          }
        };
        visit(arrangeForm(fields), []);
      }),
    );
  });

  it("keeps to positions where every field has one, and to the service's order otherwise", () => {
    const at = (name: string, position: number | null) => aField({ name, position });
    const order = (...fields: FormField[]) => arrangeForm(fields).map(({ label }) => label);
    expect(order(at("c", 7), at("a", 0), at("d", 7), at("b", 3))).toEqual(["a", "b", "c", "d"]);
    expect(order(at("c", 7), at("a", null), at("b", 3))).toEqual(["c", "a", "b"]);
  });

  it("takes what groups fields as a section, whatever its type, and names the nameless", () => {
    const [group, section, field] = arrangeForm([
      aField({ type: "GROUP", fields: [aField({})] }),
      aField({ type: "SECTION", name: " " }),
      aField({}),
    ]);
    expect(group).toMatchObject({ isSection: true, label: "Unnamed section" });
    expect(section).toMatchObject({ isSection: true, label: "Unnamed section" });
    expect(field).toMatchObject({ isSection: false, label: "Unnamed field" });
  });

  it("names the first of several fields with the same index, in sections too", () => {
    const names = nameIndices([
      aField({ index: 1, name: "Outside", fields: [aField({ index: 2, name: "Inside" })] }),
      aField({ index: 2, name: "Again" }),
    ]);
    expect([...names].toSorted()).toEqual([
      [1, "Outside"],
      [2, "Inside"],
    ]);
  });
});

describe("finding fields", () => {
  const form = arrangeForm([
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

  it("needs neither case nor accents", () => {
    expect(find(" RESUME ")).toEqual({ found: ["0"], shown: ["0"] });
  });

  it("shows the sections that a field is in", () => {
    expect(find("mobil")).toEqual({ found: ["1.1.0"], shown: ["1", "1.1", "1.1.0"] });
  });

  it("shows everything in a section that matches", () => {
    expect(find("need")).toEqual({ found: ["1"], shown: ["1", "1.0", "1.1", "1.1.0"] });
  });

  it("finds nothing where there is nothing", () => {
    expect(find("zebra")).toEqual({ found: [], shown: [] });
  });
});
