import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { samplePolicy } from "#renderer/test/sample-data.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { settingPages } from "#shared/settings/declaration.ts";
import { settingsPages } from "./pages.tsx";
import { openSettings, settings } from "./test/show-settings.tsx";

const nav = () => screen.getByRole("navigation", { name: "Settings" });
const current = () => nav().querySelector("[aria-current=page]")?.textContent;

it("lists its pages, and shows one", async () => {
  const { user, client, follow } = await openSettings();
  const titles = Object.values(settingPages).map(({ title }) => title());
  expect(textsOf("link", nav())).toEqual([...titles.slice(0, -1), "For administrators"]);
  expect(current()).toBe("Appearance");
  expect(screen.getByRole("heading", { name: "Appearance", level: 2 })).toBeTruthy();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await expectAccessible();

  const lock = within(nav()).getByRole("link", { name: "Lock and privacy" });
  expect(lock.getAttribute("href")).toBe("#/settings?section=lock");
  lock.focus();
  // As a click does it.
  lock.setAttribute("aria-current", "page");
  follow("lock");
  expect(current()).toBe("Lock and privacy");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Lock and privacy" }));
  expect(screen.queryByRole("region", { name: "Theme" })).toBeNull();
  await screen.findByRole("button", { name: "Set passphrase…" });
  await user.tab();
  expect(screen.getAllByRole("region")[0]?.contains(document.activeElement)).toBe(true);
});

it.each(settingsPages.map(({ key, title }) => [title(), key]))(
  "announces nothing by itself, and is accessible: %s",
  async (_title, key) => {
    const { client } = await openSettings({}, key);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const live = [...screen.queryAllByRole("status"), ...screen.queryAllByRole("alert")];
    const announced = live.filter(({ dataset }) => dataset.spoken !== "changes");
    expect(announced.map((one) => one.textContent).filter((text) => text !== "")).toEqual([]);
    await expectAccessible();
  },
);

it.each([
  ["severity", "Alert severity"],
  ["addresses", "Open in the service"],
])("scrolls to the section of a link: %s", async (section, title) => {
  const scroll = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  await openSettings({}, section);
  const region = await screen.findByRole("region", { name: title });
  await waitFor(() => expect(scroll.mock.contexts).toEqual([region]));
  expect(current()).toBe("Administration");
});

it("names administration in the list where there is a policy", async () => {
  await openSettings({ policy: { ...samplePolicy, state: "inForce" } });
  expect(await within(nav()).findByRole("link", { name: "Administration" })).toBeTruthy();
});

it("names the server, and checks the connection", async () => {
  const { user, context } = await openSettings({}, "network");
  expect(screen.getByText(context.serverUrl)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Check the connection…" }));
  expect(context.onCheckConnection).toHaveBeenCalledOnce();
});

it("finds pages by what they contain, and resets a page after a confirmation", async () => {
  const start = { settings: settings({ theme: "dark", criticalRepeatMinutes: 5 }) };
  const { user, inputsOf } = await openSettings(start);
  await user.keyboard("{Control>}f{/Control}");
  const field = screen.getByRole("searchbox");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "repeat" } });
  expect(textsOf("link", nav())).toEqual(["Critical alerts"]);
  expect(within(nav()).getByText("Repeat critical alerts")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Repeat until acknowledged" })).toBeTruthy();
  await expectAccessible();
  // The page takes the focus, and Mod+F returns to the field.
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Critical alerts" }));
  await user.keyboard("{Control>}f{/Control}zebra");
  expect(await screen.findByText("No settings found")).toBeTruthy();
  expect(screen.queryByRole("region")).toBeNull();
  await user.keyboard("{Escape}");
  expect(current()).toBe("Appearance");

  const reset = { name: "Reset this page…" };
  await user.click(screen.getByRole("button", reset));
  const dialog = await screen.findByRole("dialog", { name: "Reset “Appearance”?" });
  expect(textsOf("listitem", dialog)).toEqual(["Theme"]);
  await user.click(within(dialog).getByRole("button", { name: "Reset" }));
  expect(inputsOf("settings.reset")).toEqual([{ names: ["theme"] }]);
  await waitFor(() => expect(screen.queryByRole("button", reset)).toBeNull());
});
