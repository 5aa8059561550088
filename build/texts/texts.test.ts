import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  catalogueModule,
  compileTexts,
  formatCatalogue,
  listArguments,
  listLanguages,
  readTexts,
} from "./catalogue.ts";
import { styleText } from "./style-texts.ts";
import { listSources, readSourceTexts } from "./test/source-texts.ts";

const root = join(import.meta.dirname, "..", "..");
const sources = ["renderer/**/*.{ts,tsx}", "shared/**/*.ts", "electron/main/**/*.ts"]
  .flatMap((pattern) => listSources(root, pattern))
  .map((path) => readSourceTexts(root, path));
const english = compileTexts(readTexts("en"));

/** Files with literals that look like texts, each with the reason why no language changes them. */
const untranslated: [path: RegExp, reason: string][] = [
  [/features\/(?:session\/sign-in-flow|settings\/addresses-section)/, "examples of addresses"],
  [/radar\/radar-screen/, "the name of a file"],
  [/about\/about-screen|window\/|system\/start\//, "the name of the app; dialogs before a start"],
  [/wall\/clock\.ts/, "the name of a zone"],
  [/store\/(?:rows|history)\//, "SQL"],
  [/collections?\.ts|tile-links|link-field|conversations\.ts/, "fields of references as stored"],
  [/fetch-(?:offline-submissions|rooms)/, "states of the service"],
  [/app\/diagnostics|diagnostics\/saved/, "the file for support, which is in English"],
];

describe("texts", () => {
  it("are declared as the catalogue has them; `npm run texts` writes the declaration", () => {
    const now = readFileSync(catalogueModule, "utf8");
    expect(formatCatalogue(english, listLanguages())).toBe(now);
  });

  it("are all used", () => {
    const styles = globSync("renderer/**/*.css", { cwd: root }).flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(styleText)].map(([, key = ""]) => key),
    );
    const used = new Set([...sources.flatMap(({ keys }) => keys), ...styles]);
    expect(used.size).toBeGreaterThan(3_000);
    expect([...english.keys()].filter((key) => !used.has(key))).toEqual([]);
  });

  it("are named by literal keys", () => {
    expect(sources.flatMap(({ unknown }) => unknown)).toEqual([]);
  });

  it("are read when they are needed, not while a module of main is loaded", () => {
    expect(sources.flatMap(({ early }) => early)).toEqual([]);
  });

  it("are no literals", () => {
    const literals = sources.flatMap((source) => source.literals);
    expect(literals.length).toBeGreaterThan(0);
    expect(literals.filter((one) => !untranslated.some(([path]) => path.test(one)))).toEqual([]);
  });

  it("contain no backslash, which the compiler would drop", () => {
    for (const language of listLanguages())
      expect(Object.values(readTexts(language)).filter((text) => text.includes("\\"))).toEqual([]);
  });
});

describe.each(listLanguages().filter((language) => language !== "en"))(
  "texts in %s",
  (language) => {
    const compiled = compileTexts(readTexts(language));

    it("are complete", () => {
      expect([...english.keys()].filter((key) => !compiled.has(key))).toEqual([]);
      expect([...compiled.keys()].filter((key) => !english.has(key))).toEqual([]);
    });

    it("have the arguments of the English ones", () => {
      const listNames = (message: string) => [...listArguments(message).keys()].sort();
      const different = [...english].filter(
        ([key, message]) => listNames(message).join() !== listNames(compiled.get(key) ?? "").join(),
      );
      expect(different.map(([key]) => key)).toEqual([]);
    });
  },
);
