import { expect, it } from "vitest";
import { redact } from "./redact.ts";

const secret = "Zx81Qm03Lk57Jh29Gf64Ds80Ap12Oi35";

const signed = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYXJpYSJ9.${secret.slice(0, 20)}-_x`;
const longBasic = btoa("maria:sunshine").repeat(2);

it.each([
  ["a token on its own", `refused ${secret} today`],
  ["the token's header", `X-Service-API-Auth: ${secret.slice(0, 20)}`],
  ["a basic authorisation", `Authorization: Basic ${btoa("maria:sunshine")}`],
  ["a token in an address", `GET /auth/cas/finishLogin?appToken=${secret}&x=1`],
  ["a password in JSON", '{"username":"maria","password":"sunshine"}'],
  ["a password in a form", "password=sunshine&oldPassword=sunshine"],
  ["a signed token under any name", `the answer began with ${signed}.`],
  ["a cookie", `Cookie: JSESSIONID=${secret.slice(0, 20)}; theme=sunshine`],
  ["a set-cookie header", `set-cookie: TGC=${secret.slice(0, 20)}; Path=/cas; HttpOnly`],
  ["a digest", `Authorization: Digest username="maria", response="${secret.slice(0, 20)}"`],
  ["a Kerberos ticket", `WWW-Authenticate: Negotiate ${secret.slice(0, 20)}==`],
  ["a folded header", `Authorization: Basic\r\n ${longBasic}\r\n ${longBasic}`],
  ["a folded cookie", `Cookie: a=1;\r\n b=${secret.slice(0, 20)}`],
  ["credentials in an address", "https://maria:sunshine@ops.example.org/"],
])("hides %s", (_what, text) => {
  const hidden = redact(text);
  for (const part of [secret, secret.slice(0, 20), "sunshine", btoa("maria:sunshine")]) {
    expect(hidden).not.toContain(part);
  }
  expect(hidden).toContain("‹redacted›");
});

it.each([
  "tasks: connectionRefused at ops.example.org:8443 after 3 tries",
  "the digest of the page differs\nthe next line stays",
  "cookies were cleared, 3 tokens were renewed",
])("keeps diagnostic details: %s", (line) => {
  expect(redact(line)).toBe(line);
});

it("stops at the end of the header's line", () => {
  expect(redact("Cookie: a=1\nGET /tasks 500")).toBe("Cookie: ‹redacted›\nGET /tasks 500");
});
