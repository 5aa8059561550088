import { describe, expect, it } from "vitest";
import { createFormat } from "#shared/lib/format.ts";
import { describeCoverage } from "./coverage.tsx";

const now = Date.UTC(2025, 10, 20, 14);
const minute = 60_000;
const format = createFormat("en-GB", "UTC");

describe("describeCoverage", () => {
  it("combines collections of the same age, newest first", () => {
    const coverage = [
      { collection: "forms" as const, total: 0, synced: null },
      { collection: "rooms" as const, total: 4, synced: now - 60 * minute },
      { collection: "tasks" as const, total: 1_200, synced: now - 2 * minute },
      { collection: "alerts" as const, total: 0, synced: now - 2 * minute },
      { collection: "plans" as const, total: 0, synced: null },
    ];
    expect(describeCoverage(coverage, now, format)).toBe(
      "1,200 tasks and 0 alerts from 2 min ago; 4 rooms from 1 h ago; forms and plans never downloaded",
    );
  });

  it("uses the singular for one record", () => {
    const coverage = [{ collection: "tasks" as const, total: 1, synced: now }];
    expect(describeCoverage(coverage, now, format)).toBe("1 task from just now");
  });
});
