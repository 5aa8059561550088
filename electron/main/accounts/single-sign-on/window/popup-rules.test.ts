import { describe, expect, it } from "vitest";
import { describeBlocked, placeBeside, withOriginOnly } from "./popup-rules.ts";

const htmlOf = (address: string) =>
  decodeURIComponent(describeBlocked(address).replace(/^data:text\/html;charset=utf-8,/, ""));

it("contains the address and advice", () => {
  const html = htmlOf("https://elsewhere.example/login");
  expect(html).toContain("<code>https://elsewhere.example/login</code>");
  expect(html).toMatch(/Page blocked.*Close this window.*administrator/s);
});

it("escapes the address, and runs and loads nothing", () => {
  const html = htmlOf(`javascript:"'</code><script>alert(1)</script><img src=x onerror=alert(1)>&`);
  expect(html).toContain(
    "<code>javascript:&quot;&#39;&lt;/code&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&amp;</code>",
  );
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<(script|img|a|form|link)\b/);
});

const area = { x: 0, y: 24, width: 1920, height: 1056 };
const size = { width: 520, height: 680 };
const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe("placeBeside", () => {
  it.each([
    ["right of its parent if there is room", at(100, 100, 1000, 700), at(1108, 100, 520, 680)],
    ["else left of it", at(900, 100, 1000, 700), at(372, 100, 520, 680)],
    ["at the right edge of a screen that the parent fills", area, at(1400, 24, 520, 680)],
    [
      "at the left edge if the parent is further right",
      at(300, 24, 1620, 1056),
      at(0, 24, 520, 680),
    ],
    [
      "at the height of its parent, within the screen",
      at(100, 900, 1000, 700),
      at(1108, 400, 520, 680),
    ],
    ["below the top of the work area", at(100, 0, 1000, 700), at(1108, 24, 520, 680)],
  ])("places the window %s", (_position, parent, expected) => {
    expect(placeBeside(parent, area, size)).toEqual(expected);
  });

  it("fills a smaller screen", () => {
    const small = at(-400, 0, 400, 300);
    expect(placeBeside(small, small, size)).toEqual(small);
  });
});

describe("withOriginOnly", () => {
  it.each([
    ["Referer", "https://sso.example.org/login?service=x%3FappToken%3Dsecret"],
    ["referer", "https://sso.example.org/login?appToken=secret"],
  ])("reduces %s to its origin", (name, value) => {
    const headers = withOriginOnly({ Accept: "*/*", [name]: value });
    expect(headers).toEqual({ Accept: "*/*", [name]: "https://sso.example.org/" });
  });

  it("removes an invalid address", () => {
    expect(withOriginOnly({ Referer: "appToken=secret" })).toEqual({});
  });
});
