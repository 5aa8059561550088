import { describe, expect, it } from "vitest";
import { withoutStyles } from "./without-styles.ts";

describe("taking styles out", () => {
  it("takes attributes, elements and bases, and leaves texts", () => {
    expect(withoutStyles(`<p style="color: red" dir=rtl STYLE='x'>my style="x"</p>`)).toBe(
      `<p  dir=rtl >my style="x"</p>`,
    );
    expect(withoutStyles(`<STYLE>p {}</style><img/style=x>`)).toBe("<script>p {}</script><img/>");
    expect(withoutStyles(`<base href="x"> 3 < 4 style=x`)).toBe(`<wbr href="x"> 3 < 4 style=x`);
  });

  it.each([
    ["open tags", "<a style=".repeat(100_000)],
    ["quotes", `<a style="`.repeat(100_000)],
    ["a long name", `<a ${"x".repeat(1_000_000)}>`],
    ["blanks", `<a style${" ".repeat(1_000_000)}>`],
    ["a long value", `<a style="${"x".repeat(1_000_000)}">`],
  ])("takes no time over %s", (_name, html) => {
    const start = performance.now();
    withoutStyles(html);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
