import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { GuideTask, GuideText } from "#shared/features/guide/guide-task.ts";
import { readTexts } from "../texts/catalogue.ts";
import { listVariants } from "../texts/list-variants.ts";
import { guideFolders, guidePages, parseGuideIndex, parseGuideTask } from "./compile-guide.ts";

const pictures = join(import.meta.dirname, "..", "..", "docs", "guide", "pictures");

const readGuide = (language: string) => {
  const folder = guideFolders.get(language) ?? "";
  const read = (name: string): string => readFileSync(join(folder, `${name}.md`), "utf8");
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .map((name) => name.slice(0, -".md".length));
  const groups = parseGuideIndex(read("README"));
  const tasks = names.map((name) => ({ name, text: read(name), ...parseGuideTask(read(name)) }));
  return { names, groups, tasks };
};

const english = readGuide("en");

const textsOf = ({ purpose, steps, results }: GuideTask): GuideText[] =>
  [purpose, ...steps, ...results].flat();

/** The start of the first result of each task. */
const youSee: Record<string, string> = { en: "You see ", es: "Verá " };

/** What the UI composes of parts, such as the outcome of an action. */
const composed: Record<string, string[]> = {
  en: ["1 h", "Acknowledged:", "Snoozed:"],
  es: ["1 h", "Confirmada:", "Pospuesto:"],
};

describe.each([...guideFolders.keys()])("in %s", (language) => {
  const { names, groups, tasks } = readGuide(language);

  it("has twenty tasks, each once in the index", () => {
    expect(names).toHaveLength(20);
    expect(groups.flatMap((group) => group.names).sort()).toEqual(names.sort());
  });

  it.each(tasks)("$name takes one minute", (task) => {
    const text = task.text.replace(/^!\[.*$/m, "");
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(130);
    expect(task.steps.length).toBeGreaterThanOrEqual(2);
    const start = youSee[language];
    expect(task.results[0]?.[0]?.text.slice(0, start?.length)).toBe(start);
  });

  it("links only to tasks", () => {
    const linked = tasks.flatMap(textsOf).flatMap((one) => (one.kind === "task" ? one.name : []));
    expect(linked.filter((name) => !names.includes(name))).toEqual([]);
  });

  it("has a picture in each task, and uses each", () => {
    const used = tasks.map(({ picture }) => picture?.file);
    expect(used.filter((file) => file === undefined || !existsSync(join(pictures, file)))).toEqual(
      [],
    );
    expect(readdirSync(pictures).filter((file) => !used.includes(file))).toEqual([]);
  });

  it("has the structure of the English one", () => {
    expect(groups.map((group) => group.names)).toEqual(english.groups.map((group) => group.names));
    const describeTask = ({ name, steps, results, picture }: (typeof tasks)[number]) => ({
      ...{ name, steps: steps.length, results: results.length, picture: picture?.file },
      words: [...steps, ...results].map((part) => part.filter(({ kind }) => kind === "ui").length),
    });
    expect(tasks.map(describeTask)).toEqual(english.tasks.map(describeTask));
  });

  it("names only what the UI has", () => {
    const ui = Object.values(readTexts(language))
      .flatMap(listVariants)
      .map((text) => `"${text}"`)
      .join("\n");
    const words = new Set(
      tasks.flatMap(textsOf).flatMap((one) => (one.kind === "ui" ? one.text : [])),
    );
    const isInUi = (word: string) =>
      new RegExp(`["'\`>}] ?${word.replaceAll(/[.?*+]/g, "\\$&")}(?![\\p{L}])`, "u").test(ui);
    const isKnown = (word: string) => composed[language]?.includes(word) || isInUi(word);
    expect([...words].filter((word) => !isKnown(word))).toEqual([]);
  });
});

/** Compiles a page of docs/guide for a language, as a build does. */
const compile = (language: string, page: string): string => {
  const load = guidePages(language).load as { handler(this: object, id: string): { code: string } };
  const id = join(guideFolders.get("en") ?? "", page);
  return load.handler.call({ addWatchFile: () => undefined }, id).code;
};

it("is compiled in a language, or in English if it is not translated", () => {
  expect(compile("es", "sign-in.md")).toContain('export const task = {"title":"Iniciar sesión"');
  expect(compile("es", "README.md")).toContain('export const language = "es";');
  expect(compile("en-XA", "sign-in.md")).toContain('export const task = {"title":"Sign in"');
  expect(compile("en-XA", "README.md")).toContain('export const language = "en";');
});

it("has small pictures", () => {
  const bytes = readdirSync(pictures).map((file) => statSync(join(pictures, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});

it("allows only what the app shows", () => {
  expect(() => parseGuideTask("# A\n\nB\n\n1. C\n\nD <b>e</b>")).toThrow("A html is not allowed");
  expect(() => parseGuideTask("# A\n\nB\n\n1. C\n\n| D |\n| --- |")).toThrow("table");
  expect(() => parseGuideTask("# A\n\nB\n\n1. [C](https://example.org)\n\nD")).toThrow("no task");
  expect(() => parseGuideTask("# A\n\nB\n\n1. C\n\nD\n\n![E](https://example.org/e.webp)")).toThrow(
    "no picture",
  );
});
