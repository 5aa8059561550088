import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { GuideText } from "#shared/features/guide/guide-task.ts";
import { readTexts } from "../texts/catalogue.ts";
import { listVariants } from "../texts/list-variants.ts";
import { parseGuideIndex, parseGuideTask } from "./compile-guide.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "docs", "guide");
const pictures = join(folder, "pictures");
const read = (name: string): string => readFileSync(join(folder, `${name}.md`), "utf8");

const names = readdirSync(folder)
  .filter((name) => name.endsWith(".md") && name !== "README.md")
  .map((name) => name.slice(0, -".md".length));
const groups = parseGuideIndex(read("README"));
const tasks = names.map((name) => ({ name, ...parseGuideTask(read(name)) }));
const textsOf = ({ purpose, steps, results }: (typeof tasks)[number]): GuideText[] =>
  [purpose, ...steps, ...results].flat();

it("has twenty tasks, each once in the index", () => {
  expect(names).toHaveLength(20);
  expect(groups.flatMap((group) => group.names).sort()).toEqual(names.sort());
});

it.each(tasks)("$name takes one minute", (task) => {
  const text = read(task.name).replace(/^!\[.*$/m, "");
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(130);
  expect(task.steps.length).toBeGreaterThanOrEqual(2);
  expect(task.results[0]?.[0]?.text).toMatch(/^You see /);
});

it("links only to tasks", () => {
  const linked = tasks.flatMap(textsOf).flatMap((one) => (one.kind === "task" ? one.name : []));
  expect(linked.filter((name) => !names.includes(name))).toEqual([]);
});

it("has a picture in each task, uses each, and all are small", () => {
  const used = tasks.map(({ picture }) => picture?.file);
  expect(used.filter((file) => file === undefined || !existsSync(join(pictures, file)))).toEqual(
    [],
  );
  const files = readdirSync(pictures);
  expect(files.filter((file) => !used.includes(file))).toEqual([]);
  const bytes = files.map((file) => statSync(join(pictures, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});

/** What the UI composes of parts, such as the outcome of an action. */
const composed = ["1 h", "Acknowledged:", "Snoozed:", "Owner: everyone"];

it("names only what the UI has", () => {
  const ui = Object.values(readTexts("en"))
    .flatMap(listVariants)
    .map((text) => `"${text}"`)
    .join("\n");
  const words = new Set(
    tasks.flatMap(textsOf).flatMap((one) => (one.kind === "ui" ? one.text : [])),
  );
  const isInUi = (word: string) =>
    new RegExp(`["'\`>}] ?${word.replaceAll(/[.?*+]/g, "\\$&")}(?![\\p{L}])`, "u").test(ui);
  expect([...words].filter((word) => !composed.includes(word) && !isInUi(word))).toEqual([]);
});

it("allows only what the app shows", () => {
  expect(() => parseGuideTask("# A\n\nB\n\n1. C\n\nD <b>e</b>")).toThrow("A html is not allowed");
  expect(() => parseGuideTask("# A\n\nB\n\n1. C\n\n| D |\n| --- |")).toThrow("table");
  expect(() => parseGuideTask("# A\n\nB\n\n1. [C](https://example.org)\n\nD")).toThrow("no task");
  expect(() => parseGuideTask("# A\n\nB\n\n1. C\n\nD\n\n![E](https://example.org/e.webp)")).toThrow(
    "no picture",
  );
});
