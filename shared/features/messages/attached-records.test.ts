import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAppLink } from "#shared/window/app-link.ts";
import { joinAttached, splitAttached, withoutLinks } from "./attached-records.ts";
import { formatQuote } from "./message-text.ts";

const write = (id: string) =>
  formatAppLink({ server: "https://ops.example.org", target: { kind: "task", id } }) ?? "";
const [pump, road] = [write("5"), write("6")];

describe("records in the text of a message", () => {
  it("are at its end, each with its title and its link on lines of their own", () => {
    const text = joinAttached("Is it dry?", [{ title: "Pump\nleaks", link: pump }]);
    expect(text).toBe(`Is it dry?\n[Pump leaks]\n${pump}`);
    expect(joinAttached(text, [{ title: null, link: road }])).toBe(
      `Is it dry?\n${road}\n[Pump leaks]\n${pump}`,
    );
    expect(joinAttached(text, [{ title: null, link: pump }])).toBe(text);
  });

  it("are found wherever they are", () => {
    expect(splitAttached(`Look:\n${pump}\n[Road]\n${road}\nnow`)).toEqual({
      body: "Look:\nnow",
      attached: [
        { title: null, link: pump },
        { title: "Road", link: road },
      ],
    });
    expect(splitAttached(`See ${pump} now`)).toMatchObject({ attached: [] });
  });

  it("leave any text as it was", () => {
    const lines = fc.array(fc.oneof(fc.string(), fc.constantFrom("", "[a]", "Hi")));
    fc.assert(
      fc.property(lines, fc.constantFrom("Pump", "[x]", null), (parts, title) => {
        const body = parts.join("\n");
        const attached = [{ title, link: pump }];
        // A line in brackets at the end is the title of a link without one.
        fc.pre(title !== null || !/^\s*\[.*\]\s*$/.test(parts.at(-1)?.split("\n").at(-1) ?? ""));
        expect(splitAttached(joinAttached(body, attached))).toEqual({ body, attached });
      }),
    );
  });

  it("are quoted by title, with the beginning of a long text", () => {
    expect(formatQuote(`Dry?\n[Pump]\n${pump}`, "Ana Silva")).toBe(
      "> Ana Silva:\n> Dry?\n> [Pump]\n",
    );
    expect(formatQuote("Hi", null)).toBe("> Hi\n");
    const long = formatQuote("x\n".repeat(40), null).split("\n");
    expect([long.length, long.at(-2)]).toEqual([14, "> …"]);
  });

  it("are shown by title in lists and notifications", () => {
    expect(withoutLinks(`Dry?\n[Pump]\n${pump}`)).toBe("Dry?\n[Pump]");
    expect(withoutLinks(pump)).toBe(pump);
    expect(withoutLinks("Hi")).toBe("Hi");
  });
});
