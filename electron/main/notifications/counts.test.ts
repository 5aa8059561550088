import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeCounts, getIconFile, showCounts } from "./counts.ts";

function shownOn(
  platform: NodeJS.Platform,
  waiting: number,
  unread = 0,
  silence: string | null = null,
  isCatchingUp = false,
  critical = 0,
): unknown[] {
  const shown: unknown[] = [];
  showCounts(
    {
      platform,
      setBadge: (count) => shown.push(count),
      setOverlay: (picture, description) => shown.push([picture, description]),
    },
    { waiting, critical, unread, silence, isCatchingUp },
  );
  return shown;
}

describe("the number of waiting alerts", () => {
  it("is on the icon of the dock or launcher", () => {
    expect(shownOn("darwin", 12, 3)).toEqual([12]);
    expect(shownOn("linux", 0)).toEqual([0]);
  });

  it("is over the taskbar's button with a description", () => {
    expect(shownOn("win32", 9)).toEqual([["badge-9.png", "9 alerts waiting"]]);
    expect(shownOn("win32", 10, 1)).toEqual([
      ["badge-more.png", "10 alerts waiting, 1 unread message"],
    ]);
  });

  it("shows control characters in names of accounts", () => {
    expect(shownOn("win32", 0, 0, "Ma\u202Era\n: no updates")).toEqual([
      ["badge-off.png", "Ma⟨RLO⟩ra : no updates"],
    ]);
  });

  it("has another picture and description while a critical alert waits", () => {
    expect(shownOn("win32", 3, 0, null, false, 1)).toEqual([
      ["badge-critical-3.png", "3 alerts waiting, 1 critical"],
    ]);
    const many = { waiting: 12, critical: 2, unread: 1, silence: null, isCatchingUp: false };
    expect(getIconFile("tray", many)).toBe("tray-critical-more.png");
    expect(describeCounts(many)).toBe("12 alerts waiting, 2 critical, 1 unread message");
  });

  it("has every picture that it names", () => {
    for (const place of ["tray", "badge"] as const) {
      for (let waiting = 1; waiting <= 10; waiting += 1) {
        for (const critical of [0, 1]) {
          const name = getIconFile(place, { waiting, critical, silence: null });
          expect(existsSync(join("build/icons", name)), name).toBe(true);
        }
      }
    }
  });

  it("is replaced by another shape if it may be outdated", () => {
    const silence = "No updates since 10:12: can't reach the service";
    expect(shownOn("win32", 3, 1, silence)).toEqual([["badge-off.png", silence]]);
    expect(shownOn("win32", 0, 0, silence)).toEqual([["badge-off.png", silence]]);
    expect(shownOn("darwin", 3, 1, silence)).toEqual([0]);
    expect(getIconFile("tray", { waiting: 3, critical: 1, silence })).toBe("tray-off.png");
  });

  it("is not stated as none during the first sync", () => {
    expect(shownOn("win32", 0, 0, null, true)).toEqual([[null, "No alerts waiting so far"]]);
    expect(shownOn("win32", 2, 0, null, true)).toEqual([
      ["badge-2.png", "2 alerts waiting so far"],
    ]);
  });

  it("goes away with the last alert", () => {
    expect(shownOn("win32", 0, 2)).toEqual([[null, "No alerts waiting, 2 unread messages"]]);
  });
});
