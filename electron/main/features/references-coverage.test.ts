import { expect, it } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import { readLinks, readSections } from "./test/coverage-page.ts";

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
  const known = new Set(
    readSections().flatMap(({ fields }) => fields.flatMap(({ names }) => names)),
  );
  // Parts of a tile's view, which the page describes in words.
  for (const name of ["view", "formId", "roomId", "SIDEROOM", "userId"]) known.add(name);
  expect(rows.length).toBeGreaterThan(0);
  for (const { link, fields } of rows) {
    expect(fields.length, link).toBeGreaterThan(0);
    const unknown = fields.flatMap((path) => path.split(".")).filter((one) => !known.has(one));
    expect(unknown, link).toEqual([]);
  }
});
