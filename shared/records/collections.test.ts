import { expect, it } from "vitest";
import {
  collectionNames,
  countRecords,
  describeCollection,
  fallbackTitleOf,
  nameKind,
  objectKinds,
} from "./collections.ts";

/** Texts, which fall back to those of another kind, that several have in common. */
const findShared = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

it("each collection and each kind has words of its own", () => {
  const described = collectionNames.map(describeCollection);
  expect(findShared(described.map(({ one }) => one))).toEqual([]);
  expect(findShared(described.map(({ many }) => many))).toEqual([]);
  expect(findShared(described.map(({ title }) => title))).toEqual([]);
  const counts = (["other", ...collectionNames] as const).map((name) => countRecords(name, 2));
  expect(findShared(counts)).toEqual([]);
  expect(findShared(["Record", ...objectKinds.map(nameKind)])).toEqual([]);
  const kinds = ["note", ...objectKinds] as const;
  expect(findShared(kinds.map(fallbackTitleOf))).toEqual([]);
});
