import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../../renderer/ui/tokens.css"), "utf8");
const [standard = "", more = ""] = css.split("@media (prefers-contrast: more)");

type Tokens = Map<string, { light: string; dark: string }>;

/** Linear red, green and blue. */
type Colour = [number, number, number];

/** Reads the colours of a part of the tokens. */
function readTokens(part: string): Tokens {
  const colour = "oklch\\([^()]*\\)";
  const pairs = part.matchAll(
    new RegExp(`--([\\w-]+): (?:light-dark\\((${colour}), (${colour})\\)|(${colour}));`, "g"),
  );
  return new Map(
    [...pairs].map(([, name = "", light, dark, both = ""]) => [
      name,
      { light: light ?? both, dark: dark ?? both },
    ]),
  );
}

/** Converts an oklch() color to linear sRGB, as in CSS Color 4, without its opacity. */
function toLinear(oklch: string): Colour {
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
  return [red, green, blue];
}

/** Lays a translucent color over an opaque one. */
function blend(upper: string, under: string): Colour {
  const opacity = Number(/\/ ([\d.]+)%/.exec(upper)?.[1]) / 100;
  const encode = (value: number) =>
    value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  const decode = (value: number) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const [over, below] = [toLinear(upper), toLinear(under)];
  return below.map((part, at) =>
    decode(opacity * encode(over[at] ?? 0) + (1 - opacity) * encode(part)),
  ) as Colour;
}

/** Returns the relative luminance by WCAG. */
const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Returns the contrast ratio by WCAG. */
function contrast(one: Colour, other: Colour): number {
  const [least = 0, most = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (most + 0.05) / (least + 0.05);
}

const text = ["text", "text-quiet", "accent", "critical", "high", "warning", "good"];
const surfaces = ["canvas", "surface", "raised"];
/** Backgrounds of rows, notices and controls with text of any color. */
const tints = ["accent-tint", "selected", "selected-focused"];
/** Translucent backgrounds, on top of any surface. */
const veils = ["hover", "pressed"];
const on = (names: string[], under: string[]) =>
  names.flatMap((name) => under.map((ground) => [name, ground] as const));

/** 4.5 for text, 3 for outlines of controls and focus rings. */
const wanted = [
  ...on(text, [...surfaces, ...tints]).map((pair) => [...pair, 4.5] as const),
  ...on(["text", "text-quiet", "critical"], ["critical-tint"]).map(
    (pair) => [...pair, 4.5] as const,
  ),
  ...on(["text", "text-quiet", "warning"], ["warning-tint"]).map((pair) => [...pair, 4.5] as const),
  ...on(["on-accent"], ["accent-fill", "accent-fill-hover"]).map((pair) => [...pair, 4.5] as const),
  ...on(["on-critical"], ["critical-fill"]).map((pair) => [...pair, 4.5] as const),
  ...on(["edge"], surfaces).map((pair) => [...pair, 3] as const),
  ...on(["focus"], [...surfaces, ...tints]).map((pair) => [...pair, 3] as const),
  ...on(["critical-fill"], ["canvas", "surface"]).map((pair) => [...pair, 3] as const),
  ...on(["accent-fill"], surfaces).map((pair) => [...pair, 3] as const),
];

const themes = ["light", "dark"] as const;

describe.each([
  ["default contrast", readTokens(standard)],
  ["more contrast", new Map([...readTokens(standard), ...readTokens(more)])],
])("the colours with %s", (_name, tokens) => {
  const read = (name: string, theme: "light" | "dark") => {
    const token = tokens.get(name);
    if (token === undefined) throw new Error(`There is no --${name}.`);
    return token[theme];
  };

  it.each(wanted)("%s on %s has a contrast of %d", (name, ground, least) => {
    for (const theme of themes) {
      const found = contrast(toLinear(read(name, theme)), toLinear(read(ground, theme)));
      expect(found, theme).toBeGreaterThanOrEqual(least);
    }
  });

  it.each(on(veils, surfaces))("text on %s over %s has a contrast of 4.5", (veil, surface) => {
    for (const theme of themes) {
      const ground = blend(read(veil, theme), read(surface, theme));
      for (const name of ["text", "text-quiet"]) {
        const found = contrast(toLinear(read(name, theme)), ground);
        expect(found, `${theme} ${name}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it("a selected row differs from its neighbours, and more with focus", () => {
    for (const theme of themes) {
      const [surface, selected, focused] = ["surface", "selected", "selected-focused"].map((name) =>
        toLinear(read(name, theme)),
      ) as [Colour, Colour, Colour];
      expect(contrast(selected, surface), theme).toBeGreaterThan(1.12);
      expect(contrast(focused, surface), theme).toBeGreaterThan(contrast(selected, surface));
    }
  });
});

it("returns 21 for black and white", () => {
  expect(contrast(toLinear("oklch(0% 0 0)"), toLinear("oklch(100% 0 0)"))).toBeCloseTo(21, 3);
});
