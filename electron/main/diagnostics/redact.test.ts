import { expect, it } from "vitest";
import { redact } from "./redact.ts";

const secret = "Zx81Qm03Lk57Jh29Gf64Ds80Ap12Oi35";

it.each([
  ["a token on its own", `refused ${secret} today`],
  ["the token's header", `X-Service-API-Auth: ${secret.slice(0, 20)}`],
  ["a basic authorisation", `Authorization: Basic ${btoa("maria:sunshine")}`],
  ["a token in an address", `GET /auth/cas/finishLogin?appToken=${secret}&x=1`],
  ["a password in JSON", '{"username":"maria","password":"sunshine"}'],
  ["a password in a form", "password=sunshine&oldPassword=sunshine"],
  ["credentials in an address", "https://maria:sunshine@ops.example.org/"],
])("hides %s", (_what, text) => {
  const hidden = redact(text);
  for (const part of [secret, secret.slice(0, 20), "sunshine", btoa("maria:sunshine")]) {
    expect(hidden).not.toContain(part);
  }
  expect(hidden).toContain("‹redacted›");
});

it("leaves what helps to find a fault", () => {
  const line = "tasks: connectionRefused at ops.example.org:8443 after 3 tries";
  expect(redact(line)).toBe(line);
});
