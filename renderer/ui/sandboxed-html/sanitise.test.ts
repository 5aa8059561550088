import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#shared/test/runs.ts";
import { allowedTags, sanitise, withoutStyles } from "./sanitise.ts";
import { splitHtml } from "./split-html.ts";
import { attacks, enemy } from "./test/attacks.ts";

describe("sanitise", () => {
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
          ...[
            "a",
            "p",
            "script",
            "style",
            "img",
            "svg",
            "math",
            "mtext",
            "table",
            "form",
            "iframe",
          ],
          ...["template", "noscript", "textarea", "title", "select", "xmp", "b", "base", "link"],
        ),
        fc.constantFrom(
          ...[
            "",
            ' href="javascript:x"',
            " onload=x()",
            ' style="background:url(//x)"',
            " id=body",
          ],
          ...[
            ' src="//x/y"',
            ' srcdoc="<script>x</script>"',
            " href=//x",
            ' title="--><img src=x>"',
          ],
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
});

describe("splitHtml", () => {
  const split = (html: string) => [...splitHtml(html)];

  const parse = (html: string) => new DOMParser().parseFromString(html, "text/html").body;
  const depthOf = (element: Element): number =>
    1 + Math.max(0, ...[...element.children].map(depthOf));
  const textOf = (parts: string[]) => parts.map((part) => parse(part).textContent).join("");
  const deep = (name: string, size: number) => `<${name}>`.repeat(size / (name.length + 2));

  describe("a large note", () => {
    it.each<[string, string]>([
      ["nested <div>", `${deep("div", 500_000)}end`],
      ["nested <b>", `${deep("b", 500_000)}end`],
      ["nested tables", `${deep("table><tr><td", 500_000)}end`],
      ["formats that never end", '<p><b id="1">'.repeat(40_000)],
      ["20,000 links", '<a href="https://a.example/1">x</a>'.repeat(20_000)],
      ["one text", "word ".repeat(100_000)],
      ["one word", "x".repeat(500_000)],
      ["tags that never end", "<a ".repeat(170_000)],
      ["quotes that never end", `<a title="`.repeat(50_000)],
      ["comments that never end", "<!--".repeat(125_000)],
      ["scripts", "<script>".repeat(62_000)],
      ["ends of what never began", `${deep("div", 250_000)}${"</b>".repeat(60_000)}`],
    ])("of %s is split into small and flat parts", (_what, html) => {
      const parts = split(html);
      for (const part of parts) {
        expect(part.length).toBeLessThan(33_000);
        expect(part.match(/<[a-z]/g)?.length ?? 0).toBeLessThanOrEqual(332);
      }
      // First and last are enough: all parts are split alike.
      expect(depthOf(parse(parts[0] ?? ""))).toBeLessThan(70);
      expect(depthOf(parse(parts.at(-1) ?? ""))).toBeLessThan(70);
    });

    it("keeps all text and reopens elements after a split", () => {
      const rows = Array.from({ length: 4_000 }, (_, at) => `<li><b>${at}</b> &amp; more`);
      const parts = split(`<h2>All</h2><ul>${rows.join("")}</ul><p>The end`);
      expect(parts.length).toBeGreaterThan(2);
      expect(textOf(parts)).toBe(
        parse(`<h2>All</h2><ul>${rows.join("")}</ul><p>The end`).textContent,
      );
      expect(parse(parts[1] ?? "").firstElementChild?.localName).toBe("ul");
    });

    it("keeps text that is nested too deeply", () => {
      const [part = ""] = split(`${"<div>a".repeat(100)}${"b</div>".repeat(100)}<p>c</p>`);
      expect(parse(part).textContent).toBe(`${"a".repeat(100)}${"b".repeat(100)}c`);
      expect(parse(part).lastElementChild?.localName).toBe("p");
    });

    it("is split lazily", () => {
      const html = "<p>One</p>".repeat(50_000);
      // Other load can only slow it down, so the fastest round counts.
      const milliseconds = (read: () => unknown) => {
        const rounds = Array.from({ length: 5 }, () => {
          const from = performance.now();
          read();
          return performance.now() - from;
        });
        return Math.min(...rounds);
      };
      const complete = milliseconds(() => split(html));
      expect(milliseconds(() => splitHtml(html).next())).toBeLessThan(complete / 4);
    });
  });

  describe("a note of ordinary size", () => {
    it("is returned unchanged", () => {
      const html = `<p>One<p>Two<ul><li>a<li>b</ul><!-- c --><style>p{}</style>5 < 6 <IMG src=x>`;
      expect(split(html)).toEqual([html]);
      const paragraphs = "<p>One <br>and <i>two".repeat(500);
      expect(split(`${"<p>One".repeat(290)}`)).toHaveLength(1);
      expect(textOf(split(paragraphs))).toBe(parse(paragraphs).textContent);
    });

    it("keeps its text for any content", () => {
      const piece = fc.constantFrom(
        ...[
          "<p>",
          "</p>",
          "<b>",
          "</b>",
          "<ul>",
          "<li>",
          "</ul>",
          "<table>",
          "<tr>",
          "<td>",
          "<br>",
        ],
        ...["text", " ", "&amp;", "5 < 6", "a > b", '<a href="https://a.example/?x=1">', "</a>"],
      );
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
          const html = `${"<p>x</p>".repeat(1_100)}${pieces.join("")}`;
          expect(split(html).length).toBeGreaterThan(1);
          const sorted = (text: string | null) => [...(text ?? "")].sort().join("");
          expect(sorted(textOf(split(html)))).toBe(sorted(parse(html).textContent));
        }),
        { numRuns: runs(15, 50) },
      );
    });
  });
});
