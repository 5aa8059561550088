import { describe, expect, it } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { toPlainText } from "./markup.ts";

const encode = (records: object[]) => new TextEncoder().encode(JSON.stringify(records));
const html = "<p>Hi <b>you</b> &amp; me</p><p>Second<br>line</p>";
const text = "Hi you & me\n\nSecond\nline";

describe("texts that are markup throughout a list", () => {
  it.each([
    ["alerts", { id: 7, state: "NEW", title: "Flood", details: html }, "details"],
    ["messages", { id: 5, text: html, sent: 1_700_000_000_000 }, "text"],
    ["tasks", { id: 3, name: "Fuel", details: html }, "details"],
  ] as const)("are read as text with paragraphs: %s", (name, record, field) => {
    const body = encode([record]);
    const { records } = unwrap<{ records: Iterable<object> }>(
      collections[name].decode(body, defaultDialect, { ownUserId: "1", otherUserId: "2" }),
    );
    expect([...records]).toMatchObject([{ [field]: text }]);
  });

  const readDetails = (...texts: string[]) => {
    const body = encode(texts.map((details, id) => ({ id, name: "Fuel", details })));
    const { records } = unwrap(collections.tasks.decode(body, defaultDialect, {}));
    return [...records].map(({ details }) => details);
  };

  it("include shorter ones that only have entities", () => {
    expect(readDetails("<p>A</p>", "<div>B</div>", "Fish &amp; chips", "OK")).toEqual([
      ...["A", "B", "Fish & chips", "OK"],
    ]);
  });

  it.each([
    ["<p>typed</p>", "a < b"],
    ["<p>typed</p>", "R&D"],
    ["Use <b>this</b>", "plain"],
    ["<b>one</b>", "plain", "plain too"],
    ["Fish &amp; chips"],
  ])("are no others: %j", (...texts) => {
    expect(readDetails(...texts)).toEqual(texts);
  });
});

describe("the text of HTML", () => {
  it.each([
    ["<ul><li>One</li><li>Two</li></ul>", "• One\n• Two"],
    ["<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>", "A\tB\nC"],
    ["<p>a</p><script>alert(1)</script><style>p{}</style>", "a"],
    ["<p>&lt;script&gt; &#8364; &eacute;&nbsp;</p>", "<script> € é"],
  ])("of %s", (markup, expected) => expect(toPlainText(markup)).toBe(expected));

  it("is read of markup that is nested deeply, in linear time", () => {
    expect(toPlainText(`${"<b>".repeat(200_000)}deep`)).toBe("deep");
  });
});
