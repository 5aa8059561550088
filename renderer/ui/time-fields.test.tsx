import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { readTime, typeTime } from "#renderer/test/type-time.ts";
import { DateTimeField, TimeOfDayField } from "./time-fields.ts";

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
