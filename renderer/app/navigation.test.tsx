import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { guidePages } from "#renderer/features/guide/guide-pages.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { linkTo } from "#renderer/test/link-to.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { samplePolicy, sampleTasks } from "#renderer/test/sample-data.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aConversationRow } from "#shared/test/rows.ts";
import { findGuideTask, signInTask } from "./guide-tasks.ts";
import { screenPaths, screens } from "./screens.ts";

const serverUrl = "https://new.example.org/api";
const unknown = { id: "p1", kind: "unknownServer", serverUrl } as const;
const signedOut = {
  status: "signedOut",
  serverUrl: "https://last.example.org",
  username: "ana",
  notice: null,
} as const;

it("a link starts the sign-in of another account, with the address filled in", async () => {
  const { bridge, user } = renderApp();
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("link.prompted", unknown));
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  const dialog = await screen.findByRole("dialog", { name: "Add an account" });
  const address = await within(dialog).findByLabelText("Server address");
  expect(address).toHaveProperty("value", serverUrl);
  expect(document.activeElement).toBe(within(dialog).getByLabelText("Username"));

  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await user.click(screen.getByRole("button", { name: /^Mara Lindqvist/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Add an account…" }));
  const again = await screen.findByRole("dialog", { name: "Add an account" });
  expect(await within(again).findByLabelText("Server address")).toHaveProperty("value", "");
});

it("fills the only server of the policy in for a further account", async () => {
  const offers = { ...samplePolicy.offers, server: serverUrl };
  const { user } = renderApp({ policy: { ...samplePolicy, offers } });
  await user.click(await screen.findByRole("button", { name: /^Mara Lindqvist/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Add an account…" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Server address")).toHaveProperty("value", serverUrl),
  );
});

it("while nobody is signed in, a link fills in its address instead of the last one", async () => {
  const { user } = renderApp({ session: signedOut, linkPrompt: unknown });
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Server address")).toHaveProperty("value", serverUrl),
  );
  expect(screen.getByLabelText("Username")).toHaveProperty("value", "");
});

it("a link opens a screen, or the first one if it names none; so does an unknown path", async () => {
  const { bridge } = renderApp();
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("navigation.requested", { kind: "screen", id: "outbox" }));
  await screen.findByRole("heading", { name: "Outbox" });
  act(() => bridge.emit("navigation.requested", { kind: "screen", id: "nowhere" }));
  await screen.findByRole("heading", { name: "Inbox" });
  act(() => bridge.emit("navigation.requested", { kind: "screen", id: "reviews" }));
  await screen.findByRole("radio", { name: /^Reviews/, checked: true });
  act(() => {
    window.location.hash = "#/offline";
  });
  await screen.findByRole("heading", { name: "Inbox" });
});

it("the rail leads back to the list of the screen in view", async () => {
  const { user } = renderApp({ tasks: sampleTasks(1, now) });
  const list = await screen.findByRole("listbox", { name: "Tasks" });
  await user.click(screen.getByRole("link", { name: /^Tasks/ }));
  await waitFor(() => expect(document.activeElement).toBe(list));
});

it("a message about a task is written by keyboard, after what is already written", async () => {
  const owner = { id: "71", displayName: "Ana Ruiz", name: "aruiz", type: "USER" };
  const draft = "Hello Ana";
  const { bridge, user, inputsOf } = renderApp({
    tasks: sampleTasks(1, now).map((task) => ({ ...task, name: "Patrol", owner })),
    people: [{ id: "71", displayName: "Ana Ruiz", name: null, knownFrom: null }],
    conversations: [aConversationRow({ userId: "71", name: "Ana Ruiz", draft })],
  });
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("navigation.requested", { kind: "task", id: "t1" }));
  const main = await screen.findByRole("main");
  const [link] = await within(main).findAllByRole("button", { name: "Ana Ruiz" });
  act(() => link?.focus());
  await user.keyboard("{Enter}");
  const card = await screen.findByRole("dialog", { name: "Ana Ruiz" });
  const write = await within(card).findByRole("button", { name: "Write about this" });
  act(() => write.focus());
  await user.keyboard("{Enter}");
  const field = await screen.findByRole("textbox", { name: "Message to Ana Ruiz" });
  const text = `${draft}\n[Patrol]\n${linkTo({ kind: "task", id: "t1" })}`;
  await waitFor(() => expect(field).toHaveProperty("value", draft));
  expect(await screen.findByRole("button", { name: "Remove Patrol" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await waitFor(() => expect(inputsOf("conversation.saveDraft")).toEqual([{ userId: "71", text }]));
});

it("the guide has a task for each screen", () => {
  const names = guidePages.map(({ name }) => name);
  const wanted = [signInTask, ...screenPaths.map(findGuideTask)];
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  // Of the rail; a part of a screen may have none.
  const inRail = screenPaths.filter((path) => "rail" in screens[path]);
  expect(inRail.filter((path) => findGuideTask(path) === "find-anything")).toEqual(["/forms"]);
});

it("the guide opens at the task of the screen in view, with the user's shortcuts, and leads back", async () => {
  const settings = { ...defaultSettings, fixed: [], shortcuts: { palette: ["Mod+Shift+o"] } };
  const { bridge, user } = renderApp({ tasks: sampleTasks(12, now), settings });
  const findTask = (name: string) => screen.findByRole("heading", { name, level: 2 });
  await screen.findByRole("listbox", { name: "Tasks" });
  await user.keyboard("{F1}");
  await screen.findByRole("heading", { name: "User guide" });
  const title = await findTask("Work through your tasks");
  expect(title.closest("[lang]")).toHaveProperty("tagName", "ARTICLE");
  await expectAccessible();
  expect(document.title).toBe("User guide – Watchdesk");
  expect(screen.getByRole("img", { name: "Tasks, grouped by due time" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("listbox", { name: "Tasks" });
  act(() => bridge.emit("guide.requested", null));
  await findTask("Work through your tasks");

  const searchField = () => screen.getByRole("searchbox", { name: "Search the guide" });
  const listTitles = () =>
    within(screen.getByRole("navigation", { name: "Tasks of the guide" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  await user.keyboard("{Control>}f{/Control}");
  await user.paste("CARE repeats");
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

  act(() => {
    window.location.hash = "#/guide?task=find-anything";
  });
  const task = (await findTask("Find anything")).closest("article");
  await waitFor(() => expect(task?.querySelector("li kbd")?.textContent).toBe("Ctrl+Shift+O"));
});
