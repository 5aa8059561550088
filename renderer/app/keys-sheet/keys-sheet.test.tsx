import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { railScreens } from "../screens.ts";

async function openSheet() {
  const app = renderApp({ tasks: sampleTasks(12, now) });
  await screen.findByRole("listbox", { name: "Tasks" });
  await app.user.keyboard("?");
  return { ...app, sheet: await screen.findByRole("dialog", { name: "Keyboard shortcuts" }) };
}

it("lists all shortcuts, screens in the order of the rail, and closes at Esc", async () => {
  const { user, sheet } = await openSheet();
  await expectAccessible();
  const goTo = within(sheet).getByRole("heading", { name: "Go to" }).parentElement;
  const lines = [...(goTo?.querySelectorAll("dl > div") ?? [])].map((line) => line.textContent);
  const first = railScreens.slice(0, 9);
  expect(lines).toEqual(first.map(({ label }, index) => `${label}Ctrl+${index + 1}`));
  await user.keyboard("{Escape}");
  expect(sheet.isConnected).toBe(false);
});

it("contains every shortcut of the palette", async () => {
  const { user, sheet } = await openSheet();
  const shown = new Set([...sheet.querySelectorAll("kbd")].map((kbd) => kbd.textContent));
  await user.keyboard("{Escape}{Control>}k{/Control}");
  const palette = await screen.findByRole("dialog", { name: "Commands" });
  const listed = [...palette.querySelectorAll("kbd")].map((kbd) => kbd.textContent ?? "");
  expect(listed.length).toBeGreaterThan(9);
  expect(listed.filter((keys) => !shown.has(keys))).toEqual([]);
});

it("is not opened by a question mark in a text field", async () => {
  const { user } = renderApp({ tasks: sampleTasks(12, now) });
  await screen.findByRole("listbox", { name: "Tasks" });
  await user.keyboard("{Control>}f{/Control}why?");
  expect(screen.queryByRole("dialog")).toBeNull();
});
