import { expect, it } from "vitest";
import { toPlainAddress } from "./plain-address.ts";

it.each([
  [
    "https://sso.example.org/cas/login?service=x&ticket=ST-1#top",
    "https://sso.example.org/cas/login",
  ],
  [
    "https://sso.example.org/cas/login;jsessionid=A1.b/next;x",
    "https://sso.example.org/cas/login/next",
  ],
  ["https://name:word@sso.example.org:8443/", "https://sso.example.org:8443/"],
  ["https://ѕso.example.org", "https://xn--so-doc.example.org/"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["file:///etc/passwd", "file:/etc/passwd"],
  ["no \u202eaddress\n", "no \uFFFDaddress\uFFFD"],
  ["", ""],
])("shows %j as %j", (address, shown) => {
  expect(toPlainAddress(address)).toBe(shown);
});

it("shortens a document", () => {
  expect(toPlainAddress(`data:text/html,${"x".repeat(10_000)}`)).toHaveLength(201);
});
