import { expect, it } from "vitest";
import { choosePaper, formatMargins, nameCreator } from "./printed-pages.ts";

it.each([
  ["en-US", "Letter"],
  ["es-MX", "Letter"],
  ["en-GB", "A4"],
  ["es-419", "A4"],
  ["en", "A4"],
  ["en-US-u-hc-h23", "Letter"],
])("the paper of %s is %s", (locale, paper) => {
  expect(choosePaper(locale)).toBe(paper);
});

it("pages have their head, escaped, and the number in the document's words", () => {
  const { headerTemplate, footerTemplate } = formatMargins({
    header: "Shift log. <b>Ana</b>",
    footer: "Head: entry 7",
    pageNumber: "Página {page} de {pages}",
  });
  expect(headerTemplate).toContain("Shift log. &lt;b&gt;Ana&lt;/b&gt;");
  expect(footerTemplate).toContain("Head: entry 7");
  expect(footerTemplate).toContain(
    'Página <span class="pageNumber"></span> de <span class="totalPages"></span>',
  );
});

it("a PDF names Watchdesk alone, and keeps its offsets", () => {
  const written =
    "%PDF-1.4\n<</Title (Tasks)\n/Creator (Mozilla/5.0 \\(X11\\) Electron/33)\n/Producer (x)";
  const named = nameCreator(Buffer.from(written)).toString();
  expect(named).toMatch(/\n\/Creator \(Watchdesk\) +\n\/Producer/);
  expect(named).toHaveLength(written.length);
  expect(() => nameCreator(Buffer.from("%PDF-1.4\n"))).toThrow("does not name");
});
