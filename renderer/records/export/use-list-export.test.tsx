import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { TasksScreen } from "#renderer/features/tasks/tasks-screen.tsx";
import { listOffers } from "#renderer/lib/command.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { readPrinted } from "#renderer/test/read-printed.ts";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import { openScreen } from "../test/open-screen.tsx";

const openTasks = async (tasks = sampleTasks(12, now)) => {
  const opened = openScreen(taskScreen, <TasksScreen />, { tasks });
  if (tasks.length > 0) await screen.findByRole("listbox", { name: "Tasks" });
  return opened;
};

const findMenu = () => screen.findByRole("button", { name: "List actions" });

describe("the toolbar of a list", () => {
  it("exports the list as it is filtered and sorted, with the filter in words", async () => {
    const { user, inputsOf, bridge } = await openTasks();
    act(() => taskScreen.change({ filter: "water", sort: "room", isDescending: true }));
    await user.click(await findMenu());
    await screen.findByText(/tasks? in this list/);
    await user.click(await screen.findByRole("menuitem", { name: /^CSV/ }));
    expect((await screen.findByRole("status", { name: "" })).textContent).toContain("Saved");
    const [input] = inputsOf("records.export");
    expect(input).toMatchObject({
      format: "csv",
      title: "Tasks",
      source: {
        list: "records",
        query: { collection: "tasks", filter: "water", sort: "room", isDescending: true },
      },
    });
    expect(input?.filter).toEqual(
      expect.arrayContaining(["State: Open", "Matches “water”", "Sorted by: Room, descending"]),
    );
    expect(bridge.accountCalls.at(-1)).toMatch(/^records\.export /);
    await expectAccessible();
  });

  it("prints a table with its facts, and right-to-left texts in their own direction", async () => {
    const { user, inputsOf } = await openTasks();
    await user.click(await findMenu());
    await user.click(await screen.findByRole("menuitem", { name: "Print…" }));
    await waitFor(() => expect(readPrinted(inputsOf)).toHaveLength(1));
    expect(readPrinted(inputsOf)[0]?.rows).toEqual([
      "TitleRoom",
      "Check pumpsHarbour",
      "مضخةHarbour",
    ]);
    expect(readPrinted(inputsOf)[0]?.notes[0]).toBe("Account: Ana Lima (ana) at service.example");
    expect(readPrinted(inputsOf)[0]?.notes).toContain("Filter: State: Open");
    expect(readPrinted(inputsOf)[0]?.notes.at(-1)).toMatch(/^2 rows\. Printed from Watchdesk on /);
    await waitFor(() => expect(document.querySelector("[data-paper]")).toBeNull());
  });

  it("says that a copy failed", async () => {
    stubClipboard(false);
    const { user } = await openTasks();
    await user.click(await findMenu());
    await user.click(await screen.findByRole("menuitem", { name: "Copy as table" }));
    await screen.findByText(/The system did not take it/);
  });

  it("copies the list as a table", async () => {
    const copied = stubClipboard();
    const { user, inputsOf } = await openTasks();
    await user.click(await findMenu());
    await user.click(await screen.findByRole("menuitem", { name: "Copy as table" }));
    await screen.findByText(/^Copied\. Paste into a spreadsheet/);
    const [text, html] = copied;
    expect(text).toBe("Title\tRoom\nCheck pumps\tHarbour\nمضخة\tHarbour");
    expect(html).toContain("<table>");
    expect(inputsOf("records.readPrinted")).toMatchObject([{ source: { list: "records" } }]);
  });

  it("offers only the past if the list is empty, and states why", async () => {
    const { user } = await openTasks([]);
    await user.click(await findMenu());
    const items = await screen.findAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["As of… "]);
    await screen.findByText("The list is empty: there is nothing to export.");
    expect(listOffers().some(({ title }) => /export|print/i.test(title))).toBe(false);
  });

  it("has at most three buttons beside the field of a list", async () => {
    await openTasks();
    await findMenu();
    const header = screen.getByRole("heading", { level: 1 }).closest("header");
    const field = screen.getByRole("searchbox").parentElement?.parentElement;
    const buttons = [...(header?.querySelectorAll("button[aria-haspopup]") ?? [])];
    expect(buttons.filter((one) => field?.contains(one) !== true).length).toBeLessThanOrEqual(3);
  });

  it("shows why an export or a print failed, and what to do", async () => {
    const { user, bridge } = await openTasks();
    const message = "The disk is full. Free some space, and export again.";
    bridge.fail("records.export", { code: "storeUnavailable", message });
    bridge.fail("records.readPrinted", { code: "unexpected", message: "The list keeps changing." });
    await user.click(await findMenu());
    await user.click(await screen.findByRole("menuitem", { name: /^JSON/ }));
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    await user.click(await findMenu());
    await user.click(await screen.findByRole("menuitem", { name: "Print…" }));
    await screen.findByText("The list keeps changing.");
  });

  it("is in the command palette", async () => {
    const { inputsOf } = await openTasks();
    await findMenu();
    await waitFor(() =>
      expect(listOffers().map(({ title }) => title)).toEqual(
        expect.arrayContaining([
          "Export list as Excel (.xlsx)…",
          "Export list as PDF…",
          "Export list as Calendar (.ics)…",
          "Export list as CSV…",
          "Export list as JSON…",
          "Copy list as table",
          "Print list…",
        ]),
      ),
    );
    act(() =>
      listOffers()
        .find(({ title }) => title === "Export list as PDF…")
        ?.run(),
    );
    await waitFor(() => expect(inputsOf("records.export")).toMatchObject([{ format: "pdf" }]));
  });
});

it("exports and prints a record from its menu", async () => {
  const { user, inputsOf } = await openTasks();
  await user.keyboard("{ArrowDown}");
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose(/^PDF/);
  await screen.findByText(/Saved to/);
  expect(inputsOf("records.export")).toMatchObject([
    { format: "pdf", source: { list: "record", collection: "tasks" }, filter: [] },
  ]);
  await choose(/^Print/);
  await waitFor(() => expect(readPrinted(inputsOf)).toHaveLength(1));
});
