import { expect, it } from "vitest";
import { formatAuthorName } from "./log-author.ts";

it.each([
  ["ana", "Ana Lima", "Ana Lima (ana)"],
  ["ana", "ana", "ana"],
  ["ana", " ", "ana"],
  ["ben", "Ana Lima", "ben"],
])("formats %s of the user %s as %s", (author, displayName, shown) => {
  expect(formatAuthorName(author, { username: "ana", displayName })).toBe(shown);
});
