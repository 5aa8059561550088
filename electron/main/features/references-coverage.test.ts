import { expect, it } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import { readFields, readLinks } from "./test/coverage-page.ts";
import { kinds } from "./test/read-fields.ts";

const rows = readLinks();
const format = (collection: string, link: string, to: readonly string[]): string =>
  `${collection}: ${link} to ${to.join(" ")}`;

it("docs/coverage.md has every link that a collection declares, and where it leads", () => {
  const declared = Object.values(collections).flatMap(({ name, links }) =>
    links.map(({ label, to }) => format(name, label, to)),
  );
  const documented = rows.flatMap(({ collections: names, link, to }) =>
    names.map((name) => format(name, link, to)),
  );
  expect(documented.toSorted()).toEqual(declared.toSorted());
});

it("the fields that provide the links are those of the service", () => {
  const known = new Set(readFields().flatMap((field) => field.split(".")));
  // No description has the fields of alerts; these are the decoder's own names.
  for (const name of Object.keys(kinds.get("alert") ?? {})) known.add(name);
  // Parts of a tile's view, which the page describes in words.
  for (const name of ["view", "formId", "roomId", "SIDEROOM", "userId"]) known.add(name);
  expect(rows.length).toBeGreaterThan(0);
  for (const { link, fields } of rows) {
    expect(fields.length, link).toBeGreaterThan(0);
    const unknown = fields.flatMap((path) => path.split(".")).filter((one) => !known.has(one));
    expect(unknown, link).toEqual([]);
  }
});
