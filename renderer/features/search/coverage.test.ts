import { describe, expect, it } from "vitest";
import { describeAge, describeMissing } from "./coverage.tsx";

const now = Date.UTC(2025, 10, 20, 14);
const minute = 60_000;

describe("what a search covers", () => {
  it("includes plans once some are stored, and names what is not downloaded", () => {
    const plans = { collection: "plans" as const, total: 0, synced: null };
    expect(describeMissing([plans])).toEqual(["Plans aren't included."]);
    expect(
      describeMissing([
        { ...plans, total: 2 },
        { collection: "rooms", total: 0, synced: null },
        { collection: "forms", total: 0, synced: null },
        { collection: "tasks", total: 1, synced: now },
      ]),
    ).toEqual(["Only plans found before are included.", "Not downloaded yet: rooms and forms."]);
  });

  it("states the age of the oldest data", () => {
    const covered = [
      { collection: "tasks" as const, total: 1, synced: now - 2 * minute },
      { collection: "rooms" as const, total: 4, synced: now - 50 * minute },
      { collection: "plans" as const, total: 1, synced: now - 5_000 * minute },
    ];
    expect(describeAge(covered, now)).toEqual(["The oldest data is from 50 min ago."]);
    expect(describeAge([], now)).toEqual([]);
  });
});
