import { describe, expect, it } from "vitest";
import { classifyDue } from "./due.ts";

const at = (iso: string) => Date.parse(iso);
const now = at("2025-11-20T14:00:00Z");

describe("classifyDue", () => {
  it("returns overdue from the first millisecond after the due time", () => {
    expect(classifyDue(now - 1, now, "UTC")).toEqual({ kind: "overdue", since: 1 });
    expect(classifyDue(now, now, "UTC")).toEqual({ kind: "soon", in: 0 });
  });

  it("returns soon up to one hour ahead, even across midnight", () => {
    const late = at("2025-11-20T23:30:00Z");
    expect(classifyDue(at("2025-11-21T00:30:00Z"), late, "UTC").kind).toBe("soon");
    expect(classifyDue(at("2025-11-21T00:31:00Z"), late, "UTC").kind).toBe("tomorrow");
  });

  it("distinguishes today, tomorrow and later", () => {
    expect(classifyDue(at("2025-11-20T23:59:59Z"), now, "UTC").kind).toBe("today");
    expect(classifyDue(at("2025-11-21T00:00:00Z"), now, "UTC").kind).toBe("tomorrow");
    expect(classifyDue(at("2025-11-22T00:00:00Z"), now, "UTC").kind).toBe("later");
  });

  it("counts days in the given zone", () => {
    const due = at("2025-11-20T23:30:00Z");
    expect(classifyDue(due, now, "America/New_York").kind).toBe("today");
    expect(classifyDue(due, now, "Asia/Tokyo").kind).toBe("tomorrow");
    expect(classifyDue(at("2025-11-20T15:30:00Z"), now, "Asia/Tokyo").kind).toBe("tomorrow");
  });

  it("counts a day of 23 hours as one day", () => {
    const eve = at("2025-03-29T12:00:00Z");
    expect(classifyDue(at("2025-03-30T21:30:00Z"), eve, "Europe/Berlin").kind).toBe("tomorrow");
    expect(classifyDue(at("2025-03-30T22:30:00Z"), eve, "Europe/Berlin").kind).toBe("later");
  });

  it("works across the end of a year", () => {
    const eve = at("2025-12-31T10:00:00Z");
    expect(classifyDue(at("2026-01-01T10:00:00Z"), eve, "UTC").kind).toBe("tomorrow");
  });
});
