import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#shared/test/runs.ts";
import { splitHtml } from "./split-html.ts";

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
      ...["<p>", "</p>", "<b>", "</b>", "<ul>", "<li>", "</ul>", "<table>", "<tr>", "<td>", "<br>"],
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
