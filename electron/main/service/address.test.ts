import { describe, expect, it } from "vitest";
import { isLoopback, isStrayLocalPage, leadsToLoopback, parseServerAddress } from "./address.ts";

describe("parseServerAddress", () => {
  it.each([
    ["ops.example.org", "https://ops.example.org"],
    ["  ops.example.org  ", "https://ops.example.org"],
    ["OPS.Example.Org/", "https://ops.example.org"],
    ["ops.example.org:8443", "https://ops.example.org:8443"],
    ["ops.example.org:443/api/", "https://ops.example.org/api"],
    ["https://ops.example.org/api//", "https://ops.example.org/api"],
    ["https://ops.example.org/api?x=1#top", "https://ops.example.org/api"],
    ["intranet", "https://intranet"],
    ["10.0.0.7:9000", "https://10.0.0.7:9000"],
    ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
    ["http://[::1]:8080", "http://[::1]:8080"],
    ["localhost:3000", "http://localhost:3000"],
    ["127.0.0.1", "http://127.0.0.1"],
    ["https://localhost", "https://localhost"],
  ])("takes %j as %s", (typed, baseUrl) => {
    expect(parseServerAddress(typed)).toEqual({ ok: true, value: { baseUrl } });
  });

  it("shows a lookalike name in its ASCII form", () => {
    expect(parseServerAddress("https://оps.example.org")).toEqual({
      ok: true,
      value: { baseUrl: "https://xn--ps-emc.example.org" },
    });
  });

  it.each([
    "",
    "   ",
    "ops example org",
    "ops.exam\nple.org",
    "ops.example\u202e.org",
    "\\\\server\\share",
    "javascript:alert(1)",
    "JAVASCRIPT://ops.example.org/%0aalert(1)",
    "file:///etc/passwd",
    "data:text/html,hello",
    "ftp://ops.example.org",
    "mailto:someone",
    "https://",
    "https:///",
    "https://ops.example.org:99999",
    "https://name:word@ops.example.org",
    "https://name@ops.example.org",
    "name:word@ops.example.org",
    "someone@ops.example.org",
    "x".repeat(2001),
  ])("refuses %j", (typed) => {
    expect(parseServerAddress(typed)).toMatchObject({ ok: false, code: "badAddress" });
  });

  it.each(["http://ops.example.org", "http://10.0.0.7", "http://127.0.0.1.example.org"])(
    "refuses %s for want of encryption",
    (typed) => {
      expect(parseServerAddress(typed)).toMatchObject({ ok: false, code: "insecureAddress" });
    },
  );
});

describe("isLoopback", () => {
  it.each(["localhost", "127.0.0.1", "127.255.0.3", "[::1]"])("accepts %s", (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(["localhost.example.org", "128.0.0.1", "127.0.0.1.example.org", "[::2]", "0.0.0.0"])(
    "does not take %s for this computer",
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});

const elsewhere = [
  "https://localhost.example.org",
  "https://128.0.0.1",
  "https://127.0.0.1.example.org",
  "https://notlocalhost",
  "https://[::2]",
  "https://[::ffff:8000:1]",
  "https://10.0.0.7",
];

describe("leadsHere", () => {
  it.each([
    "http://localhost",
    "http://LOCALHOST.",
    "http://printer.localhost",
    "http://127.0.0.1.",
    "http://127.1",
    "http://0x7f000001",
    "http://2130706433",
    "http://0",
    "http://0.0.0.0",
    "http://[::1]",
    "http://[::]",
    "http://[::ffff:127.0.0.1]",
    "http://[::ffff:127.9.8.7]",
    "http://[::ffff:0.0.0.0]",
  ])("accepts %s", (url) => {
    expect(leadsToLoopback(new URL(url).hostname)).toBe(true);
  });

  it.each(elsewhere)("does not take %s for this computer", (url) => {
    expect(leadsToLoopback(new URL(url).hostname)).toBe(false);
  });
});

describe("isStrayLocalPage", () => {
  it("is unencrypted and local while the service is not", () => {
    const page = new URL("http://127.0.0.1:8080/login");
    expect(isStrayLocalPage(page, "https://ops.example.org")).toBe(true);
    expect(isStrayLocalPage(page, "http://localhost:3000")).toBe(false);
    expect(isStrayLocalPage(new URL("https://127.0.0.1/"), "https://ops.example.org")).toBe(false);
  });
});
