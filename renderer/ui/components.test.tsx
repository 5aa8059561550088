import { act, render, renderHook, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { X } from "lucide-react";
import { useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { format } from "#renderer/lib/format.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { hour } from "#renderer/test/sampling.ts";
import { readTime, typeTime } from "#renderer/test/type-time.ts";
import { Button, IconButton } from "./button.tsx";
import { Detail, DetailAside, DetailTitle } from "./detail.tsx";
import { EmptyState } from "./empty-state.tsx";
import { RowLines } from "./row-lines.tsx";
import { SnoozeButton } from "./snooze-button.tsx";
import { listSnoozeTimes } from "./snooze-times.ts";
import { DueTime } from "./time.tsx";
import { DateTimeField, TimeOfDayField } from "./time-fields.ts";

it.each([true, false])("ignores clicks while aria-disabled: %s", async (isOff) => {
  const onClick = vi.fn();
  render(
    <>
      <Button aria-disabled={isOff} onClick={onClick}>
        Send
      </Button>
      <IconButton icon={X} label="Close" aria-disabled={isOff} onClick={onClick} />
    </>,
  );
  for (const button of screen.getAllByRole("button")) await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(isOff ? 0 : 2);
});

function resize(width: number): void {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event("resize")));
}

it("moves related content to the third column of a wide window without mounting it again", () => {
  const before = window.innerWidth;
  onTestFinished(() => resize(before));
  resize(1280);
  const { unmount } = render(
    <Detail label="Task" backTo="task" isNarrow={false} focusRequest={0} onBack={() => {}}>
      <article aria-label="Gate 4">
        <DetailAside>
          <input aria-label="Note" />
        </DetailAside>
      </article>
    </Detail>,
  );
  const article = screen.getByRole("article");
  const field = screen.getByRole<HTMLInputElement>("textbox");
  field.value = "typed";
  expect(article.contains(field)).toBe(true);
  resize(1900);
  expect(screen.getByRole("textbox")).toBe(field);
  expect([article.contains(field), field.value]).toEqual([false, "typed"]);
  resize(1280);
  expect([article.contains(screen.getByRole("textbox")), field.value]).toEqual([true, "typed"]);
  unmount();
  expect(document.body.textContent).toBe("");
});

it("marks live text for pictures", () => {
  const { container, rerender } = render(<EmptyState isUnseen title="Nothing waiting" />);
  expect(container.querySelector("[data-live]")?.textContent).toBe("Nothing waiting");
  rerender(<EmptyState title="No task selected" />);
  expect(container.querySelector("[data-live]")).toBeNull();
});

const due = now - 2 * hour;

describe("DueTime", () => {
  it("shows the time and the age of an urgent one, and the full time on hover", () => {
    render(<DueTime due={due} />);
    const chip = screen.getByText("12:00 PM · 2 h overdue");
    expect(chip.title).toMatch(/^Due November 20, 2025 at 12:00:00/);
    expect(chip.getAttribute("datetime")).toBe(new Date(due).toISOString());
  });

  it("is announced as a due time unless the text before it states that", () => {
    const { rerender } = render(<DueTime due={due} />);
    expect(screen.getByRole("time").textContent).toBe("Due 12:00 PM · 2 h overdue");
    rerender(<DueTime due={due} isLabelled />);
    expect(screen.getByRole("time").textContent).toBe("12:00 PM · 2 h overdue");
  });

  it("shows only the date for a closed item", () => {
    render(<DueTime due={due} isClosed />);
    expect(screen.getByText("Nov 20")).toBeTruthy();
    expect(screen.queryByText(/overdue/)).toBeNull();
  });
});

const evil = "invoice\u202Efdp\u0007.exe\n(1)";
const shown = "invoice⟨RLO⟩fdp⟨U+0007⟩.exe (1)";

it("rows reveal control characters in title and notes, each in its own direction", () => {
  render(
    <RowLines lead={null} title={evil} notes={["חדר\u200E", null]} trail={null} isQuiet={false} />,
  );
  const title = screen.getByText(shown);
  expect([title.title, title.dir]).toEqual([shown, "auto"]);
  expect(screen.getByText("חדר⟨LRM⟩").tagName).toBe("BDI");
});

it("details reveal control characters in titles", () => {
  render(<DetailTitle>{evil}</DetailTitle>);
  expect(screen.getByRole("heading", { name: shown })).toHaveProperty("dir", "auto");
});

it("windows reveal control characters in titles", () => {
  renderHook(() => useWindowTitle(evil));
  expect(document.title).toBe(`${shown} – Watchdesk`);
});

describe("time fields", () => {
  /** Renders a field that its parent controls; returns the values that it reported. */
  async function show(Field: typeof DateTimeField, start: string) {
    const change = vi.fn<(value: string) => void>();
    function Parent() {
      const [value, setValue] = useState(start);
      const handle = (next: string) => {
        change(next);
        setValue(next);
      };
      return (
        <main>
          <h1>Times</h1>
          <Field label="Until" value={value} onChange={handle} />
          <button type="button" onClick={() => setValue("")}>
            None
          </button>
        </main>
      );
    }
    document.title = "Times";
    render(<Parent />);
    const field = await screen.findByRole("group", { name: "Until" });
    return { field, values: () => change.mock.calls.flat(), user: userEvent.setup() };
  }

  const hourOf = (field: HTMLElement) => within(field).getByRole("spinbutton", { name: /^hour/ });

  it("shows a date and time as the app does, and accepts another one", async () => {
    const { field, user, values } = await show(DateTimeField, "2025-11-20T14:05");
    expect(readTime(field)).toBe("11/20/2025, 2:05 PM");
    await expectAccessible();
    await typeTime(user, field, "2025-12-01T08:30");
    expect(values().at(-1)).toBe("2025-12-01T08:30");
    expect(readTime(field)).toBe("12/1/2025, 8:30 AM");
  });

  it("changes parts with the arrow keys", async () => {
    const { field, user, values } = await show(TimeOfDayField, "14:05");
    await user.click(hourOf(field));
    await user.keyboard("{ArrowUp}{ArrowRight}{ArrowDown}");
    expect(values()).toEqual(["15:05", "15:04"]);
  });

  it("has no value while a part is missing, and keeps the others", async () => {
    const { field, user, values } = await show(TimeOfDayField, "14:05");
    await user.click(hourOf(field));
    await user.keyboard("{Backspace}");
    expect(values()).toEqual([""]);
    expect(readTime(field)).toBe("––:05 PM");
    await user.keyboard("02");
    expect(values()).toEqual(["", "14:05"]);
    expect(readTime(field)).toBe("2:05 PM");
  });

  it("is empty if its value is removed", async () => {
    const { field, user } = await show(TimeOfDayField, "14:05");
    await user.click(screen.getByRole("button", { name: "None" }));
    expect(readTime(field)).toBe("––:–– AM");
  });
});

describe("snoozing", () => {
  const hour = 3_600_000;

  function Opened(props: { onSnooze(until: number | null): void; countCritical(): number }) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <SnoozeButton {...props} isOpen={isOpen} onOpen={setIsOpen}>
        Snooze
      </SnoozeButton>
    );
  }

  async function choose(critical: number, time: RegExp) {
    const onSnooze = vi.fn();
    const { user } = renderPart(<Opened onSnooze={onSnooze} countCritical={() => critical} />);
    await user.click(screen.getByRole("button", { name: "Snooze" }));
    await user.click(await screen.findByRole("menuitem", { name: time }));
    return { onSnooze, user };
  }

  it("listSnoozeTimes lists short and long times", () => {
    expect(listSnoozeTimes(now, format).map(({ until, isLong }) => [until, isLong])).toEqual([
      [now + hour / 4, false],
      [now + hour, false],
      [new Date(2025, 10, 21, 7).getTime(), true],
      [null, true],
    ]);
  });

  describe("SnoozeButton", () => {
    it("snoozes critical alerts for an hour at most without a confirmation", async () => {
      const { onSnooze } = await choose(1, /^1 h/);
      await vi.waitFor(() => expect(onSnooze).toHaveBeenCalledOnce());
      expect(onSnooze.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(now + hour);
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    it("snoozes other alerts for any time without a confirmation", async () => {
      const { onSnooze } = await choose(0, /^Until I return/);
      await vi.waitFor(() => expect(onSnooze).toHaveBeenCalledWith(null));
    });

    it("prompts before a long snooze of critical alerts, with the focus on Cancel", async () => {
      const { onSnooze, user } = await choose(2, /^Until I return/);
      document.title = "Alerts";
      await screen.findByRole("dialog", { name: "Snooze 2 critical alerts until you return?" });
      expect(document.activeElement?.textContent).toBe("Cancel");
      await expectAccessible();
      await user.keyboard("{Enter}");
      expect(onSnooze).not.toHaveBeenCalled();
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    it("snoozes after the confirmation, or for an hour instead", async () => {
      const { onSnooze, user } = await choose(1, /^Tomorrow morning/);
      await screen.findByRole("dialog", { name: /^Snooze this critical alert until .*\?$/ });
      await user.click(screen.getByRole("button", { name: "Snooze anyway" }));
      expect(onSnooze).toHaveBeenCalledOnce();
      expect(onSnooze.mock.calls[0]?.[0]).toBeGreaterThan(now + hour);
      onSnooze.mockClear();
      await user.click(screen.getByRole("button", { name: "Snooze" }));
      await user.click(await screen.findByRole("menuitem", { name: /^Until I return/ }));
      await user.click(await screen.findByRole("button", { name: "Snooze 1 h instead" }));
      expect(onSnooze.mock.calls[0]?.[0]).toBeLessThanOrEqual(Date.now() + hour);
    });
  });
});
