import { expect, it } from "vitest";
import { describeBlocked } from "./blocked-page.ts";

const htmlOf = (address: string) =>
  decodeURIComponent(describeBlocked(address).replace(/^data:text\/html;charset=utf-8,/, ""));

it("contains the address and instructions", () => {
  const html = htmlOf("https://elsewhere.example/login");
  expect(html).toContain("<code>https://elsewhere.example/login</code>");
  expect(html).toMatch(/Page blocked.*Close this window.*administrator/s);
});

it("escapes the address and neither runs nor loads anything", () => {
  const html = htmlOf(`javascript:"'</code><script>alert(1)</script><img src=x onerror=alert(1)>&`);
  expect(html).toContain(
    "<code>javascript:&quot;&#39;&lt;/code&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&amp;</code>",
  );
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<(script|img|a|form|link)\b/);
});
