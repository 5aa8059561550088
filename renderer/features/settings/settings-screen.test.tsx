import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { settingsParts } from "./setting-sections.tsx";
import { openSettings, settings } from "./test/show-settings.tsx";

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
])("scrolls to the section of a link: %s", async (section, title) => {
  const scrolled = watchScrolls();
  const { region } = await openSettings(title, {}, section);
  await waitFor(() => expect(scrolled).toEqual([region]));
});

it("lists its sections in order, and goes to one", async () => {
  const scrolled = watchScrolls();
  const { user } = await openSettings("Appearance");
  const nav = screen.getByRole("navigation", { name: "Sections: Settings" });
  const headings = textsOf("heading").slice(1);
  const titles = within(nav)
    .getAllByRole("button")
    .map((button) => button.textContent ?? "");
  expect(titles.length).toBeGreaterThan(15);
  expect(titles.filter((title) => headings.includes(title))).toEqual(titles);
  expect(headings.filter((title) => titles.includes(title))).toEqual(titles);
  const current = () => within(nav).getByRole("button", { current: true }).textContent;
  expect(current()).toBe(titles[0]);

  await user.click(within(nav).getByRole("button", { name: "Appearance" }));
  expect(current()).toBe("Appearance");
  expect(scrolled).toEqual([screen.getByRole("region", { name: "Appearance" })]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Appearance" }));
  await user.tab();
  const region = screen.getByRole("region", { name: "Appearance" });
  expect(region.contains(document.activeElement)).toBe(true);
  await expectAccessible();
});

it("announces nothing when it opens", async () => {
  const { client } = await openSettings("Appearance");
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const live = [...screen.queryAllByRole("status"), ...screen.queryAllByRole("alert")];
  expect(live.length).toBeGreaterThan(5);
  const announced = live.filter((one) => one.textContent !== "" && one.ariaLive !== "off");
  expect(announced.map((one) => one.textContent)).toEqual([]);
});

it("begins behind the list of sections, which is reached backwards", async () => {
  const { user } = await openSettings("Appearance");
  await user.tab({ shift: true });
  expect(document.activeElement?.closest("nav")).not.toBeNull();
});

it("filters by name, hint and section, and says if nothing is found", async () => {
  const { user } = await openSettings("Appearance");
  await user.keyboard("{Control>}f{/Control}louder");
  const nav = screen.getByRole("navigation", { name: "Sections: Settings" });
  expect(
    within(nav)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Critical alerts"]);
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
});

it("resets a group after a confirmation that names its settings", async () => {
  const { user, inputsOf } = await openSettings("Appearance", {
    settings: settings({ theme: "dark", repeatMinutes: 5 }),
  });
  await user.click(await screen.findByRole("button", { name: "Reset settings: Appearance…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Theme"]);
  await user.click(dialog.getByRole("button", { name: "Reset" }));
  expect(inputsOf("settings.reset")).toEqual([{ names: ["theme"] }]);
  expect(screen.queryByRole("button", { name: "Reset settings: Appearance…" })).toBeNull();
});

it("shows every section with its title", async () => {
  await openSettings("Appearance");
  const regions = screen.getAllByRole("region").map((region) => {
    const [heading] = region.getElementsByTagName("h2");
    return heading?.textContent;
  });
  expect(regions).toEqual(settingsParts.map(({ title }) => title));
});
