import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { hour } from "#renderer/test/sampling.ts";
import { DueTime } from "./time.tsx";

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
