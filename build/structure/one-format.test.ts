import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** Files that may format times and numbers themselves, and why. */
const exempt = new Set([
  // The formatter, and the calendar that it counts days by.
  "shared/lib/format.ts",
  "shared/lib/calendar-day.ts",
  // Reads typed times, and shows none.
  "shared/records/query/query-time.ts",
  // Sizes of files.
  "renderer/lib/format-size.ts",
  // Reads offsets of zones, and shows none.
  "electron/main/system/start/time-zone.ts",
  // Reads how many digits hours have, and shows none.
  "renderer/ui/segmented-time-field.tsx",
  // Of a script without dependencies, which has English texts only.
  "electron/verify/parse-strict.ts",
]);

const own =
  /Intl\.(DateTimeFormat(?!\(\)\.resolved)|RelativeTimeFormat|DurationFormat|NumberFormat)|toLocale(Date|Time)?String\(|\d hr\b|\} hr\b/;

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => relative(root, join(root, folder, name)).replaceAll("\\", "/"));
}

it("dates, ages and numbers are formatted by shared/lib/format.ts only, and hours are h", () => {
  const sources = ["shared", "renderer", "electron"].flatMap(listSources);
  expect(sources).toContain("renderer/ui/time.tsx");
  const found = sources.filter(
    (path) => !exempt.has(path) && own.test(readFileSync(join(root, path), "utf8")),
  );
  expect(found).toEqual([]);
  const stale = [...exempt].filter((path) => !own.test(readFileSync(join(root, path), "utf8")));
  expect(stale).toEqual([]);
});

it("snoozing has one icon", () => {
  const found = listSources("renderer").filter((path) =>
    /\b(AlarmClock|MoonStar)\b/.test(readFileSync(join(root, path), "utf8")),
  );
  expect(found).toEqual(["renderer/ui/kind-icons.ts"]);
});
