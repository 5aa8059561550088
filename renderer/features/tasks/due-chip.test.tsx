import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { classifyDue } from "#renderer/lib/due.ts";
import { now } from "#renderer/test/now.ts";
import { day, hour } from "#renderer/test/sampling.ts";
import { createFormat } from "#shared/lib/format.ts";
import { DueChip, describeDue } from "./task-marks.tsx";

const words = createFormat("en-GB", "UTC");
const at = Date.parse("2025-11-20T14:00:00Z");

describe("when a task is due", () => {
  it.each<[string, number]>([
    ["Overdue 1 hr", -2 * hour + 1],
    ["Overdue 3 days", -3 * day],
    ["In 1 hr", hour],
    ["Today 16:30", 2.5 * hour],
    ["Tomorrow 00:00", 10 * hour],
    ["22 Nov", 2 * day],
    ["24 Jan 2026", 65 * day],
  ])("says %s", (text, ahead) => {
    const due = at + ahead;
    expect(describeDue(classifyDue(due, at, words.timeZone), due, at, words)).toBe(text);
  });

  it("has the full time on hover and for machines", () => {
    const due = now - 2 * hour;
    render(<DueChip due={due} isClosed={false} />);
    const chip = screen.getByText("Overdue 2 hr");
    expect(chip.title).toMatch(/^Due November 20, 2025 at 12:00:00/);
    expect(chip.getAttribute("datetime")).toBe(new Date(due).toISOString());
  });

  it("presses nobody once the task is closed", () => {
    render(<DueChip due={now - 2 * hour} isClosed />);
    expect(screen.getByText("Nov 20")).toBeTruthy();
    expect(screen.queryByText(/Overdue/)).toBeNull();
  });
});
