import { describe, expect, it } from "vitest";
import { describeLogLine, listFacts } from "./facts.ts";

describe("the facts of a text", () => {
  it.each([
    ["getaddrinfo ENOTFOUND proxy.intranet.example", "ENOTFOUND"],
    [
      "Error: net::ERR_CERT_COMMON_NAME_INVALID at https://ops.example.org",
      "Error, ERR_CERT_COMMON_NAME_INVALID",
    ],
    ["{ code: 'SQLITE_FULL', status: 503 } HTTP 503, ENOSPC", "SQLITE_FULL, ENOSPC, HTTP 503"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
    ["nothing of this", "none"],
  ])("%s", (text, facts) => {
    expect(listFacts(text)).toBe(facts);
  });

  it("leave out whatever is no code of a program", () => {
    const secrets = [
      ...["JSESSIONID=81A0FE", "CASTGC=TGT-12-x9", "pwd=sunshine", "pw: sun", "sid=a1b2"],
      ...["3f2504e0-4f89-41d3-9a0c-0305e82c3301", "Zx81+Qm/03Lk57Jh29Gf64Ds80=", "eyJhbGciOi"],
      ...[
        "/srv/share/Ana Silva/list.pdf",
        "D:\\cases\\4711.docx",
        "\\\\files\\ana",
        "for Ana Silva",
      ],
      ...["ELENA", "ERR_ANA_SILVA", "SQLITE_SILVA", "192.0.2.7", "2001:db8::1", "ana@example.org"],
      ...["+34 600 123 456", "HTTP 4711", "status 99"],
    ];
    for (const secret of secrets) {
      expect(listFacts(secret)).toBe("none");
      expect(listFacts(`open ${secret} ENOENT`)).toBe("ENOENT");
    }
  });
});

describe("a line of the log", () => {
  const line = (text: string, level = "warn") => `[2026-11-26 10:00:01.000] [${level}]  ${text}`;
  const isOwn = (message: string) => ["a request failed", "Ana"].includes(message);

  it("keeps time, level, own message and codes", () => {
    expect(describeLogLine(line("a request failed: ECONNRESET at ana.example"), isOwn)).toBe(
      "2026-11-26 10:00:01.000 warn: a request failed (ECONNRESET)",
    );
    expect(describeLogLine(line("a request failed", "error"), isOwn)).toMatch(/failed \(none\)$/);
  });

  it.each(["Ana: ENOENT", "a request of Ana Silva failed: ENOENT", "pwd=sunshine ENOENT"])(
    "leaves out a message that is no constant: %s",
    (text) => {
      expect(describeLogLine(line(text), isOwn)).toMatch(/: a message with details \(ENOENT\)$/);
    },
  );

  it("is no problem otherwise", () => {
    for (const text of [line("a request failed", "info"), "    at Ana (a.js:1:1)", ""])
      expect(describeLogLine(text, isOwn)).toBeNull();
  });
});
