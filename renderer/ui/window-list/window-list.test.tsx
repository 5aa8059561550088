import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { RowList, type RowListProps, rowHeight } from "./test/row-list.tsx";

const idAt = (index: number) => `row ${index + 1}`;

/** `loaded` is the number of loaded rows. */
type ExampleProps = Partial<RowListProps> & { loaded?: number };

/** A list next to a field. */
const Example = ({ loaded = 0, ...props }: ExampleProps) => (
  <>
    <input aria-label="Other" />
    <RowList rowAt={(index) => (index < loaded ? { id: idAt(index) } : undefined)} {...props} />
  </>
);

const aPicking = () => ({
  picked: new Set<string>(),
  onPick: vi.fn(),
  onToggle: vi.fn(),
  onClear: vi.fn(),
});

function open(props: ExampleProps = {}) {
  const { rerender } = render(<Example loaded={10_000} {...props} />);
  const list = screen.getByRole("listbox", { name: "Rows" });
  return {
    list,
    user: userEvent.setup(),
    change: (next: ExampleProps) => rerender(<Example loaded={10_000} {...props} {...next} />),
    options: () => within(list).getAllByRole("option"),
    selected: () => within(list).queryByRole("option", { selected: true })?.textContent ?? null,
    scrollTo: (index: number) => {
      list.scrollTop = index * rowHeight;
      fireEvent.scroll(list);
    },
    /** The active option of assistive technology. */
    active: () => document.getElementById(list.getAttribute("aria-activedescendant") ?? ""),
  };
}

describe("a window list", () => {
  it("renders few elements for ten thousand rows, with the correct set size", () => {
    const { options, scrollTo } = open();
    for (const index of [0, 4_321, 9_999]) {
      scrollTo(index);
      expect(options().length).toBeLessThan(60);
      const positions = options().map((option) => option.getAttribute("aria-posinset"));
      expect(positions).toContain(String(index + 1));
      expect(new Set(options().map((option) => option.getAttribute("aria-setsize")))).toEqual(
        new Set(["10000"]),
      );
    }
  });

  it("keeps the rows in view while it grows at its top, unless it shows the top", () => {
    const { list, change, scrollTo } = open({ count: 100, growsAtTop: true });
    change({ count: 102 });
    expect(list.scrollTop).toBe(0);
    scrollTo(50);
    change({ count: 105 });
    expect(list.scrollTop).toBe(53 * rowHeight);
    change({ count: 110, growsAtTop: false });
    expect(list.scrollTop).toBe(53 * rowHeight);
    change({ count: 120, identity: "second" });
    expect(list.scrollTop).toBe(0);
  });

  it("forces no layout before the first paint, or when other rows are shown at its top", () => {
    const read = vi.spyOn(Element.prototype, "scrollTop", "get");
    const write = vi.spyOn(Element.prototype, "scrollTop", "set");
    const { change } = open();
    change({ count: 300, identity: "second" });
    change({ count: 2, identity: "third" });
    for (const access of [read, write]) expect(access).not.toHaveBeenCalled();
  });

  it("reports the rows in view when they change", () => {
    const onShow = vi.fn();
    const { scrollTo } = open({ onShow });
    expect(onShow).toHaveBeenLastCalledWith(0, expect.any(Number));
    scrollTo(500);
    const [first, last] = onShow.mock.lastCall ?? [];
    expect(first).toBeLessThanOrEqual(500);
    expect(last).toBeGreaterThan(500);
    const calls = onShow.mock.calls.length;
    scrollTo(501);
    expect(onShow).toHaveBeenCalledTimes(calls);
  });

  it("shows placeholders for loading rows", () => {
    const { list, change } = open({ loaded: 2 });
    expect(within(list).getByText("row 2")).toBeTruthy();
    const waiting = within(list).getByRole("option", { name: "Row 3 is loading" });
    expect(waiting.getAttribute("aria-busy")).toBe("true");
    change({ loaded: 100 });
    expect(within(list).queryByRole("option", { name: /is loading/ })).toBeNull();
    expect(within(list).getByRole("option", { name: "row 3" }).getAttribute("aria-busy")).toBe(
      "false",
    );
  });

  it("selects a row that was moved to as soon as it is loaded", async () => {
    const { user, change, selected, active } = open({ loaded: 100 });
    await user.keyboard("{ArrowDown}{End}");
    expect(active()?.textContent).toBe("Row 10000 is loading");
    expect(selected()).toBeNull();
    change({ loaded: 10_000 });
    expect(selected()).toBe("row 10000");
  });

  it("moves by a page of as many rows as fit, and stops at both ends", async () => {
    const { user, selected } = open();
    const page = Math.floor(window.innerHeight / rowHeight);
    await user.keyboard("{ArrowDown}{PageDown}");
    expect(selected()).toBe(idAt(page));
    await user.keyboard("{PageUp}{PageUp}");
    expect(selected()).toBe(idAt(0));
    await user.keyboard("{End}{PageDown}{ArrowDown}");
    expect(selected()).toBe(idAt(9_999));
    await user.keyboard("{Home}{ArrowUp}");
    expect(selected()).toBe(idAt(0));
  });

  it("scrolls by the least distance that a move needs", async () => {
    const { list, user } = open();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(list.scrollTop).toBe(0);
    await user.keyboard("{End}");
    expect(list.scrollTop).toBe(10_000 * rowHeight - window.innerHeight);
    await user.keyboard("{ArrowUp}");
    expect(list.scrollTop).toBe(10_000 * rowHeight - window.innerHeight);
    await user.keyboard("{Home}");
    expect(list.scrollTop).toBe(0);
  });

  it("keeps the active option when it is scrolled out of view", async () => {
    const { user, options, active, scrollTo } = open();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    scrollTo(5_000);
    expect(active()?.textContent).toBe("row 2");
    scrollTo(0);
    await user.keyboard("{End}");
    scrollTo(0);
    expect(active()?.textContent).toBe("row 10000");
    expect(options().at(-1)).toBe(active());
  });

  it("opens the selected row with Enter, if any", async () => {
    const onOpen = vi.fn();
    const { user } = open({ onOpen });
    await user.keyboard("{Enter}");
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard("{ArrowDown}{Enter}");
    expect(onOpen).toHaveBeenCalledExactlyOnceWith("key");
  });

  it("selects and opens with a click, and keeps focus", async () => {
    const onOpen = vi.fn();
    const { list, user, selected } = open({ onOpen });
    await user.click(screen.getByRole("textbox", { name: "Other" }));
    await user.click(within(list).getByText("row 4"));
    expect(selected()).toBe("row 4");
    expect(onOpen).toHaveBeenCalledExactlyOnceWith("pointer");
    expect(document.activeElement).toBe(list);
    await user.pointer({ keys: "[MouseRight]", target: within(list).getByText("row 6") });
    expect(selected()).toBe("row 4");
  });

  it("ignores unknown combinations, and handles additional keys", async () => {
    const act = vi.fn();
    const { user, selected } = open({ keys: { e: act } });
    await user.keyboard("{Control>}j{/Control}{Alt>}{ArrowDown}{/Alt}");
    expect(selected()).toBeNull();
    await user.keyboard("e");
    expect(act).toHaveBeenCalledOnce();
  });

  it("continues from the selected row when it is first in another list", async () => {
    const { user, change, selected, list } = open();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const idIn = (index: number) => (index === 0 ? "row 2" : `other ${index}`);
    change({ identity: "second", rowAt: (index) => ({ id: idIn(index) }) });
    expect(selected()).toBe("row 2");
    list.focus();
    await user.keyboard("{ArrowDown}");
    expect(selected()).toBe("other 1");
  });

  it("selects only one row without multiple selection", async () => {
    const onOpen = vi.fn();
    const { list, user, options, selected } = open({ onOpen });
    expect(list.getAttribute("aria-multiselectable")).not.toBe("true");
    await user.keyboard("{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Control>}");
    await user.click(within(list).getByText("row 5"));
    await user.keyboard("{/Control}");
    expect(selected()).toBe("row 5");
    expect(onOpen).toHaveBeenCalledOnce();
    expect(options().filter((one) => one.getAttribute("aria-selected") === "true")).toHaveLength(1);
  });

  it("reports picks in list order and renders picked rows", async () => {
    const picking = aPicking();
    const onOpen = vi.fn();
    const { list, user, options, change } = open({ picking, onOpen });
    await user.click(within(list).getByText("row 6"));
    await user.keyboard("{Shift>}{ArrowUp}{ArrowUp}{/Shift}");
    expect(picking.onPick.mock.calls).toEqual([
      [4, 5],
      [3, 5],
    ]);
    onOpen.mockClear();
    await user.keyboard("{Control>}");
    await user.click(within(list).getByText("row 8"));
    await user.keyboard("a{/Control}");
    expect(picking.onToggle).toHaveBeenCalledExactlyOnceWith("row 8");
    expect(picking.onPick).toHaveBeenLastCalledWith(0, 9_999);
    expect(onOpen).not.toHaveBeenCalled();
    expect(picking.onClear).not.toHaveBeenCalled();

    change({ picking: { ...picking, picked: new Set(["row 2", "row 4"]) }, onOpen });
    const drawn = options().filter((one) => one.getAttribute("aria-selected") === "true");
    expect(drawn.map(({ textContent }) => textContent)).toEqual(["row 2", "row 4"]);
    await user.keyboard("{ArrowDown}");
    expect(picking.onClear).toHaveBeenCalledOnce();
  });

  it("starts a range at its row even after a refresh has moved it", async () => {
    const picking = aPicking();
    const { list, user, change } = open({ picking });
    await user.click(within(list).getByText("row 3"));
    change({
      picking,
      rowAt: (index) => ({ id: idAt(index - 4) }),
      indexOf: (id) => Number(id.slice("row ".length)) - 1 + 4,
    });
    await user.keyboard("{Shift>}");
    await user.click(within(list).getByText("row 5"));
    await user.keyboard("{/Shift}");
    expect(picking.onPick).toHaveBeenLastCalledWith(6, 8);
  });

  it("takes focus when it opens and on request only", () => {
    const { list, change } = open();
    expect(document.activeElement).toBe(list);
    screen.getByRole("textbox", { name: "Other" }).focus();
    change({ identity: "second" });
    expect(document.activeElement).not.toBe(list);
    change({ identity: "second", focusRequest: 1 });
    expect(document.activeElement).toBe(list);
  });

  it("starts at the top when another list is shown", () => {
    const { list, change, scrollTo } = open();
    scrollTo(300);
    change({ loaded: 9_000 });
    expect(list.scrollTop).toBe(300 * rowHeight);
    change({ identity: "second" });
    expect(list.scrollTop).toBe(0);
  });

  it("follows the selected row when a refresh moves it, and keeps its position on screen", async () => {
    const moved = 7;
    const { list, user, change, selected, scrollTo } = open();
    await user.keyboard("{End}{Home}{ArrowDown}{ArrowDown}");
    expect(selected()).toBe("row 3");
    scrollTo(1);
    const { scrollTop } = list;
    change({
      rowAt: (index) => ({ id: idAt(index - moved) }),
      indexOf: (id) => (id === "row 3" ? 2 + moved : null),
    });
    expect(selected()).toBe("row 3");
    expect(list.scrollTop).toBe(scrollTop + moved * rowHeight);
    await user.keyboard("{ArrowDown}");
    expect(selected()).toBe("row 4");
  });
});
