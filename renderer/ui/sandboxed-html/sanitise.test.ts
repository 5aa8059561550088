import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#shared/test/runs.ts";
import { allowedTags, sanitise, withoutStyles } from "./sanitise.ts";
import { attacks, enemy } from "./test/attacks.ts";

const write = (html: string) => {
  const box = document.createElement("div");
  box.append(sanitise(html).fragment);
  return box.innerHTML;
};

/** Returns everything active in HTML, as parsed by a browser. */
function findDangers(html: string): string[] {
  const { head, body } = new DOMParser().parseFromString(html, "text/html");
  const allowed = new Set<string>(allowedTags);
  return [...head.querySelectorAll("*"), ...body.querySelectorAll("*")].flatMap((element) => [
    ...(allowed.has(element.localName) ? [] : [element.localName]),
    ...(element.namespaceURI === "http://www.w3.org/1999/xhtml" ? [] : ["namespace"]),
    ...element
      .getAttributeNames()
      .filter((name) => !["colspan", "rowspan", "dir", "start"].includes(name)),
  ]);
}

describe("sanitized HTML", () => {
  it.each(Object.entries(attacks))("is harmless after an attack by %s", (_name, html) => {
    const clean = write(html);
    expect(clean).toContain("harmless");
    expect(findDangers(clean)).toEqual([]);
    expect(clean).not.toContain("isBreached");
    expect(clean).not.toContain(enemy);
    expect(sanitise(html).links.filter((one) => !one.startsWith(`${enemy}/`))).toEqual([]);
    expect("isBreached" in globalThis).toBe(false);
  });

  it("would be dangerous without sanitizing", () => {
    for (const html of Object.values(attacks)) expect(findDangers(html)).not.toEqual([]);
  });

  it("is harmless for any input, and remains so when parsed again", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const clean = write(html);
        expect(findDangers(clean)).toEqual([]);
        expect(findDangers(write(clean))).toEqual([]);
        for (const link of sanitise(html).links) expect(link).toMatch(/^(https?|mailto):/);
      }),
      { numRuns: runs(40, 120) },
    );
  });

  it("keeps allowed formatting", () => {
    const html = `<h2>Aims</h2><ol start="3"><li dir="rtl"><b>Life</b> <em>first</em></li></ol><table><tbody><tr><td colspan="2">All</td></tr></tbody></table><pre>a
b</pre><blockquote>“Thanks”</blockquote>x<sub>2</sub><br><hr><div>line</div>`;
    expect(write(html)).toBe(html);
    expect(
      write("<section><span style='x'>kept <font color=red>words</font></span></section>"),
    ).toBe("kept words");
    expect(write("a &lt;b&gt; &amp; c")).toBe("a &lt;b&gt; &amp; c");
  });

  it("replaces links by numbers, equal for equal addresses", () => {
    const html = `<a href="https://a.example/1">one</a> <a href=HTTPS://a.example/1>again</a> <a href="mailto:b@a.example">b</a> <a href="/relative">here</a> <a>name</a>`;
    expect(write(html)).toBe(
      "<u>one</u><sup>[1]</sup> <u>again</u><sup>[1]</sup> <u>b</u><sup>[2]</sup> here name",
    );
    expect(sanitise(html).links).toEqual(["https://a.example/1", "mailto:b@a.example"]);
  });

  it("counts removed pictures", () => {
    expect(sanitise(`<p><img src="a.png"><img src="b.png">text</p>`).pictures).toBe(2);
    expect(sanitise("<p>text</p>").pictures).toBe(0);
  });
});

const piece = fc.oneof(
  fc.constantFrom(...Object.values(attacks)),
  fc.constantFrom(..."<>\"'`=/&;! -".split("")),
  fc.constantFrom("<!--", "-->", "<![CDATA[", "]]>", "&lt;", "&#x3c;", "\u0000", "\n", "</p>"),
  fc
    .tuple(
      fc.constantFrom(
        ...["a", "p", "script", "style", "img", "svg", "math", "mtext", "table", "form", "iframe"],
        ...["template", "noscript", "textarea", "title", "select", "xmp", "b", "base", "link"],
      ),
      fc.constantFrom(
        ...["", ' href="javascript:x"', " onload=x()", ' style="background:url(//x)"', " id=body"],
        ...[' src="//x/y"', ' srcdoc="<script>x</script>"', " href=//x", ' title="--><img src=x>"'],
      ),
    )
    .map(([tag, attribute]) => `<${tag}${attribute}>`),
  fc
    .constantFrom(
      "script",
      "style",
      "svg",
      "math",
      "table",
      "template",
      "textarea",
      "form",
      "title",
    )
    .map((tag) => `</${tag}>`),
  fc.string(),
);
const anyHtml = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));

describe("withoutStyles", () => {
  it("removes attributes, elements and bases, and keeps texts", () => {
    expect(withoutStyles(`<p style="color: red" dir=rtl STYLE='x'>my style="x"</p>`)).toBe(
      `<p  dir=rtl >my style="x"</p>`,
    );
    expect(withoutStyles(`<STYLE>p {}</style><img/style=x>`)).toBe("<script>p {}</script><img/>");
    expect(withoutStyles(`<base href="x"> 3 < 4 style=x`)).toBe(`<wbr href="x"> 3 < 4 style=x`);
  });

  // Patterns with backtracking would take hours for these.
  it.each([
    ["open tags", "<a style=".repeat(100_000)],
    ["quotes", `<a style="`.repeat(100_000)],
    ["a long name", `<a ${"x".repeat(1_000_000)}>`],
    ["blanks", `<a style${" ".repeat(1_000_000)}>`],
    ["a long value", `<a style="${"x".repeat(1_000_000)}">`, "<a >"],
  ])("terminates for %s", (_name, html, left = html) => {
    expect(withoutStyles(html) === left).toBe(true);
  });
});
