import { describe, expect, it } from "vitest";
import type { FormField } from "#shared/features/forms/schema.ts";
import { now } from "../test/demo-world.ts";
import { createWorld } from "./create-world.ts";

const flatten = (fields: FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...flatten(field.fields)]);

describe("the demo's forms", () => {
  const world = createWorld("demo", now);
  const fields = world.forms.flatMap((form) => flatten(form.fields));

  it("have every documented type of field, and an undocumented one", () => {
    expect(new Set(fields.map(({ type }) => type))).toEqual(
      new Set(["LOCATION", "NUMERIC", "PEOPLE", "REFERENCE", "SECTION", "SINGLE", "TEXT", "TIME"]),
    );
  });

  it("nest sections, hide one, and have rules, choices, defaults and permissions", () => {
    const sections = fields.filter(({ type }) => type === "SECTION");
    expect(
      sections.filter((one) => one.fields.some(({ type }) => type === "SECTION")),
    ).toHaveLength(1);
    expect(sections.filter(({ hidden }) => hidden)).toHaveLength(1);
    expect(sections.filter(({ permission }) => permission !== null)).toHaveLength(2);
    expect(fields.filter(({ rules }) => rules.length > 1).length).toBeGreaterThan(5);
    expect(fields.filter(({ defaultValue }) => defaultValue !== null).length).toBeGreaterThan(10);
    for (const { type, values } of fields) {
      expect(values === null).toBe(type !== "SINGLE");
    }
    expect(fields.filter(({ values }) => values?.includes(",")).length).toBeGreaterThan(20);
  });

  it("are public or not, and mappable with a location, even in a section", () => {
    expect(world.forms.filter(({ publicForm }) => publicForm)).toHaveLength(3);
    const mappable = world.forms.filter((form) => form.mappable).map(({ name }) => name);
    expect(mappable).toHaveLength(7);
    expect(mappable).toContain("Resource request (ICS 213 RR)");
    expect(world.forms.filter(({ description }) => description === null).length).toBeGreaterThan(1);
  });
});

describe.each(["demo", "large"] as const)("the forms of the world %s", (profile) => {
  const world = createWorld(profile, now);

  it("have one broken reference, to an absent form, and no other", () => {
    const indices = new Map(
      world.forms.map(({ id, fields }) => [id, new Set(flatten(fields).map(({ index }) => index))]),
    );
    const broken = world.forms.flatMap(({ name, fields }) =>
      flatten(fields)
        .filter(({ type }) => type === "REFERENCE")
        .filter(({ sourceFormId, sourceFieldIndices }) => {
          const known = indices.get(sourceFormId ?? "");
          return known === undefined || !sourceFieldIndices.every((index) => known.has(index));
        })
        .map(({ sourceFormId }) => ({ name, sourceFormId })),
    );
    expect(broken).toEqual([{ name: "Donation intake", sourceFormId: "49999" }]);
  });

  it("number their fields from 1, and have rules about fields of the same form", () => {
    const targetsOf = ({ rules }: FormField) =>
      rules.flatMap((rule) =>
        typeof rule === "object" && rule !== null && "field" in rule ? [rule.field] : [],
      );
    const wrong = world.forms.filter(({ fields }) => {
      const all = flatten(fields);
      const indices = new Set<unknown>(all.map(({ index }) => index));
      return (
        all.some(({ index }, at) => index !== at + 1) ||
        all.flatMap(targetsOf).some((target) => !indices.has(target))
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
