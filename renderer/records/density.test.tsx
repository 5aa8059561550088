import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { TasksScreen } from "#renderer/features/tasks/tasks-screen.tsx";
import { settingsQuery } from "#renderer/lib/app-queries.ts";
import { now } from "#renderer/test/now.ts";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { defaultSettings, type Settings } from "#shared/settings/settings.ts";
import { openScreen } from "./test/open-screen.tsx";

const settings = (density: Settings["density"]) => ({ ...defaultSettings, density, fixed: [] });
const open = (density: Settings["density"]) => {
  const start = { tasks: sampleTasks(40, now), settings: settings(density) };
  const opened = openScreen(taskScreen, <TasksScreen />, start);
  const { client } = opened;
  const change = (next: Settings["density"]) =>
    act(() => void client.setQueryData(settingsQuery.queryKey, settings(next)));
  return { ...opened, change };
};

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
  const { change } = open("comfortable");
  expect(await measure()).toEqual({ density: "comfortable", distance: 56, height: "56px" });
  change("compact");
  expect(await measure()).toEqual({ density: "compact", distance: 32, height: "32px" });
});

it("keeps the selected row in its place when the height of rows changes", async () => {
  const { change, user } = open("compact");
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
  change("comfortable");
  expect(await measure()).toMatchObject({ height: "56px" });
  await waitFor(() => expect(top()).toBe(before));
});
