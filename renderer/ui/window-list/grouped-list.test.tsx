import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { ListGroup } from "./layout.ts";
import { RowList, rowHeight } from "./test/row-list.tsx";

const header = 32;
const idAt = (index: number) => `row ${index + 1}`;
const groupsOf = (...counts: number[]): ListGroup[] =>
  counts.map((count, at) => ({ label: `Room ${at + 1}`, count }));

type ExampleProps = {
  groups: readonly ListGroup[];
  count: number;
  /** The number of rows that a refresh has inserted at the top. */
  added?: number;
};

const Example = ({ groups, count, added = 0 }: ExampleProps) => (
  <RowList
    count={count}
    rowAt={(index) => ({ id: idAt(index - added) })}
    indexOf={(id) => Number(id.slice("row ".length)) - 1 + added}
    groups={groups}
  />
);

function open(props: ExampleProps) {
  document.title = "Rows";
  const { rerender } = render(
    <main>
      <Example {...props} />
    </main>,
  );
  const list = screen.getByRole("listbox", { name: "Rows" });
  const selected = () => within(list).getByRole("option", { selected: true });
  return {
    list,
    user: userEvent.setup(),
    selected,
    change: (next: ExampleProps) =>
      rerender(
        <main>
          <Example {...next} />
        </main>,
      ),
    scrollTo: (top: number) => {
      list.scrollTop = top;
      fireEvent.scroll(list);
    },
    /** Pixels from the top of the view to the selected row. */
    offset: () => {
      const shift = /translateY\((\d+)px\)/.exec(selected().style.transform)?.[1];
      const group = selected().closest<HTMLElement>('[role="group"]');
      return Number(shift) + Number.parseInt(group?.style.top ?? "0", 10) - list.scrollTop;
    },
  };
}

describe("a window list with groups", () => {
  it("labels each group with its size, and numbers rows across groups", async () => {
    const { list } = open({ groups: groupsOf(2, 3), count: 5 });
    const names = within(list)
      .getAllByRole("group")
      .map((group) => group.getAttribute("aria-label"));
    expect(names).toEqual(["Room 1, 2", "Room 2, 3"]);
    const second = within(screen.getByRole("group", { name: "Room 2, 3" })).getAllByRole("option");
    expect(second.map((option) => option.getAttribute("aria-posinset"))).toEqual(["3", "4", "5"]);
    expect(second.map((option) => option.getAttribute("aria-setsize"))).toEqual(["5", "5", "5"]);
    await expectAccessible();
  });

  it("skips headers by key, and does not select them by click", async () => {
    const { list, user, selected } = open({ groups: groupsOf(2, 3), count: 5 });
    await user.keyboard("{ArrowDown}jj");
    expect(selected().textContent).toBe("row 3");
    await user.keyboard("k");
    expect(selected().textContent).toBe("row 2");
    await user.click(within(list).getByText("Room 2"));
    expect(selected().textContent).toBe("row 2");
  });

  it("reveals the header when moving up to the first row of a group", async () => {
    const { list, user, scrollTo } = open({ groups: groupsOf(20, 30), count: 50 });
    await user.keyboard("{End}{Home}{ArrowDown}");
    scrollTo(20 * rowHeight + 2 * header);
    await user.keyboard("{Home}");
    expect(list.scrollTop).toBe(0);
  });

  it("renders few elements for 100,000 rows in 500 groups at any scroll position", () => {
    const groups = groupsOf(...Array.from({ length: 500 }, () => 200));
    const { list, scrollTo } = open({ groups, count: 100_000 });
    for (const index of [0, 12_345, 99_999]) {
      scrollTo(index * rowHeight + (Math.floor(index / 200) + 1) * header);
      expect(list.querySelector(`[aria-posinset="${index + 1}"]`)?.textContent).toBe(idAt(index));
      expect(within(list).getAllByRole("option").length).toBeLessThan(60);
      expect(within(list).getAllByRole("group").length).toBeLessThan(5);
    }
  });

  it("keeps the position of the selected row when a group is inserted before it", async () => {
    const { user, change, selected, scrollTo, offset } = open({
      groups: groupsOf(20, 20),
      count: 40,
    });
    await user.keyboard("{End}{Home}jjjj");
    scrollTo(rowHeight);
    const before = offset();
    change({ groups: groupsOf(3, 20, 20), count: 43, added: 3 });
    expect(selected().textContent).toBe("row 5");
    expect(offset()).toBe(before);
    // The rows stay, but another header is inserted.
    change({ groups: groupsOf(3, 2, 18, 20), count: 43, added: 3 });
    expect(selected().textContent).toBe("row 5");
    expect(offset()).toBe(before);
  });
});
