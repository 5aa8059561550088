import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
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
    expect([...page.head.children].map(({ localName }) => localName)).toEqual([
      "meta",
      "meta",
      "meta",
      "link",
      "link",
      "link",
    ]);
    expect(page.body.dir).toBe("auto");
    expect(page.body.innerHTML).toBe("<p>أهداف</p>");
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

  it("lists its links, more on demand, and mentions missing pictures", async () => {
    const links = Array.from({ length: 8 }, (_, at) => `<a href="https://a.example/${at}">x</a>`);
    const { user } = show(`${links.join(" ")}<img src="https://a.example/x.png">`);
    expect(screen.getAllByRole("button", { name: /^Open https/ })).toHaveLength(5);
    expect(screen.getByText("A picture is not shown.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "and 3 more links" }));
    expect(screen.getAllByRole("button", { name: /^Open https/ })).toHaveLength(8);
    await expectAccessible();
  });

  it("shows the first part of a large note, and the rest on demand", async () => {
    const paragraphs = Array.from({ length: 3_000 }, (_, at) => `<p>Paragraph ${at}</p>`);
    const { container, user } = show(paragraphs.join(""));
    const read = () => [...container.querySelectorAll("[aria-hidden]")].map((x) => x.textContent);
    expect(container.querySelectorAll("iframe")).toHaveLength(1);
    expect(read().join("")).toContain("Paragraph 290");
    expect(read().join("")).not.toContain("Paragraph 2999");
    await user.click(screen.getByRole("button", { name: "Show the whole note" }));
    await waitFor(() => expect(read().join("")).toContain("Paragraph 2999"));
    expect(screen.queryByRole("button", { name: "Show the whole note" })).toBeNull();
    await expectAccessible();
  });

  it.each(["div", "b", "table><tr><td"])("shows text that is nested too deeply in <%s>", (name) => {
    const { container } = show(`${`<${name}>`.repeat(20_000)}harmless`);
    const copy = container.querySelector("[aria-hidden]");
    expect(copy?.textContent).toBe("harmless");
    expect(copy?.querySelectorAll("*").length).toBeLessThan(70);
  });

  it("lists many links a hundred at a time", async () => {
    const links = Array.from({ length: 250 }, (_, at) => `<a href="https://a.example/${at}">x</a>`);
    const { user } = show(links.join(" "));
    await user.click(screen.getByRole("button", { name: "and 245 more links" }));
    expect(screen.getAllByRole("button", { name: /^Open https/ })).toHaveLength(105);
    expect(screen.getByRole("button", { name: "and 145 more links" })).toBeTruthy();
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
