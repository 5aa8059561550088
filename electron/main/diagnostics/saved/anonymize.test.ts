import { expect, it } from "vitest";
import { createAnonymizer } from "./anonymize.ts";

const anonymize = createAnonymizer([
  { value: "ops.example.org", label: "server 1" },
  { value: "https://ops.example.org/api", label: "server 1" },
  { value: "Ana Silva", label: "account 1" },
  { value: "ana", label: "account 1" },
  { value: "/home/ana", label: "home" },
  { value: "pc-7.(east)", label: "computer" },
  { value: "a", label: "too short" },
  { value: "  ", label: "empty" },
]);

it.each([
  ["GET https://ops.example.org/api/me?x=1 failed", "GET ‹server 1›/me?x=1 failed"],
  ["no answer of OPS.example.org", "no answer of ‹server 1›"],
  ["https://other.example.net/a?b=c is not allowed", "‹address› is not allowed"],
  ["getaddrinfo ENOTFOUND proxy.intranet.example", "getaddrinfo ENOTFOUND ‹address›"],
  ["connect ECONNREFUSED 192.0.2.7:443", "connect ECONNREFUSED ‹address›"],
  ["connect EHOSTUNREACH 2001:db8::1:443", "connect EHOSTUNREACH ‹address›"],
  ["mail to maria.keller+x@example.org", "mail to ‹address›"],
  ["for Ana Silva and ana, not for analysis", "for ‹account 1› and ‹account 1›, not for analysis"],
  ["open /home/ana/.config/Watchdesk/main.log", "open ‹home›/.config/Watchdesk/main.log"],
  ["Watchdesk on PC-7.(east) has", "Watchdesk on ‹computer› has"],
  ["at store-thread.ts:12:34, settings.json", "at store-thread.ts:12:34, settings.json"],
  ["{ code: 'ENOENT', path: 'secret' }", "{ code: 'ENOENT', path: '…' }"],
  [`Unexpected token in "Levee is breaking"`, `Unexpected token in "…"`],
  ["“Ende” „Levee“ «Digue» `x`", "“…” „…“ «…» `…`"],
  ["Authorization: Bearer abc.def", "Authorization: Bearer ‹redacted›"],
])("%s", (line, expected) => {
  expect(anonymize(line)).toBe(expected);
});
