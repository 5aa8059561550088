import { describe, expect, it } from "vitest";
import { compileTexts } from "./catalogue.ts";
import { findEnglishTexts, listEnglishParts, listVariants } from "./list-variants.ts";
import { mapWords, pseudoTexts } from "./pseudo-texts.ts";
import { inlineStyles } from "./style-texts.ts";
import { inline, selectTexts } from "./text-plugin.ts";

const compiled = compileTexts({
  cancel: "Cancel",
  owner: "Owner: {name}",
  twice: "{name} and {name}",
  alerts: "{count, plural, one {# alert of {room}} other {# alerts of {room}}}",
});
const names = new Map([
  ["t", "t.ts"],
  ["rich", "rich-text.ts"],
] as const);
const write = (code: string) => inline(code, names, compiled);

/** An argument in a template, which a string of this file would not contain by intent. */
const arg = (source: string) => `${"$"}{${source}}`;

describe("inline", () => {
  it("puts texts in place of calls, with their arguments", () => {
    expect(write('show(t("cancel"));')).toBe("show(`Cancel`);");
    expect(write('show(t("owner", { name: one.name }));')).toBe(
      `show(\`Owner: ${arg("one.name")}\`);`,
    );
    expect(write('show(t("owner", { name: t("cancel") }));')).toBe(
      `show(\`Owner: ${arg("`Cancel`")}\`);`,
    );
  });

  it("keeps messages as functions where an argument occurs twice, has variants or is an element", () => {
    expect(write('show(t("twice", { name: read() }));')).toBe(
      'import { formatMessage } from "t.ts";\nshow(formatMessage((args) => `' +
        arg("args.name") +
        " and " +
        arg("args.name") +
        "`, { name: read() }));",
    );
    expect(write('show(t("alerts", { count, room }));')).toContain("formatter.plural(args.count");
    expect(write('show(rich("owner", { name: <b/> }));'.replace("<b/>", "b()"))).toContain(
      `richMessage((args) => \`Owner: ${arg("args.name")}\`, { name: b() })`,
    );
  });

  it("refuses unknown keys and keys that are no literals", () => {
    expect(() => write('t("gone");')).toThrow("There is no text");
    expect(() => write("t(key);")).toThrow("There is no text");
  });
});

it("selects the texts whose keys scripts contain", () => {
  const texts = { "inbox.title": "Inbox", "inbox.empty": "Nothing", "rooms.one": "Room", on: "On" };
  const scripts = ["t(`inbox.title`)", "const words={open:'rooms.one'};", "inbox.empty", 't("on")'];
  expect(Object.keys(selectTexts(texts, scripts))).toEqual(["inbox.title", "rooms.one", "on"]);
});

it("puts texts into styles", () => {
  const css = '.a { content: "Page " counter(page); /* wall.pageOf */ }';
  const texts = { "wall.pageOf": "{page} de {count} páginas" };
  expect(inlineStyles(css, texts)).toBe(
    '.a { content: counter(page) " de " counter(pages) " páginas"; }',
  );
  expect(() => inlineStyles(css, {})).toThrow("There is no text");
});

it("finds English texts in code of another language", () => {
  const parts = listEnglishParts(
    { a: "Owner of {name}", b: "Read “it” again", c: "The same", d: "Word" },
    { a: "Responsable de {name}", b: "Volver a leer", c: "The same", d: "Palabra" },
  );
  expect(parts).toEqual(["Owner of ", "Read “it” again"]);
  expect(findEnglishTexts("show(`Read \\u201Cit\\u201D again`)", parts)).toEqual([
    "Read “it” again",
  ]);
  expect(findEnglishTexts(`show(\`Owner of ${arg("name")}\`)`, parts)).toEqual(["Owner of "]);
  expect(findEnglishTexts("/* Owner of the file */ word(`Responsable de`)", parts)).toEqual([]);
});

describe("languages for tests", () => {
  it("are longer and accented, or run from right to left, and keep syntax and arguments", () => {
    const [longer = String, mirrored = String] = Object.values(pseudoTexts);
    expect(longer("Cancel")).toBe("⟦Çáñçél öñé⟧");
    expect(mirrored("Cancel it")).toBe("lecnaC ti");
    expect(
      mapWords("{n, plural, one {# day '{'a'}'} other {{n} days}}!", (one) => one.toUpperCase()),
    ).toBe("{n, plural, one {# DAY '{'A'}'} other {{n} DAYS}}!");
  });
});

it("lists the variants of a text", () => {
  expect(listVariants("{n, plural, one {# day} other {# days}} of {name}")).toEqual([
    "{n} day of {name}",
    "{n} days of {name}",
  ]);
  expect(listVariants("It isn''t '{'this'}'")).toEqual(["It isn't {this}"]);
});
