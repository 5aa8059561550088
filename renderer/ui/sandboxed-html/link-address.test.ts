import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#shared/test/runs.ts";
import { readLinkAddress } from "./link-dialog.tsx";

describe("readLinkAddress", () => {
  it.each([
    ["https://plans.example/iap?x=1#y", ["https://", "plans.example", "/iap?x=1#y"], 0],
    ["http://plans.example:8080/", ["http://", "plans.example:8080", "/"], 1],
    ["https://bank.com@evil.example/x", ["https://bank.com@", "evil.example", "/x"], 1],
    ["https://bank.com:443@evil.example/@z", ["https://bank.com:443@", "evil.example", "/@z"], 1],
    ["https://аррӏе.com/", ["https://", "xn--80ak6aa92e.com", "/"], 1],
    ["https://evil.example//bank.com@x", ["https://", "evil.example", "//bank.com@x"], 0],
    ["mailto:ops@example.org?subject=hi", ["mailto:", "ops@example.org", "?subject=hi"], 0],
  ])("splits the address around its host: %s", (address, parts, doubts) => {
    const { before, host, after, doubts: found } = readLinkAddress(address);
    expect([before, host, after]).toEqual(parts);
    expect(found).toHaveLength(doubts);
  });

  it("keeps the complete address and its host", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const { before, host, after } = readLinkAddress(address);
        expect(before + host + after).toBe(new URL(address).href);
        expect(host).toBe(new URL(address).host);
      }),
      { numRuns: runs(12, 40) },
    );
  });
});
