import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../../renderer/ui/tokens.css"), "utf8");
const [standard = "", more = ""] = css.split("@media (prefers-contrast: more)");

type Tokens = Map<string, { light: string; dark: string }>;

/** Reads the opaque colours of a part of the tokens. */
function readTokens(part: string): Tokens {
  const colour = "oklch\\([^()/]*\\)";
  const pairs = part.matchAll(
    new RegExp(`--([\\w-]+): light-dark\\((${colour}), (${colour})\\);`, "g"),
  );
  return new Map([...pairs].map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]));
}

/** Returns the relative luminance of an oklch() colour by WCAG. */
function luminance(oklch: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const at = lightness / 100;
  const l = (at + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (at - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (at - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [least = 0, most = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (most + 0.05) / (least + 0.05);
}

const grounds = ["canvas", "surface", "raised"];
const on = (names: string[], under: string[]) =>
  names.flatMap((name) => under.map((ground) => [name, ground] as const));

/** 4.5 for text, 3 for outlines of fields and marks of rows. */
const wanted = [
  ...on(["text", "text-quiet", "accent", "critical"], [...grounds, "accent-tint"]).map(
    (pair) => [...pair, 4.5] as const,
  ),
  ...on(["edge", "focus"], grounds).map((pair) => [...pair, 3] as const),
  // The bar of a selected row against its tint and the list.
  ...on(["accent"], ["accent-tint", ...grounds]).map((pair) => [...pair, 3] as const),
];

describe.each([
  ["default contrast", readTokens(standard)],
  ["more contrast", new Map([...readTokens(standard), ...readTokens(more)])],
])("the colours with %s", (_name, tokens) => {
  it.each(wanted)("%s on %s has a contrast of %d", (name, ground, least) => {
    const [upper, under] = [tokens.get(name), tokens.get(ground)];
    if (upper === undefined || under === undefined)
      throw new Error("The tokens have no such colour.");
    expect(contrast(upper.light, under.light), "light").toBeGreaterThanOrEqual(least);
    expect(contrast(upper.dark, under.dark), "dark").toBeGreaterThanOrEqual(least);
  });
});

it("returns 21 for black and white", () => {
  expect(contrast("oklch(0% 0 0)", "oklch(100% 0 0)")).toBeCloseTo(21, 3);
});
