import { describe, expect, it } from "vitest";
import { describeAddress } from "./page-address.ts";

describe("describeAddress", () => {
  it("returns all parts and the security", () => {
    expect(
      describeAddress("https://ada:pw@sso.example.org:8443/cas/login?service=a%20b#top"),
    ).toEqual({
      security: "encrypted",
      host: "sso.example.org:8443",
      rest: "/cas/login?service=a%20b#top",
      full: "https://sso.example.org:8443/cas/login?service=a%20b#top",
    });
    expect(describeAddress("http://sso.example.org/")).toMatchObject({ security: "open" });
    expect(describeAddress("http://127.0.0.1:4711/cas")).toMatchObject({ security: "none" });
  });

  it("returns the end of a long host, and international names as ASCII", () => {
    const host = `sso.example.org.${"a".repeat(60)}.${"b".repeat(60)}.evil.example`;
    const shown = describeAddress(`https://${host}/`).host;
    expect(shown).toHaveLength(64);
    expect(shown).toMatch(/^….*b\.evil\.example$/);
    expect(describeAddress("https://ехample.org/").host).toBe("xn--ample-ywe6i.org");
  });

  it("hides secrets of the sign-in", () => {
    const nested =
      "https://ops.example.org/cas?x=1&service=https%3A%2F%2Fa%2F%3FappToken%3Dhidden%26y";
    expect(describeAddress(nested).full).toBe(
      "https://ops.example.org/cas?x=1&service=https%3A%2F%2Fa%2F%3FappToken%3D…%26y",
    );
    expect(describeAddress("https://a.example/?ticket=ST-1&b=2#c").rest).toBe("/?ticket=…&b=2#c");
  });

  it("names Watchdesk for an address without a host", () => {
    expect(describeAddress("data:text/html,<h1>").host).toBe("Watchdesk");
    expect(describeAddress("").host).toBe("");
  });
});
