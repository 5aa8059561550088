import { describe, expect, it } from "vitest";
import { pictureFor, showCounts } from "./counts.ts";

function shownOn(
  platform: NodeJS.Platform,
  waiting: number,
  unread = 0,
  silence: string | null = null,
  isCatchingUp = false,
): unknown[] {
  const shown: unknown[] = [];
  showCounts(
    {
      platform,
      setBadge: (count) => shown.push(count),
      setOverlay: (picture, description) => shown.push([picture, description]),
    },
    { waiting, unread, silence, isCatchingUp },
  );
  return shown;
}

describe("the number of what waits", () => {
  it("stands on the dock's or the launcher's icon", () => {
    expect(shownOn("darwin", 12, 3)).toEqual([12]);
    expect(shownOn("linux", 0)).toEqual([0]);
  });

  it("stands over the taskbar's button, with words for those who do not see it", () => {
    expect(shownOn("win32", 9)).toEqual([["badge-9.png", "9 alerts waiting"]]);
    expect(shownOn("win32", 10, 1)).toEqual([
      ["badge-more.png", "10 alerts waiting, 1 unread message"],
    ]);
  });

  it("is not shown where it may be wrong; what is shown has another shape", () => {
    const silence = "Not watching since 10:12: the service cannot be reached";
    expect(shownOn("win32", 3, 1, silence)).toEqual([["badge-off.png", silence]]);
    expect(shownOn("win32", 0, 0, silence)).toEqual([["badge-off.png", silence]]);
    expect(shownOn("darwin", 3, 1, silence)).toEqual([0]);
    expect(pictureFor("tray", { waiting: 3, silence })).toBe("tray-off.png");
  });

  it("is not said to be none for certain while what came is still asked for", () => {
    expect(shownOn("win32", 0, 0, null, true)).toEqual([[null, "No alerts waiting so far"]]);
    expect(shownOn("win32", 2, 0, null, true)).toEqual([["badge-2.png", "2 alerts waiting"]]);
  });

  it("goes away with the last alert", () => {
    expect(shownOn("win32", 0, 2)).toEqual([[null, "No alerts waiting, 2 unread messages"]]);
  });
});
