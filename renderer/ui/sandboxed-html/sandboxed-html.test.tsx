import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { runs } from "#shared/test/runs.ts";
import { readLinkAddress } from "./link-dialog.tsx";
import { SandboxedHtml } from "./sandboxed-html.tsx";
import { attacks } from "./test/attacks.ts";

function show(html: string) {
  document.title = "Note";
  const onOpenLink = vi.fn();
  const { container } = render(
    <main>
      <SandboxedHtml label="Note" html={html} onOpenLink={onOpenLink} />
    </main>,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>("Note");
  const page = new DOMParser().parseFromString(frame.srcdoc, "text/html");
  return { container, frame, page, onOpenLink, user: userEvent.setup() };
}

describe("sandboxed HTML", () => {
  it("may load only the app's style sheets and fonts", () => {
    const { frame, page } = show("<p>أهداف</p>");
    expect(frame.getAttribute("sandbox")).toBe("");
    expect(page.querySelector("[http-equiv]")?.getAttribute("content")).toBe(
      `default-src 'none'; style-src ${window.location.origin}; font-src ${window.location.origin}`,
    );
    const loaded = [...page.head.children].map(({ localName }) => localName);
    expect(loaded).toEqual(["meta", "meta", "meta", "link", "link", "link"]);
    expect(page.body.dir).toBe("auto");
    expect(page.body.innerHTML).toBe("<p>أهداف</p>");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each(Object.entries(attacks))(
    "has an invisible copy of allowed elements only: %s",
    (_name, html) => {
      const { container, page } = show(html);
      const copy = container.querySelector("[aria-hidden]");
      expect(copy?.textContent).toBe(page.body.textContent);
      const found = [...(copy?.querySelectorAll("*") ?? [])];
      expect(found.flatMap((element) => element.getAttributeNames())).toEqual([]);
      expect(found.map(({ localName }) => localName)).toEqual(
        [...page.body.querySelectorAll("*")].map(({ localName }) => localName),
      );
    },
  );

  it("lists its links, a hundred more on demand, and mentions missing pictures", async () => {
    const links = Array.from({ length: 250 }, (_, at) => `<a href="https://a.example/${at}">x</a>`);
    const { user } = show(`${links.join(" ")}<img src="https://a.example/x.png">`);
    const listed = () => screen.getAllByRole("button", { name: /^Open https/ });
    expect(listed()).toHaveLength(5);
    expect(screen.getByText("A picture is not shown.")).toBeTruthy();
    await expectAccessible();
    for (const count of [245, 145, 45]) {
      await user.click(screen.getByRole("button", { name: `and ${count} more links` }));
      expect(listed()).toHaveLength(Math.min(250, 350 - count));
    }
    expect(screen.queryByRole("button", { name: /more links$/ })).toBeNull();
  });

  it("shows the first part of a large note, and the rest on demand", async () => {
    const paragraphs = Array.from({ length: 900 }, (_, at) => `<p>Paragraph ${at}</p>`);
    const { container, user } = show(paragraphs.join(""));
    const read = () => [...container.querySelectorAll("[aria-hidden]")].map((x) => x.textContent);
    expect(container.querySelectorAll("iframe")).toHaveLength(1);
    expect(read().join("")).toContain("Paragraph 290");
    expect(read().join("")).not.toContain("Paragraph 899");
    await user.click(screen.getByRole("button", { name: "Show the whole note" }));
    await waitFor(() => expect(read().join("")).toContain("Paragraph 899"));
    expect(screen.queryByRole("button", { name: "Show the whole note" })).toBeNull();
  });

  it.each(["div", "b", "table><tr><td"])("shows text that is nested too deeply in <%s>", (name) => {
    const { container } = show(`${`<${name}>`.repeat(20_000)}harmless`);
    const copy = container.querySelector("[aria-hidden]");
    expect(copy?.textContent).toBe("harmless");
    expect(copy?.querySelectorAll("*").length).toBeLessThan(70);
  });

  it("opens mail addresses after confirmation", async () => {
    const { user, onOpenLink } = show(`<a href="mailto:ops@example.org">ops</a>`);
    await user.click(screen.getByRole("button", { name: "Open mailto:ops@example.org" }));
    expect(await screen.findByRole("dialog", { name: "Write to this address?" })).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Write" }));
    expect(onOpenLink).toHaveBeenCalledExactlyOnceWith("mailto:ops@example.org");
  });
});

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
