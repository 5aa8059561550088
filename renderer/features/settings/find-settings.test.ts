import { expect, it } from "vitest";
import { settingPages } from "#shared/settings/declaration.ts";
import { settingNames } from "#shared/settings/settings.ts";
import { describeSetting, findSettings } from "./find-settings.ts";
import { settingsPages } from "./pages.tsx";

/** The found settings by the titles of their pages. */
const find = (typed: string) =>
  Object.fromEntries(
    findSettings(settingsPages, typed).map(({ page, hits }) => [page.title(), hits]),
  );

it("finds every page without a text", () => {
  const all = findSettings(settingsPages, " ");
  expect(all.map(({ page }) => page)).toEqual(settingsPages);
  expect(all.flatMap(({ hits }) => hits)).toEqual([]);
});

it("finds settings by name, hint and choice, on their pages", () => {
  expect(find("theme")).toMatchObject({ Appearance: ["Theme"] });
  expect(find("two lines per row")).toEqual({ Appearance: ["Rows of lists"] });
  expect(find("MATCH sýstem")).toEqual({
    Appearance: ["Theme"],
    "Language and time": ["Language", "Time"],
  });
  expect(find("critical sound")).toMatchObject({
    "Critical alerts": ["Sound for critical alerts", "Show the window for critical alerts"],
  });
});

it.each([
  ["mute", ["Notifications", "Critical alerts", "Rooms"]],
  ["server", ["Network"]],
  ["proxy", ["Network"]],
  ["sound", ["Notifications", "Critical alerts", "Rooms"]],
  ["logout", ["Network", "Lock and privacy"]],
  ["sign out", ["Network", "Lock and privacy"]],
  ["dark", ["Appearance"]],
  ["passphrase", ["Lock and privacy"]],
  ["severity", ["Administration"]],
  ["unsnooze", ["Shortcuts"]],
  ["escalation rule", ["Duty"]],
  ["tv", ["Wall display"]],
  ["disk", ["Storage"]],
  ["zulu", ["Language and time"]],
])("finds pages by other words for the same: %s", (typed, titles) => {
  expect(Object.keys(find(typed))).toEqual(expect.arrayContaining(titles));
  expect(Object.keys(find(typed)).length).toBeLessThanOrEqual(4);
});

it("finds nothing for other words", () => {
  expect(find("wallpaper")).toEqual({});
  expect(find("theme zebra")).toEqual({});
});

it.each(settingNames)("finds and resets %s on exactly one page", (name) => {
  const pages = settingsPages.filter(({ names }) => names.includes(name));
  expect(pages).toHaveLength(1);
  const found = findSettings(settingsPages, describeSetting(name));
  expect(found.map(({ page }) => page)).toContain(pages[0]);
});

it("has the declared pages, in order", () => {
  expect(settingsPages.map(({ key }) => key)).toEqual(Object.keys(settingPages));
});
