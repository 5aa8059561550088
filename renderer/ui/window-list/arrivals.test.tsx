import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useMemo, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { ArrivedRow } from "#renderer/lib/arrivals.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { formatArrivals } from "./arrival-line.tsx";
import { RowList } from "./test/row-list.tsx";

const rowHeight = 50;
const count = 10_000;
const old = Array.from({ length: count }, (_, index) => `row ${index}`);

const arrivalOf = (id: string, level: ArrivedRow["level"], title = id) => ({ id, level, title });

/** A place whose list has these rows put in at their indices. */
function Place({ added }: { added: (Omit<ArrivedRow, "index"> & { index: number })[] }) {
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
  const nobody: never[] = [];
  const { rerender } = render(<Place added={nobody} />);
  const list = screen.getByRole("listbox", { name: "Rows" });
  const text = (role: string) => screen.getByRole(role).textContent;
  return {
    list,
    user: userEvent.setup(),
    arrive: (...added: ArrivedRow[]) => rerender(<Place added={added} />),
    scrollTo: (top: number) => {
      list.scrollTop = top;
      fireEvent.scroll(list);
    },
    line: () => screen.queryByRole("button"),
    selected: () => within(list).queryByRole("option", { selected: true })?.textContent ?? null,
    isFresh: (id: string) =>
      within(list).getByText(id).closest("[data-fresh]")?.getAttribute("data-fresh"),
    spoken: () => ({ polite: text("status"), atOnce: text("alert") }),
  };
}

const critical = { ...arrivalOf("fire", "critical", "Generator 2 failed"), index: 0 };

describe("what arrives in a list", () => {
  it("is seen at once at the top, whatever is selected, and is tinted for two seconds", async () => {
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

  it("is told of at the edge beyond which it stands, and leads there", async () => {
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

  it("is led to by a key", async () => {
    const { list, user, arrive, scrollTo, selected, line } = open();
    scrollTo(100 * rowHeight);
    arrive(critical);
    await user.keyboard("n");
    expect([list.scrollTop, selected(), line()]).toEqual([0, "fire", null]);
  });

  it("goes when it was scrolled to", () => {
    const { arrive, scrollTo, line } = open();
    scrollTo(100 * rowHeight);
    arrive(critical);
    expect(line()).not.toBeNull();
    scrollTo(0);
    expect(line()).toBeNull();
    scrollTo(100 * rowHeight);
    expect(line()).toBeNull();
  });

  it("is told of below the view only where it is grave", () => {
    const { arrive, line } = open();
    arrive({ ...arrivalOf("late", "low"), index: 5_000 });
    expect(line()).toBeNull();
    arrive(
      { ...arrivalOf("late", "low"), index: 5_000 },
      { ...critical, level: "high", index: 6_000 },
    );
    expect(line()?.dataset.side).toBe("below");
    expect(line()?.textContent).toContain("1 high: Generator 2 failed");
  });

  it("is spoken of once, at once where it is critical", () => {
    const { arrive, spoken } = open();
    const low = { ...arrivalOf("late", "low", "Gate left open"), index: 9 };
    arrive(low);
    expect(spoken()).toEqual({ polite: "1 new: Gate left open", atOnce: "" });
    arrive(low, critical);
    expect(spoken()).toEqual({ polite: "", atOnce: "1 critical: Generator 2 failed" });
  });

  it("is not taken for seen while the window is hidden", () => {
    const { arrive, isFresh } = open();
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    arrive(critical);
    expect(isFresh("fire")).toBe("false");
    visibility.mockRestore();
    fireEvent(document, new Event("visibilitychange"));
    expect(isFresh("fire")).toBe("true");
  });
});

it("is put into words", () => {
  const say = (...levels: ArrivedRow["level"][]) =>
    formatArrivals(
      levels.map((level, index) => ({ ...arrivalOf(`${index}`, level, "Title"), index })),
    );
  expect(say("critical")).toBe("1 critical: Title");
  expect(say("unknown")).toBe("1 new: Title");
  expect(say(null, "medium")).toBe("2 new");
  expect(say("critical", "critical", "low", null, "medium")).toBe("2 critical, 3 more");
  expect(say("critical", "high")).toBe("1 critical, 1 high");
});
