import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "#shared/test/any-text.ts";
import { objectKinds } from "../records/collections.ts";
import { formatAppLink, formatLinkText, maxLinkLength, parseAppLink } from "./app-link.ts";

const server = "https://ops.example.org/api";
const link = "watchdesk://open?server=https%3A%2F%2Fops.example.org%2Fapi&kind=task&id=t%201";
const flawOf = (text: string) => {
  const parsed = parseAppLink(text);
  return parsed.ok ? null : parsed.flaw;
};

/** Visible characters, also those that have a meaning in addresses. */
const visible = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .filter((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text) && text.length <= 200);
const servers = fc
  .tuple(fc.webUrl({ validSchemes: ["https", "http"] }), fc.constantFrom("", "/api", "/a%20b/c"))
  .map(([url, path]) => `${new URL(url).origin}${path}`);
const targets = fc.oneof(
  fc.record({ kind: fc.constantFrom(...objectKinds), id: visible }),
  fc.record({ kind: fc.constant("screen" as const), id: fc.stringMatching(/^[a-z]{1,30}$/) }),
);
const links = fc.record({ server: servers, target: targets });
/** Texts close to links. */
const almostLinks = fc.oneof(
  anyText(),
  fc
    .tuple(
      fc.constantFrom(
        "watchdesk://open?",
        "WATCHDESK://OPEN/?",
        "watchdesk:open?",
        "https://open?",
      ),
      fc.array(
        fc
          .tuple(
            fc.constantFrom("server", "kind", "id", "act", ""),
            fc.constantFrom("=", "", "=="),
            fc.oneof(
              anyText({ maxLength: 12 }),
              fc.constantFrom("task", "screen", "inbox", "https%3A%2F%2Fa.example", "%", "%00"),
            ),
          )
          .map((parts) => parts.join("")),
        { maxLength: 5 },
      ),
    )
    .map(([start, parts]) => start + parts.join("&")),
);

describe("a link", () => {
  it("names server, kind and record, encoded", () => {
    expect(formatAppLink({ server, target: { kind: "task", id: "t 1" } })).toBe(link);
    expect(parseAppLink(link)).toEqual({
      ok: true,
      link: { server, target: { kind: "task", id: "t 1" } },
    });
  });

  it("is read as it was written", () => {
    fc.assert(
      fc.property(links, (written) => {
        const text = formatAppLink(written) ?? "";
        expect(text.length).toBeLessThanOrEqual(maxLinkLength);
        expect(text).toMatch(/^[\w:/?=&%.~-]+$/);
        expect(parseAppLink(text)).toEqual({ ok: true, link: written });
      }),
    );
  });

  it("is read in any order of its parameters, and with the slash that Windows adds", () => {
    expect(flawOf(link.replace("open?", "open/?"))).toBeNull();
    expect(flawOf(link.replace("watchdesk://open", "WatchDesk://Open"))).toBeNull();
    fc.assert(
      fc.property(links, fc.nat(), (written, seed) => {
        const [start = "", query = ""] = (formatAppLink(written) ?? "").split("?");
        const parts = query.split("&");
        const turned = [...parts.slice(seed % 3), ...parts.slice(0, seed % 3)];
        expect(parseAppLink(`${start}?${turned.join("&")}`)).toEqual({ ok: true, link: written });
      }),
    );
  });

  it("can always be written again if it was read", () => {
    fc.assert(
      fc.property(almostLinks, (text) => {
        const parsed = parseAppLink(text);
        if (!parsed.ok) return;
        expect(parseAppLink(formatAppLink(parsed.link) ?? "")).toEqual(parsed);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is not written if it would be rejected", () => {
    for (const id of ["", "a\u202Eb", "a\nb", "\uD800", "x".repeat(201)]) {
      expect(formatAppLink({ server, target: { kind: "task", id } })).toBeNull();
    }
    expect(formatAppLink({ server: "file:///etc", target: { kind: "task", id: "1" } })).toBeNull();
    expect(formatAppLink({ server, target: { kind: "screen", id: "../inbox" } })).toBeNull();
  });
});

describe("a link is rejected", () => {
  it.each([
    ["tooLong", `${link}${"x".repeat(maxLinkLength)}`],
    ["scheme", link.replace("watchdesk:", "https:")],
    ["scheme", ` ${link}`],
    ["scheme", ""],
    ["withoutServer", "watchdesk://task/t1"],
    ["action", "watchdesk://tasks/t1"],
    ["action", link.replace("open", "acknowledge")],
    ["action", link.replace("//open", "//user@open")],
    ["action", link.replace("//open", "//open:80")],
    ["action", link.replace("open?", "open/now?")],
    ["action", "watchdesk:open?server=https%3A%2F%2Fa.example&kind=task&id=1"],
    ["parameters", `${link}&act=acknowledge`],
    ["parameters", `${link}&id=2`],
    ["parameters", `${link}=`],
    ["parameters", `${link}&`],
    ["parameters", link.replace("&kind=task", "")],
    ["parameters", link.replace("&id=", "&ID=")],
    ["encoding", `${link}%`],
    ["encoding", `${link}%FF`],
    ["encoding", `${link}#a`],
    ["server", link.replace("https%3A", "javascript%3A")],
    ["server", link.replace("ops.", "user%3Apassword%40ops.")],
    ["server", link.replace("%2Fapi", "%2Fapi%3Fa")],
    ["server", link.replace("ops.example.org", `${"a".repeat(500)}.org`)],
    ["server", link.replace("https%3A%2F%2Fops.example.org%2Fapi", "")],
    ["kind", link.replace("task", "constructor")],
    ["kind", link.replace("task", "dutyStart")],
    ["id", link.replace("t%201", "")],
    ["id", link.replace("t%201", "x".repeat(201))],
    ["id", link.replace("kind=task", "kind=screen")],
    ["hiddenCharacters", `${link}%0A`],
    ["hiddenCharacters", `${link}%E2%80%AE`],
    ["hiddenCharacters", link.replace("example", "exam%00ple")],
  ] as const)("because of %s: %s", (flaw, text) => expect(flawOf(text)).toBe(flaw));

  it("with a hidden character anywhere, raw or encoded", () => {
    fc.assert(
      fc.property(
        links,
        fc.constantFrom(..."\0\n\r\t\x1B\x7F\x85\u2028\u202E\uFEFF"),
        fc.nat(),
        (written, character, at) => {
          const text = formatAppLink(written) ?? "";
          const where = at % (text.length + 1);
          expect(flawOf(text.slice(0, where) + character + text.slice(where))).toBe(
            "hiddenCharacters",
          );
          expect(flawOf(`${text}${encodeURIComponent(character)}`)).toBe("hiddenCharacters");
        },
      ),
    );
  });

  it("without an error, whatever the text is", () => {
    fc.assert(
      fc.property(almostLinks, (text) => {
        expect(parseAppLink(text).ok).toBeTypeOf("boolean");
      }),
      { numRuns: 2_000 },
    );
  });
});

it("a text has the title, the link and the web address, if there are any", () => {
  expect(formatLinkText("Pump 4", link, "https://ops.example.org/tasks/1")).toBe(
    `Pump 4\n${link}\nhttps://ops.example.org/tasks/1`,
  );
  expect(formatLinkText("Pump 4", null, null)).toBe("Pump 4");
});
