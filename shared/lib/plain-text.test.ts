import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "#shared/test/any-text.ts";
import { toFileName, toFileNameWithExtension } from "./file-name.ts";
import {
  isolate,
  revealControls,
  toLine,
  toMenuLabel,
  toShown,
  toShownLine,
} from "./plain-text.ts";

describe("revealControls", () => {
  it.each([
    ["invoice\u202Efdp.exe", "invoice⟨RLO⟩fdp.exe"],
    ["\u202A\u202B\u202C\u202D", "⟨LRE⟩⟨RLE⟩⟨PDF⟩⟨LRO⟩"],
    ["\u2066\u2067\u2068\u2069", "⟨LRI⟩⟨RLI⟩⟨FSI⟩⟨PDI⟩"],
    ["a\u200Eb\u200Fc\u061Cd", "a⟨LRM⟩b⟨RLM⟩c⟨ALM⟩d"],
    ["ding\u0007 \u001B[31mred\u0000\u0085", "ding⟨U+0007⟩ ⟨U+001B⟩[31mred⟨U+0000⟩⟨U+0085⟩"],
    ["\uFEFFso\u00ADft\u2060", "⟨U+FEFF⟩so⟨U+00AD⟩ft⟨U+2060⟩"],
    ["pay\u200Bpal \u200Cad\u200Dmin", "pay⟨ZWSP⟩pal ⟨ZWNJ⟩ad⟨ZWJ⟩min"],
    ["tag\u{E0041}ged", "tag⟨U+E0041⟩ged"],
  ])("reveals control characters: %j", (text, shown) => {
    expect(revealControls(text)).toBe(shown);
    expect(revealControls(shown)).toBe(shown);
  });

  it.each([
    "Generator 2 failed\n\tSwitched to battery.",
    "إنذار في غرفة العمليات",
    "می\u200Cخواهم",
    "क्\u200Dष",
    "👩\u200D🚒 👨🏽\u200D🚒 ❤\uFE0F\u200D🔥",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "สวัสดี\u200Bครับ",
    "\u0600\u0661",
    "🜂 é",
  ])("keeps visible and joining characters: %j", (text) => {
    expect(revealControls(text)).toBe(text);
  });
});

describe("isolate", () => {
  it("isolates right-to-left names, even if they contain control characters", () => {
    expect(`Message from ${isolate("יוסי (2)")}`).toBe("Message from \u2068יוסי (2)\u2069");
    expect(isolate("יוסי\u2069\u202E")).toBe("\u2068יוסי⟨PDI⟩⟨RLO⟩\u2069");
  });

  it("keeps left-to-right names", () => {
    expect(isolate("Mara Lindqvist 2")).toBe("Mara Lindqvist 2");
    expect(isolate("Ma\u202Era")).toBe("Ma⟨RLO⟩ra");
  });
});

it("toLine joins lines", () => {
  expect(toLine(" a\n\tb\u2028c \u202Ed")).toBe(" a b c ⟨RLO⟩d");
});

/** Arbitrary text with many control characters. */
const nasty = fc
  .array(
    fc.oneof(
      anyText({ maxLength: 8 }),
      fc.string({ maxLength: 8 }),
      fc.constantFrom(..."\u0000\u0007\u001B\u0085\u200B\u200E\u200F\u061C\u2028\u2029\uFEFF"),
      fc.constantFrom(..."\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069"),
      fc.constantFrom(
        "\uD800",
        "\uDC00",
        "\r\n",
        "\n",
        "\t",
        "יוסי",
        "سارة",
        "&",
        "/",
        "..",
        "con.",
      ),
    ),
    { maxLength: 80 },
  )
  .map((parts) => parts.join(""));

/** Expects no bidirectional controls except complete, unnested isolates within a line. */
function expectHarmless(text: string) {
  const rest = text.replace(/\u2068[^\u2066-\u2069\n]*\u2069/g, "");
  expect(rest).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
  expect(text).not.toMatch(/(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\uFEFF]/u);
  expect(text.isWellFormed()).toBe(true);
}

describe("text for the desktop", () => {
  it("contains no hidden or bidirectional controls", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        for (const shown of [toShown(text), toShownLine(text), toMenuLabel(text)]) {
          expectHarmless(shown);
        }
        expect(toShown(toShown(text))).toBe(toShown(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it("is limited to one line of 300 characters by toShownLine", () => {
    fc.assert(
      fc.property(nasty, fc.nat(40), (text, times) => {
        const line = toShownLine(text.repeat(times + 1));
        expect(line).not.toMatch(/[\n\t]/);
        // A truncated isolate is closed.
        expect(line.length).toBeLessThanOrEqual(301 + 2);
      }),
    );
  });

  it("keeps names isolated and closes truncated isolates", () => {
    const sentence = `Message from ${isolate("יוסי (2)")}: hello`;
    expect(toShown(sentence)).toBe(sentence);
    expect(toShown("from \u2068יוסי\nhello")).toBe("from \u2068יוסי\u2069\nhello");
    expect(toShown("\u2068\u2068a\u2069\u202E")).toBe("⟨FSI⟩\u2068a\u2069⟨RLO⟩");
  });

  it("keeps plain text", () => {
    for (const text of ["Generator 2 failed\n\tSwitched", "إنذار", "👩\u200D🚒", "R&D"]) {
      expect(toShown(text)).toBe(text);
    }
    expect(toMenuLabel("R&D")).toBe("R&&D");
    expect(toShownLine("a\n b\u2028c")).toBe("a b c");
  });
});

describe("file names", () => {
  it("are not truncated within a character", () => {
    expect(toFileName(`${"x".repeat(79)}🚒`, "File")).toBe("x".repeat(79));
  });

  it("are valid on all file systems", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        for (const name of [toFileName(text, "File"), toFileNameWithExtension(text, "File")]) {
          expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/u);
          expect(name).not.toMatch(/^[. ]|[. ]$|^$|^(con|nul|prn|aux)(\.|$)/i);
          expect(name.isWellFormed()).toBe(true);
          expect(name.length).toBeLessThanOrEqual(92);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["invoice\u202Efdp.exe", "invoice fdp.exe"],
    ["../../etc/passwd", "etc passwd"],
    ["Order: A/B?", "Order A B"],
    ["a/b\\c:d*e", "a b c d e"],
    ["\u202Egvs.exe", "gvs.exe"],
    ["Fuel order", "Fuel order"],
    ["CON.svg", "CON_.svg"],
    ["...", "File"],
    [`${"x".repeat(200)}.svg`, `${"x".repeat(80)}.svg`],
  ])("are created from %j as %j", (text, name) => {
    expect(toFileNameWithExtension(text, "File")).toBe(name);
  });
});
