import { describe, expect, it } from "vitest";
import { isolate, revealControls, toLine } from "./plain-text.ts";

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
