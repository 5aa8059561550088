import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readTexts } from "./texts/catalogue.ts";
import { listVariants } from "./texts/list-variants.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/**
 * The texts of the app, with "…" for values: those of the catalogue, and those of the policy and of the start, which are in
 * English only.
 */
const texts = [
  ...Object.values(readTexts("en")).flatMap(listVariants),
  ...globSync(["electron/main/{settings,system}/**/*.ts", "build/package/linux/*.ts"], {
    cwd: root,
    exclude: ["**/*.test.*", "**/test/**"],
  }).map(read),
]
  .join("\n")
  .replaceAll(/["`]\s*\+\s*["`]/g, "")
  .replaceAll(/\$?\{[^}]*\}/g, "…")
  .replaceAll('\\"', '"')
  .replaceAll(/\s+/g, " ");

const messages = (read("docs/administrators.md").split("## What messages mean")[1] ?? "")
  .split("\n")
  .filter((line) => /^\| (?!message|---)/.test(line))
  .map((line) => line.slice(2).split(" | ")[0] ?? "");

/** Splits a message of the guide at its values, marks and alternatives. */
const piecesOf = (message: string): string[] =>
  message
    .replaceAll(/"(servers|casStartTemplate|casOrigins|realmOrigins|location)"/g, "…")
    .split(/…|\{\w+\}|[()]|, or: |\bor\b/)
    .map((piece) => piece.replaceAll(/^[\s:,.]+|[\s:,.]+$/g, ""))
    .filter((piece) => /[a-z]{3}/i.test(piece));

/** Returns whether the app has a text, or puts it together from two. */
function isText(piece: string): boolean {
  const words = piece.split(" ");
  return words.some(
    (_word, at) =>
      texts.includes(words.slice(0, at).join(" ")) && texts.includes(words.slice(at).join(" ")),
  );
}

it("finds the messages of the administrators' guide", () => {
  expect(messages.length).toBeGreaterThan(25);
  expect(isText("Watchdesk does not start like this")).toBe(true);
  expect(isText("Watchdesk does not begin like this")).toBe(false);
});

it.each(messages)("Watchdesk has the message of the guide: %s", (message) => {
  const pieces = piecesOf(message);
  expect(pieces).not.toEqual([]);
  expect(pieces.filter((piece) => !isText(piece))).toEqual([]);
});
