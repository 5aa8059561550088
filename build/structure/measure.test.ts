import { describe, expect, it } from "vitest";
import { findSuppressions } from "./measure.ts";

const find = (text: string, path = "a.tsx") =>
  findSuppressions([{ path, text, lines: text.split("\n").length }]);
// Put together, so that this file has none of its own.
const [ignore, expectError] = ["biome-ignore", "@ts-expect-error"];

describe("findSuppressions", () => {
  it("counts comments with a reason", () => {
    const text = `// ${ignore} lint/a/b: reason.\n{/* ${ignore} lint/a/b: reason. */}\n// ${expectError} reason`;
    expect(find(text)).toEqual({ count: 3, problems: [] });
    expect(find(`/* ${ignore} lint/a/b: reason. */`, "a.css")).toEqual({ count: 1, problems: [] });
  });

  it("reports each comment without a reason", () => {
    expect(find(`\n// ${ignore} lint/a/b\n// ${ignore} lint/a/b:\n// ${expectError}\n`)).toEqual({
      count: 3,
      problems: [
        `a.tsx:2: ${ignore} has no reason.`,
        `a.tsx:3: ${ignore} has no reason.`,
        `a.tsx:4: ${expectError} has no reason.`,
      ],
    });
  });

  it("counts casts that the compiler does not check, and no others", () => {
    const text = "const a = [b as never, b as any, b as unknown as C, b as C, b as unknown];";
    expect(find(text).count).toBe(3);
    expect(find("const a = 'b as never'; // b as any").count).toBe(0);
  });
});
