import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { settingsParts } from "./setting-sections.tsx";
import { openSection, openSettings, settings } from "./test/show-settings.tsx";

/** Watches which elements are scrolled into view; jsdom has no layout. */
function watchScrolls() {
  const scroll = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  return scroll.mock.contexts;
}

it.each([
  ["severity", "Alert severity"],
  ["addresses", "Open in the service"],
  ["lock", "Unlocking"],
])("scrolls to the section of a link: %s", async (section, title) => {
  const scrolled = watchScrolls();
  const { region } = await openSection(title, {}, section);
  await waitFor(() => expect(scrolled).toEqual([region]));
});

it("lists its sections in order, and goes to one", async () => {
  const scrolled = watchScrolls();
  const { user, client } = await openSettings();
  const regions = screen.getAllByRole("region").map((region) => textsOf("heading", region)[0]);
  expect(regions).toEqual(settingsParts.map(({ title }) => title));

  await waitFor(() => expect(client.isFetching()).toBe(0));
  const live = [...screen.queryAllByRole("status"), ...screen.queryAllByRole("alert")];
  expect(live.length).toBeGreaterThan(5);
  const announced = live.filter(({ dataset }) => dataset.spoken !== "changes");
  expect(announced.map((one) => one.textContent).filter((text) => text !== "")).toEqual([]);

  const nav = screen.getByRole("navigation", { name: "Sections: Settings" });
  const headings = textsOf("heading").slice(1);
  const titles = textsOf("button", nav);
  expect(titles.length).toBeGreaterThan(15);
  expect(titles.filter((title) => headings.includes(title))).toEqual(titles);
  expect(headings.filter((title) => titles.includes(title))).toEqual(titles);
  const current = () => within(nav).getByRole("button", { current: true }).textContent;
  expect(current()).toBe(titles[0]);
  // The page begins behind the list.
  await user.tab({ shift: true });
  expect(nav.contains(document.activeElement)).toBe(true);

  await user.click(within(nav).getByRole("button", { name: "Appearance" }));
  expect(current()).toBe("Appearance");
  const region = screen.getByRole("region", { name: "Appearance" });
  expect(scrolled).toEqual([region]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Appearance" }));
  await user.tab();
  expect(region.contains(document.activeElement)).toBe(true);
});

it("filters by name, hint and section, and resets a group after a confirmation", async () => {
  const scrolled = watchScrolls();
  const start = { settings: settings({ theme: "dark", repeatMinutes: 5 }) };
  const { user, inputsOf } = await openSettings(start, "addresses");
  await waitFor(() => expect(scrolled).toHaveLength(1));
  await user.keyboard("{Control>}f{/Control}");
  const field = screen.getByRole("searchbox");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "louder" } });
  const nav = screen.getByRole("navigation", { name: "Sections: Settings" });
  expect(textsOf("button", nav)).toEqual(["Critical alerts"]);
  expect(within(nav).getByText("Notifications")).toBeTruthy();
  const region = within(screen.getByRole("region", { name: "Critical alerts" }));
  expect(region.getByRole("switch", { name: "Sound for critical alerts" })).toBeTruthy();
  expect(region.queryByRole("switch", { name: /Show the window/ })).toBeNull();
  await expectAccessible();
  // The results take the focus, and Mod+F returns to the field.
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Critical alerts" }));
  await user.keyboard("{Control>}f{/Control}zebra");
  expect(await screen.findByText("No settings found")).toBeTruthy();
  expect(screen.queryByRole("region")).toBeNull();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("region", { name: "Appearance" })).toBeTruthy();

  const reset = { name: "Reset settings: Appearance…" };
  await user.click(screen.getByRole("button", reset));
  const dialog = await screen.findByRole("dialog");
  expect(textsOf("listitem", dialog)).toEqual(["Theme"]);
  await user.click(within(dialog).getByRole("button", { name: "Reset" }));
  expect(inputsOf("settings.reset")).toEqual([{ names: ["theme"] }]);
  expect(screen.queryByRole("button", reset)).toBeNull();
});
