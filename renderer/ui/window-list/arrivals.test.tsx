import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useMemo, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ArrivedRow } from "#renderer/lib/arrivals.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { clearSpoken, readSpoken } from "#renderer/test/spoken.ts";
import { formatArrivals } from "./arrival-line.tsx";
import { RowList } from "./test/row-list.tsx";

const setFocus = (isFocused: boolean) => vi.spyOn(document, "hasFocus").mockReturnValue(isFocused);
beforeEach(() => void setFocus(true));

const rowHeight = 50;
const count = 10_000;
const old = Array.from({ length: count }, (_, index) => `row ${index}`);

const anArrival = (id: string, level: ArrivedRow["level"], title = id) => ({ id, level, title });

/** A list into which rows are inserted at their indices. */
function Example({ added }: { added: ArrivedRow[] }) {
  const [seen, setSeen] = useState<string[]>([]);
  const ids = useMemo(() => {
    const all = [...old];
    for (const { id, index } of added) all.splice(index, 0, id);
    return all;
  }, [added]);
  const arrivals = useMemo(
    () => ({
      arrived: added.filter(({ id }) => !seen.includes(id)),
      onSeen: (more: string[]) => setSeen((now) => [...now, ...more]),
    }),
    [added, seen],
  );
  return (
    <main>
      <RowList
        count={ids.length}
        rowHeight={rowHeight}
        rowAt={(index) => (ids[index] === undefined ? undefined : { id: ids[index] })}
        indexOf={(id) => ids.indexOf(id)}
        arrivals={arrivals}
      />
    </main>
  );
}

function open() {
  document.title = "Rows";
  const { rerender } = render(<Example added={[]} />);
  const list = screen.getByRole("listbox", { name: "Rows" });
  clearSpoken();
  return {
    list,
    user: userEvent.setup(),
    arrive: (...added: ArrivedRow[]) => rerender(<Example added={added} />),
    scrollTo: (top: number) => {
      list.scrollTop = top;
      fireEvent.scroll(list);
    },
    line: () => screen.queryByRole("button"),
    selected: () => within(list).queryByRole("option", { selected: true })?.textContent ?? null,
    isFresh: (id: string) =>
      within(list).getByText(id).closest("[data-fresh]")?.getAttribute("data-fresh"),
  };
}

const critical = { ...anArrival("fire", "critical", "Generator 2 failed"), index: 0 };

describe("an arrival in a list", () => {
  it("is seen immediately at the top and highlighted for two seconds", async () => {
    const { list, user, arrive, line, selected, isFresh } = open();
    await user.keyboard("{ArrowDown}");
    vi.useFakeTimers();
    arrive(critical);
    expect(list.scrollTop).toBe(0);
    expect(selected()).toBe("row 0");
    expect(line()).toBeNull();
    expect(isFresh("fire")).toBe("true");
    expect(isFresh("row 0")).toBe("false");
    act(() => void vi.advanceTimersByTime(2_000));
    expect(isFresh("fire")).toBe("false");
    vi.useRealTimers();
  });

  it("is shown at the edge of the list, with a jump to its row", async () => {
    const { list, user, arrive, scrollTo, line, selected } = open();
    await user.keyboard("{ArrowDown}");
    scrollTo(100 * rowHeight);
    arrive(critical);
    expect(list.scrollTop).toBe(101 * rowHeight);
    expect(line()?.textContent).toContain("1 critical: Generator 2 failed");
    expect(line()?.dataset.side).toBe("above");
    await expectAccessible();
    await user.click(line() as HTMLElement);
    expect([list.scrollTop, selected(), line()]).toEqual([0, "fire", null]);
    expect(document.activeElement).toBe(list);
  });

  it("can be reached by key", async () => {
    const { list, user, arrive, scrollTo, selected, line } = open();
    scrollTo(100 * rowHeight);
    arrive(critical);
    await user.keyboard("n");
    expect([list.scrollTop, selected(), line()]).toEqual([0, "fire", null]);
  });

  it("is no longer shown after scrolling to it", () => {
    const { arrive, scrollTo, line } = open();
    scrollTo(100 * rowHeight);
    arrive(critical);
    expect(line()).not.toBeNull();
    scrollTo(0);
    expect(line()).toBeNull();
    scrollTo(100 * rowHeight);
    expect(line()).toBeNull();
  });

  it("is shown below the view only if critical or high", () => {
    const { arrive, line } = open();
    arrive({ ...anArrival("late", "low"), index: 5_000 });
    expect(line()).toBeNull();
    arrive(
      { ...anArrival("late", "low"), index: 5_000 },
      { ...critical, level: "high", index: 6_000 },
    );
    expect(line()?.dataset.side).toBe("below");
    expect(line()?.textContent).toContain("1 high: Generator 2 failed");
  });

  it("is announced once, unless it is critical, which the shell announces", async () => {
    const { arrive } = open();
    const low = { ...anArrival("late", "low", "Gate left open"), index: 9 };
    arrive(low);
    arrive(low, critical);
    const listAbout = (about: string) =>
      [...readSpoken().polite, ...readSpoken().assertive].filter((text) => text.includes(about));
    await waitFor(() => expect(listAbout("Gate")).toEqual(["1 new: Gate left open"]));
    expect(listAbout("critical")).toEqual([]);
  });

  it("is announced by the focused window only", () => {
    const { arrive } = open();
    setFocus(false);
    arrive({ ...critical, level: "high" });
    expect(readSpoken()).toEqual({ polite: [], assertive: [] });
  });

  it("is not marked as seen while the window is hidden", () => {
    const { arrive, isFresh } = open();
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    arrive(critical);
    expect(isFresh("fire")).toBe("false");
    visibility.mockRestore();
    fireEvent(document, new Event("visibilitychange"));
    expect(isFresh("fire")).toBe("true");
  });
});

it("formatArrivals counts arrivals by level", () => {
  const format = (...levels: ArrivedRow["level"][]) =>
    formatArrivals(
      levels.map((level, index) => ({ ...anArrival(`${index}`, level, "Title"), index })),
    );
  expect(format("critical")).toBe("1 critical: Title");
  expect(format("unknown")).toBe("1 new: Title");
  expect(format(null, "medium")).toBe("2 new");
  expect(format("critical", "critical", "low", null, "medium")).toBe("2 critical, 3 more");
  expect(format("critical", "high")).toBe("1 critical, 1 high");
});
