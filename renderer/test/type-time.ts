import { act, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Returns the digits that a user types into each part of a time field; in the locale of tests, hours have 12 hours. */
function splitTime(value: string): Record<string, string> {
  const [date = "", time = date] = value.includes("T") ? value.split("T") : ["", value];
  const [year = "", month = "", day = ""] = date.split("-");
  const [hours = "", minute = ""] = time.split(":");
  const hour = String(Number(hours) % 12 || 12).padStart(2, "0");
  return { year, month, day, hour, minute, dayPeriod: Number(hours) < 12 ? "a" : "p" };
}

/** Types the parts of a time that a field does not show yet: "2025-11-20T14:20" or "14:20". */
export async function typeTime(user: UserEvent, field: HTMLElement, value: string): Promise<void> {
  const typed = splitTime(value);
  for (const part of within(field).getAllByRole("spinbutton")) {
    const text = typed[part.dataset.type ?? ""] ?? "";
    if (Number(text) === Number(part.textContent)) continue;
    act(() => part.focus());
    await user.keyboard(text);
  }
}

/** Reads what a time field shows: "11/20/2025, 2:20 PM". */
export const readTime = (field: HTMLElement): string =>
  (field.querySelector('[role="presentation"]') ?? field).textContent
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, "")
    .replaceAll("\u202f", " ");
