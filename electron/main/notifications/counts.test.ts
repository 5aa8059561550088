import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Counts, describeCounts, getIconFile, showCounts } from "./counts.ts";

const silence = "No updates since 10:12: can't reach the service";

/** What a platform shows of counts. */
function shownOn(platform: NodeJS.Platform, counts: Partial<Counts>): unknown[] {
  const shown: unknown[] = [];
  showCounts(
    {
      platform,
      setBadge: (count) => shown.push(count),
      setOverlay: (picture, description) => shown.push([picture, description]),
    },
    {
      waiting: 0,
      critical: 0,
      unread: 0,
      silence: null,
      trouble: null,
      isCatchingUp: false,
      ...counts,
    },
  );
  return shown;
}

describe("the number of waiting alerts", () => {
  it.each<[number, Partial<Counts>]>([
    [12, { waiting: 12, unread: 3 }],
    [0, {}],
    [0, { waiting: 3, unread: 1, silence }],
  ])("is %i on the icon of the dock or launcher for %o", (badge, counts) => {
    expect(shownOn("darwin", counts)).toEqual([badge]);
    expect(shownOn("linux", counts)).toEqual([badge]);
  });

  it.each<[string | null, string, Partial<Counts>]>([
    ["badge-9.png", "9 alerts waiting", { waiting: 9 }],
    ["badge-more.png", "10 alerts waiting, 1 unread message", { waiting: 10, unread: 1 }],
    ["badge-critical-3.png", "3 alerts waiting, 1 critical", { waiting: 3, critical: 1 }],
    [null, "No alerts waiting, 2 unread messages", { unread: 2 }],
    // It may be outdated.
    ["badge-off.png", silence, { waiting: 3, unread: 1, silence }],
    ["badge-off.png", silence, { silence }],
    ["badge-off.png", "Ma⟨RLO⟩ra : no updates", { silence: "Ma\u202Era\n: no updates" }],
    // It is not stated as none during the first sync.
    [null, "No alerts waiting so far", { isCatchingUp: true }],
    ["badge-2.png", "2 alerts waiting so far", { waiting: 2, isCatchingUp: true }],
  ])("is the picture %s over the taskbar's button with the description %j", (...row) => {
    const [picture, description, counts] = row;
    expect(shownOn("win32", counts)).toEqual([[picture, description]]);
  });

  it("has another picture in the tray while a critical alert waits, or if it may be outdated", () => {
    const many = {
      waiting: 12,
      critical: 2,
      unread: 1,
      silence: null,
      trouble: null,
      isCatchingUp: false,
    };
    expect(getIconFile("tray", many)).toBe("tray-critical-more.png");
    expect(describeCounts(many)).toBe("12 alerts waiting, 2 critical, 1 unread message");
    expect(getIconFile("tray", { waiting: 3, critical: 1, silence })).toBe("tray-off.png");
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
});
