import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { classifyDue } from "#renderer/lib/due.ts";
import { now } from "#renderer/test/now.ts";
import { day, hour } from "#renderer/test/sampling.ts";
import { createFormat } from "#shared/lib/format.ts";
import { DueChip, describeDue } from "./task-marks.tsx";

const format = createFormat("en-GB", "UTC");
const at = Date.parse("2025-11-20T14:00:00Z");

describe("DueChip", () => {
  it.each<[string, number]>([
    ["Overdue 1 hr", -2 * hour + 1],
    ["Overdue 3 days", -3 * day],
    ["In 1 hr", hour],
    ["Today 16:30", 2.5 * hour],
    ["Tomorrow 00:00", 10 * hour],
    ["22 Nov", 2 * day],
    ["24 Jan 2026", 65 * day],
  ])("formats %s", (text, ahead) => {
    const due = at + ahead;
    expect(describeDue(classifyDue(due, at, format.timeZone), due, at, format)).toBe(text);
  });

  it("contains the full time as title and datetime", () => {
    const due = now - 2 * hour;
    render(<DueChip due={due} isClosed={false} />);
    const chip = screen.getByText("Overdue 2 hr");
    expect(chip.title).toMatch(/^Due November 20, 2025 at 12:00:00/);
    expect(chip.getAttribute("datetime")).toBe(new Date(due).toISOString());
  });

  it("shows only the date for a closed task", () => {
    render(<DueChip due={now - 2 * hour} isClosed />);
    expect(screen.getByText("Nov 20")).toBeTruthy();
    expect(screen.queryByText(/Overdue/)).toBeNull();
  });
});
