import { expect, it } from "vitest";
import { settingNames } from "#shared/settings/settings.ts";
import { shortcutIds } from "#shared/settings/shortcuts.ts";
import { describeSetting, findSettings } from "./find-settings.ts";
import { settingGroups, settingsParts } from "./setting-sections.tsx";

/** The found titles, and the keys of their rows. */
const find = (typed: string) =>
  Object.fromEntries(
    findSettings(settingsParts, typed).map(({ section, keys }) => [section.title, [...keys]]),
  );

it("finds everything without a text", () => {
  const all = findSettings(settingsParts, " ");
  expect(all.map(({ section }) => section)).toEqual(settingsParts);
  expect(all.every(({ section, keys }) => keys.size === section.rows.length)).toBe(true);
});

it("finds settings by name, hint and choice, in their sections", () => {
  expect(find("theme")).toMatchObject({ Appearance: ["theme"] });
  expect(find("text size")).toEqual({ Appearance: ["textSize"] });
  expect(find("two lines per row")).toEqual({ Appearance: ["density"] });
  expect(find("MATCH sýstem")).toEqual({
    Appearance: ["theme", "language", "hours", "firstDay"],
  });
  expect(find("louder")).toEqual({ "Critical alerts": ["escalateMinutes", "criticalSound"] });
  expect(find("unsnooze")).toEqual({ "Keyboard shortcuts": ["unsnooze"] });
  expect(find("critical sound")).toMatchObject({ "Critical alerts": ["criticalSound"] });
});

it("finds a whole section by its title, note or group", () => {
  expect(find("repeat alerts")["Repeat alerts"]).toEqual(["repeatMinutes"]);
  expect(find("anyone who sees")["Notification content"]).toHaveLength(6);
  expect(Object.keys(find("privacy"))).toContain("Session and location");
  expect(find("keyboard shortcuts")["Keyboard shortcuts"]).toHaveLength(shortcutIds.length + 1);
});

it("finds nothing for other words", () => {
  expect(find("wallpaper")).toEqual({});
  expect(find("theme zebra")).toEqual({});
});

it.each(settingNames)("finds and resets %s in exactly one section", (name) => {
  const parts = settingsParts.filter(({ names }) => names.includes(name));
  expect(parts).toHaveLength(1);
  const words = describeSetting(name);
  const found = findSettings(settingsParts, words);
  expect(found.map(({ section }) => section)).toContain(parts[0]);
});

it("has sections in each group, in order, with titles of their own", () => {
  expect([...new Set(settingsParts.map(({ group }) => group))]).toEqual(settingGroups);
  const order = settingsParts.map(({ group }) => settingGroups.indexOf(group));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(new Set(settingsParts.map(({ title }) => title)).size).toBe(settingsParts.length);
});
