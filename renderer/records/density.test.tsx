import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { defaultSettings, type Settings } from "#shared/settings/settings.ts";

const settings = (density: Settings["density"]) => ({ ...defaultSettings, density, fixed: [] });
const tasks = sampleTasks(40, now);

/** Returns the top of a row in its group. */
const topOf = (row: HTMLElement | null | undefined) =>
  Number(/\((.*)px\)/.exec(row?.style.transform ?? "")?.[1]);

/** Returns the density of the list, the height of its first row and the distance to the second. */
async function measure() {
  const list = await screen.findByRole("listbox", { name: "Tasks" });
  const [first, second] = [...list.querySelectorAll<HTMLElement>("[data-index]")];
  return {
    density: list.dataset.density,
    distance: topOf(second) - topOf(first),
    height: first?.style.height,
  };
}

it("shows rows of two lines, and of one line as soon as the setting changes", async () => {
  const { bridge } = renderApp({ tasks });
  expect(await measure()).toEqual({ density: "comfortable", distance: 56, height: "56px" });
  act(() => bridge.emit("settings.changed", settings("compact")));
  expect(await measure()).toEqual({ density: "compact", distance: 32, height: "32px" });
});

it("keeps the selected row in its place when the height of rows changes", async () => {
  const { bridge, user } = renderApp({ tasks, settings: settings("compact") });
  expect(await measure()).toMatchObject({ distance: 32 });
  const list = screen.getByRole("listbox", { name: "Tasks" });
  await user.keyboard("{End}");
  const selected = () => list.querySelector<HTMLElement>('[aria-selected="true"]');
  await waitFor(() => expect(selected()?.ariaPosInSet).toBe(selected()?.ariaSetSize));
  const top = () => {
    const group = selected()?.closest<HTMLElement>("[role=group]");
    return topOf(selected()) + Number.parseFloat(group?.style.top ?? "0") - list.scrollTop;
  };
  const before = top();
  act(() => bridge.emit("settings.changed", settings("comfortable")));
  expect(await measure()).toMatchObject({ height: "56px" });
  await waitFor(() => expect(top()).toBe(before));
});
