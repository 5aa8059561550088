import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { guidePages } from "#renderer/features/guide/guide-pages.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAccount, sampleTasks } from "#renderer/test/sample-data.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { findGuideTask, signInTask } from "./guide-tasks.ts";
import { screenPaths } from "./screens.ts";

const openGuide = async () => {
  const app = renderApp({ tasks: sampleTasks(12, now) });
  await screen.findByRole("listbox", { name: "Tasks" });
  await app.user.keyboard("{F1}");
  await screen.findByRole("heading", { name: "User guide" });
  return app;
};

const findTask = (name: string) => screen.findByRole("heading", { name, level: 2 });
const searchField = () => screen.getByRole("searchbox", { name: "Search the guide" });
const listTitles = () =>
  within(screen.getByRole("navigation", { name: "Tasks of the guide" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

it("has a task for each screen", () => {
  const names = guidePages.map(({ name }) => name);
  const wanted = [signInTask, ...screenPaths.map(findGuideTask)];
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  // Those for which the guide has no task of their own.
  expect(screenPaths.filter((path) => findGuideTask(path) === "find-anything")).toEqual([
    ...["/plans", "/forms", "/search", "/guide"],
  ]);
});

it("opens at the task of the screen in view, by F1 and the menu, and leads back", async () => {
  const { bridge, user } = await openGuide();
  const title = await findTask("Work through your tasks");
  expect(title.closest("[lang]")).toHaveProperty("tagName", "ARTICLE");
  await expectAccessible();
  expect(document.title).toBe("User guide – Watchdesk");
  expect(screen.getByRole("img", { name: "Tasks, grouped by due time" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("listbox", { name: "Tasks" });
  act(() => bridge.emit("guide.requested", null));
  await findTask("Work through your tasks");
});

it("is searched by keyboard, and follows links between tasks", async () => {
  const { user } = await openGuide();
  await user.keyboard("{Control>}f{/Control}CARE repeats");
  expect(searchField()).toHaveProperty("value", "CARE repeats");
  expect(listTitles()).toEqual(["Acknowledge a critical alert"]);
  await user.keyboard("{ArrowDown}{Enter}");
  await user.click(screen.getByRole("button", { name: "Snooze what can wait" }));
  expect(searchField()).toHaveProperty("value", "");
  await findTask("Snooze what can wait");

  await user.type(searchField(), "zebra");
  expect(await screen.findByText("Nothing found")).toBeTruthy();
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Show all tasks" }));
  expect(listTitles()).toHaveLength(guidePages.length);
});

it("shows the user's own shortcuts", async () => {
  const settings = { ...defaultSettings, fixed: [], shortcuts: { palette: ["Mod+Shift+o"] } };
  renderApp({ tasks: sampleTasks(12, now), settings });
  await screen.findByRole("listbox", { name: "Tasks" });
  window.location.hash = "#/guide?task=find-anything";
  const task = (await findTask("Find anything")).closest("article");
  await waitFor(() => expect(task?.querySelector("li kbd")?.textContent).toBe("Ctrl+Shift+O"));
});

it("is a dialog at the sign-in while nobody is signed in", async () => {
  const { serverUrl, username } = sampleAccount;
  const { user } = renderApp({
    session: { status: "signedOut", serverUrl, username, notice: null },
  });
  await screen.findByRole("button", { name: "Continue" });
  await user.keyboard("{F1}");
  const dialog = await screen.findByRole("dialog", { name: "User guide" });
  expect(await within(dialog).findByRole("heading", { name: "Sign in" })).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});
