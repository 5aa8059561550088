import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../renderer/ui/tokens.css"), "utf8");
const [plain = "", contrast = ""] = css.split("@media (prefers-contrast: more)");

type Color = [number, number, number];

/** Converts an opaque oklch() to linear sRGB, as in CSS Color 4. */
function toLinear(text: string): Color {
  const [, light = "", chroma = "", hue = ""] =
    /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/.exec(text) ?? [];
  const angle = (Number(hue) * Math.PI) / 180;
  const [L, a, b] = [
    Number(light) / 100,
    Number(chroma) * Math.cos(angle),
    Number(chroma) * Math.sin(angle),
  ];
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(text: string): number {
  const [red, green, blue] = toLinear(text).map((part) => Math.max(0, Math.min(1, part)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns a token's colour in a theme; high contrast inherits undefined tokens. */
function read(token: string, theme: "light" | "dark", isHigh: boolean): string {
  const find = (from: string) => new RegExp(`--${token}: ([^;]+);`).exec(from)?.[1];
  const value = (isHigh ? find(contrast) : undefined) ?? find(plain);
  if (value === undefined) throw new Error(`There is no --${token}.`);
  const [light = "", dark = light] = value.match(/oklch\([^)]*\)/g) ?? [];
  return theme === "light" ? light : dark;
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const readHue = (text: string): number => Number(/([\d.]+)\)$/.exec(text)?.[1]);

const levels = ["critical", "high", "warning", "accent", "text-quiet"];
const grounds = ["surface", "canvas", "raised", "accent-tint"];

describe.each([
  ["light", false],
  ["dark", false],
  ["light", true],
  ["dark", true],
] as const)("the colours of severity in %s, with more contrast: %s", (theme, isHigh) => {
  const of = (token: string) => read(token, theme, isHigh);

  it.each(levels)("make text and shapes in %s readable on all backgrounds", (level) => {
    for (const ground of grounds) {
      expect(contrastOf(of(level), of(ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("make the outline of medium visible on all backgrounds, and yellow", () => {
    for (const ground of grounds) {
      expect(contrastOf(of("medium"), of(ground)), ground).toBeGreaterThanOrEqual(3);
    }
    expect(readHue(of("medium"))).toBeGreaterThan(80);
    expect(readHue(of("medium"))).toBeLessThan(105);
  });

  it("make critical red, also in dark, and no other level", () => {
    const [red = 0, green = 0, blue = 0] = toLinear(of("critical-fill"));
    expect(red / Math.max(green, blue, 0.01)).toBeGreaterThan(8);
    for (const level of ["high", "high-fill", "medium", "warning"]) {
      expect(Math.abs(readHue(of(level)) - readHue(of("critical-fill"))), level).toBeGreaterThan(
        19,
      );
    }
  });

  it("make the filled shapes visible in a selected row", () => {
    expect(contrastOf(of("critical-fill"), of("accent-tint"))).toBeGreaterThanOrEqual(3);
    for (const ground of ["surface", "canvas", "accent-tint"]) {
      expect(contrastOf(of("high-fill"), of(ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });

  it("make the mark in the filled shape visible and text on it readable", () => {
    expect(contrastOf(of("critical"), of("surface"))).toBeGreaterThanOrEqual(3);
    expect(contrastOf(of("on-critical"), of("critical-fill"))).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["surface", "canvas"]) {
      expect(contrastOf(of("critical-fill"), of(ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

it("computes contrast by WCAG", () => {
  expect(contrastOf("oklch(0% 0 0)", "oklch(100% 0 0)")).toBeCloseTo(21, 1);
  expect(contrastOf("oklch(62.8% 0.2577 29.23)", "oklch(100% 0 0)")).toBeCloseTo(4, 1);
});
