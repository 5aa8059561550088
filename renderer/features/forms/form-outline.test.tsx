import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { aField, aSection } from "#shared/test/forms.ts";
import { showFields } from "./test/show-form.tsx";

const fields = [
  aField({ name: "Résumé" }),
  aSection("Needs", ["Diet", aSection("More", ["Mobility"])]),
  aField({ name: "Kind", type: "SINGLE", values: "A,B" }),
];
const names = ["Résumé", "Needs", "Diet", "More", "Mobility", "Kind"];

async function open() {
  const form = await showFields(...fields);
  const filter = screen.getByRole("searchbox", { name: "Find a field" });
  return {
    ...form,
    filter,
    listed: () => form.outline.queryAllByRole("button").map(({ textContent }) => textContent),
    isMatched: (name: string) =>
      form.sheet.getByRole("textbox", { name }).closest<HTMLElement>("[data-node]")?.dataset
        .unmatched === "false",
  };
}

describe("the outline", () => {
  it("lists sections and fields in order, is one tab stop, and moves by arrow keys", async () => {
    const { outline, listed, user } = await open();
    expect(listed()).toEqual(names);
    await expectAccessible();
    const buttons = outline.getAllByRole("button");
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[0]]);
    act(() => buttons[0]?.focus());
    const press = async (key: string) => {
      await user.keyboard(`{${key}}`);
      return document.activeElement?.textContent;
    };
    expect(await press("ArrowUp")).toBe("Résumé");
    expect(await press("ArrowDown")).toBe("Needs");
    expect(await press("End")).toBe("Kind");
    expect(await press("ArrowDown")).toBe("Kind");
    expect(await press("Home")).toBe("Résumé");
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[0]]);
  });

  it("focuses the chosen field, and expands its sections", async () => {
    const { outline, sheet, scroll, user } = await open();
    await user.click(outline.getByRole("button", { name: "Diet" }));
    const field = sheet.getByRole("textbox", { name: "Diet" });
    expect(document.activeElement).toBe(field);
    expect(scroll.mock.contexts.at(-1)).toBe(field.closest("[data-node]"));
    await user.click(outline.getByRole("button", { name: "Kind" }));
    expect(document.activeElement).toBe(sheet.getByRole("radiogroup", { name: /^Kind/ }));
    await user.click(outline.getByRole("button", { name: "More" }));
    expect(document.activeElement).toBe(sheet.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("button", { name: "Collapse all" }));
    await user.click(outline.getByRole("button", { name: "Mobility" }));
    const inner = await sheet.findByRole("textbox", { name: "Mobility" });
    await vi.waitFor(() => expect(document.activeElement).toBe(inner));
    for (const name of ["Needs", "More"]) {
      expect(sheet.getByRole("button", { name }).getAttribute("aria-expanded")).toBe("true");
    }
  });

  it("marks the topmost visible field", async () => {
    let notify: (changes: { target: Element; isIntersecting: boolean }[]) => void = () => {};
    const observed: Element[] = [];
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: typeof notify) {
          notify = callback;
        }
        observe(element: Element) {
          observed.push(element);
        }
        disconnect() {}
      },
    );
    const { outline } = await open();
    const setVisible = (changes: Record<string, boolean>) =>
      act(() =>
        notify(
          Object.entries(changes).flatMap(([name, isIntersecting]) => {
            const target = observed[names.indexOf(name)];
            return target === undefined ? [] : [{ target, isIntersecting }];
          }),
        ),
      );
    const current = () =>
      outline
        .getAllByRole("button")
        .filter((button) => button.getAttribute("aria-current") === "location")
        .map(({ textContent }) => textContent);
    expect(observed.length).toBe(names.length);
    expect(current()).toEqual([]);
    setVisible({ Mobility: true, Diet: true });
    expect(current()).toEqual(["Diet"]);
    setVisible({ Diet: false });
    expect(current()).toEqual(["Mobility"]);
    setVisible({ Mobility: false });
    expect(current()).toEqual(["Mobility"]);
  });

  it("opens on request in a narrow pane, and closes after a choice", async () => {
    const { outline, user } = await open();
    const toggle = screen.getByRole("button", { name: "Outline" });
    const isOpen = () => toggle.getAttribute("aria-expanded");
    expect(isOpen()).toBe("false");
    await user.click(toggle);
    expect(isOpen()).toBe("true");
    await user.keyboard("{Escape}");
    expect(isOpen()).toBe("false");
    await user.click(toggle);
    await user.click(outline.getByRole("button", { name: "Diet" }));
    expect(isOpen()).toBe("false");
  });
});

describe("finding a field", () => {
  it("filters the form and the outline until Esc", async () => {
    const { filter, listed, isMatched, user } = await open();
    await user.type(filter, "MOBIL");
    expect(listed()).toEqual(["Needs", "More", "Mobility"]);
    expect(isMatched("Mobility")).toBe(true);
    expect(isMatched("Diet")).toBe(false);
    expect(screen.getByText("1 found")).toBeTruthy();
    await expectAccessible();
    await user.clear(filter);
    await user.type(filter, "zebra");
    expect(listed()).toEqual([]);
    expect(screen.getByText("No results")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(listed()).toEqual(names);
    expect(document.activeElement).toBe(filter);
  });

  it("finds fields in collapsed sections, and focuses the first match on Enter", async () => {
    const { filter, sheet, user } = await open();
    await user.click(screen.getByRole("button", { name: "Collapse all" }));
    await user.type(filter, "mobil");
    expect(sheet.getByRole("button", { name: "More" }).getAttribute("aria-expanded")).toBe("true");
    await user.keyboard("{Escape}");
    expect(sheet.getByRole("button", { name: "More" }).getAttribute("aria-expanded")).toBe("false");
    await user.type(filter, "resume{Enter}");
    expect(document.activeElement).toBe(sheet.getByRole("textbox", { name: "Résumé" }));
  });
});
