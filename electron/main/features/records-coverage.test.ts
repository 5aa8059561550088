import { describe, expect, it } from "vitest";
import { at, startTestService } from "#demo/test/start.ts";
import { collections } from "#main/app/store/collections.ts";
import {
  type FieldRow,
  hasWord,
  isPresent,
  read,
  readSections,
  sorted,
} from "#main/features/test/coverage-page.ts";
import { kindOf, kinds, parts } from "#main/features/test/read-fields.ts";

const sections = readSections();
const sectionOf = (name: string) => sections.find((section) => section.name === name);
const rowNames = (rows: FieldRow[]): string[] => rows.flatMap(({ names }) => names).sort();

/** Where the demo service sends records of each kind whose fields are described. */
const demoLists = [
  ["user", "/me"],
  ["task", "/me/tasks"],
  ["submission", "/me/invocations"],
  ["submission", "/me/invocations?filter=offline"],
  ["room", "/me/rooms"],
  ["room", "/me/groups"],
  ["plan", "/me/plans?q=a"],
  ["entry", "/me/entries?filter=REVIEW"],
  ["form", "/me/forms?filter=offline"],
  ["recentItem", "/me/forms?filter=recent"],
  ["recentItem", "/me/processes?filter=recent"],
  ["process", "/me/processes?filter=offline"],
  ["dashboard", "/me/dashboard"],
  ["tile", "/me/dashboard"],
  ["token", "/auth/token/1.1"],
] as const;

describe("the records of docs/coverage.md", () => {
  it("are the kinds and parts that the code reads", () => {
    expect(sorted(sections.map(({ name }) => name))).toEqual(
      sorted([...kinds.keys(), ...parts.keys()]),
    );
    expect(sections).toHaveLength(kinds.size + parts.size);
  });

  it.each([...kinds])("%s: has the fields that its decoder declares", (name, fields) => {
    const rows = sectionOf(name)?.fields ?? [];
    const otherNames = (row: FieldRow) =>
      row.names.flatMap((one) => fields[one]?.names ?? []).filter((one) => row.names.includes(one));
    expect(sorted(rowNames(rows))).toEqual(
      sorted([...Object.keys(fields), ...rows.flatMap(otherNames)]),
    );
  });

  it.each([...parts])("%s: has the fields that its reader requests", (name, fields) => {
    expect(rowNames(sectionOf(name)?.fields ?? [])).toEqual([...fields].sort());
  });

  it.each(sections)("$title: is read, stored and shown as documented", (section) => {
    expect(isPresent(section.decoder)).toBe(true);
    for (const { names, files, reason } of section.fields) {
      expect(files.filter((file) => !isPresent(file))).toEqual([]);
      const text = files.map(read).join("\n");
      const isNamed = names.some((name) => hasWord(text, name));
      expect(isNamed || files.length === 0, `${names}: ${files}`).toBe(true);
      expect(reason, `${names}`).not.toBe("");
    }
  });

  it("have every field that the demo service sends", async () => {
    const service = await startTestService("plain", { profile: "demo" });
    const dashboard = (await service.get("/me/dashboard")).json;
    for (const [name, path] of demoLists) {
      const fields = rowNames(sectionOf(name)?.fields ?? []);
      const json = name === "tile" ? at(dashboard, "tiles") : (await service.get(path)).json;
      const records = Array.isArray(json) ? json : [json];
      expect(records.length, path).toBeGreaterThan(0);
      const sent = records.flatMap((record) => Object.keys(record as object));
      expect(
        sorted(sent).filter((field) => !fields.includes(field)),
        path,
      ).toEqual([]);
    }
  });

  it("are stored once in every collection with the kind of its responses", () => {
    const stored = sections.flatMap(({ name, collections: own }) =>
      own.map((collection) => [collection, name] as const),
    );
    const actual = Object.entries(collections).map(([collection, one]) => [
      collection,
      kindOf(one).name,
    ]);
    expect([...stored].sort()).toEqual(actual.sort());
  });
});
