import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { aHit } from "#shared/test/rows.ts";
import { openPalette } from "./test/open-palette.ts";

async function open(world: FakeStart = {}) {
  const app = renderApp({ tasks: sampleTasks(12, now), ...world });
  const list = await screen.findByRole("listbox", { name: "Tasks" });
  const dialog = await openPalette(app);
  await waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));
  return { ...app, list, dialog };
}

/** The field's active descendant. */
const activeRow = () => document.activeElement?.getAttribute("aria-activedescendant");

const taskHit = (id: string, title: string) => aHit({ collection: "tasks", id, title });

/** Creates a pointer event with a movement, which jsdom does not support. */
const moveBy = (movementX: number): Event =>
  Object.defineProperties(new MouseEvent("pointermove", { bubbles: true }), {
    movementX: { value: movementX },
    movementY: { value: 0 },
  });

describe("the command palette", () => {
  it("finds a command by a part of its name and runs it with Enter", async () => {
    const { user, dialog } = await open();
    await expectAccessible();
    await user.paste("closed tasks");
    await waitFor(() => expect(within(dialog).getAllByRole("menuitem")).toHaveLength(1));
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole("radio", { name: /Closed/ })).toHaveProperty("checked", true),
    );
  });

  it("finds stored records, and links to them and to all results", async () => {
    const hits = Array.from({ length: 12 }, (_, at) =>
      aHit({ collection: "tasks", id: `t${at + 1}`, title: `Sandbags ${at + 1}`, room: "Depot" }),
    );
    const { user, dialog, bridge } = await open({ hits });
    await user.keyboard("sa");
    const found = await within(dialog).findByRole("menuitem", { name: /Sandbags 2/ });
    expect(within(dialog).getByRole("menuitem", { name: "Show all 12 matches" })).toBeTruthy();
    await expectAccessible();
    await user.click(found);
    await waitFor(() => expect(bridge.inputsOf("task.get")).toContainEqual({ id: "t2" }));
  });

  it("selects the first row again when newer results replace the selected one", async () => {
    const { user, dialog, bridge } = await open({ hits: [taskHit("t1", "Owl nest")] });
    const selected = () => dialog.querySelector("[role=menuitem][data-focused]");
    await user.keyboard("ow");
    await within(dialog).findByRole("menuitem", { name: /Owl nest/ });
    await user.keyboard("{Home}");
    await waitFor(() => expect(selected()?.textContent).toContain("Owl nest"));
    bridge.world.hits = [taskHit("t2", "Owlets moved")];
    const answer = bridge.hold("search.find");
    const commands = within(dialog).getAllByRole("menuitem").length;
    await user.keyboard("l");
    await waitFor(() =>
      expect(within(dialog).getAllByRole("menuitem").length).toBeLessThan(commands),
    );
    // user-event reports a change of the field at a blur, which the menu sends while React renders.
    if (document.activeElement) fireEvent(document.activeElement, new FocusEvent("blur"));
    answer();
    await within(dialog).findByRole("menuitem", { name: /Owlets moved/ });
    await waitFor(() => expect(selected()?.textContent).toContain("Owlets moved"));
    await waitFor(() => expect(activeRow()).toBe(selected()?.id));
    await expectAccessible();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(bridge.inputsOf("task.get")).toContainEqual({ id: "t2" }));
  });

  it("selects the first row when it opens, and the first command above search results for its words", async () => {
    const { user, dialog } = await open({
      hits: [taskHit("t1", "Sort it out"), taskHit("t2", "Sorted")],
    });
    const rows = () => within(dialog).getAllByRole("menuitem");
    const isFirstActive = () => {
      expect(activeRow()).toBe(rows()[0]?.id);
      expect(rows()[0]?.matches("[data-focused]")).toBe(true);
    };
    await waitFor(isFirstActive);
    await user.keyboard("sort");
    const found = await within(dialog).findByRole("menuitem", { name: /Sort it out/ });
    await waitFor(isFirstActive);
    expect(rows()[0]?.textContent).toMatch(/^Sort tasks by/);
    expect(rows().at(-1)).toBe(found.parentElement?.lastElementChild);
    await expectAccessible();
  });

  it("has no active row when newer results leave none", async () => {
    const { user, dialog, bridge } = await open({ hits: [taskHit("t1", "Sorghum xylem")] });
    await user.keyboard("sor");
    await within(dialog).findByRole("menuitem", { name: /Sorghum xylem/ });
    await user.keyboard("{Home}");
    await waitFor(() => expect(activeRow()).not.toBeNull());
    bridge.world.hits = [];
    await user.keyboard("g");
    await within(dialog).findByText("No results for “sorg”");
    await waitFor(() => expect(activeRow()).toBeNull());
    await expectAccessible();
  });

  it("lists actions on the selection first, then screens, then records", async () => {
    const hits = [aHit({ collection: "tasks", id: "t1", title: "Copy the map" })];
    const { user, list } = await open({ hits });
    await user.keyboard("{Escape}");
    const [first] = within(list).getAllByRole("option");
    if (first !== undefined) await user.click(first);
    await screen.findByRole("button", { name: "Copy link" });
    const dialog = await openPalette({ user });
    const sections = () =>
      within(dialog)
        .getAllByRole("group")
        .map((group) => group.firstElementChild?.textContent);
    expect(sections().slice(0, 2)).toEqual(["Selected", "Go to"]);
    await user.keyboard("co");
    await within(dialog).findByRole("menuitem", { name: /Copy the map/ });
    const [selected, found] = [sections().indexOf("Selected"), sections().indexOf("Found")];
    expect(selected).toBe(0);
    expect(
      sections()
        .slice(0, found)
        .every((one) => one !== "Account"),
    ).toBe(true);
    // Copying uses execCommand.
    const execCommand = vi.fn(() => true);
    Object.assign(document, { execCommand });
    await user.click(within(dialog).getByRole("menuitem", { name: "Copy link" }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(execCommand).toHaveBeenCalledWith("copy");
  });

  it("reacts to a moving pointer, but not to a resting one when it opens or while typing", async () => {
    const { user, dialog } = await open();
    const menu = within(dialog).getByRole("menu");
    expect(menu.dataset.resting).toBe("true");
    fireEvent(dialog, moveBy(0));
    expect(menu.dataset.resting).toBe("true");
    fireEvent(dialog, moveBy(3));
    expect(menu.dataset.resting).toBe("false");
    await user.keyboard("o");
    expect(menu.dataset.resting).toBe("true");
  });

  it("runs the row under a resting pointer that is pressed", async () => {
    const { dialog } = await open();
    const row = within(dialog).getByRole("menuitem", { name: /^Dashboard/ });
    // jsdom has no layout.
    Object.assign(document, { elementFromPoint: () => row });
    onTestFinished(() => void Reflect.deleteProperty(document, "elementFromPoint"));
    fireEvent.click(within(dialog).getByRole("menu"));
    await waitFor(() => expect(document.title).toBe("Dashboard – Watchdesk"));
  });

  it("moves on with each arrow key", async () => {
    const { user, dialog } = await open();
    const rows = within(dialog).getAllByRole("menuitem");
    const passed: (string | null | undefined)[] = [];
    for (let count = 0; count < 3; count += 1) {
      await user.keyboard("{ArrowDown}");
      // Effects of the first row run a frame later.
      await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      passed.push(activeRow());
    }
    expect(passed).toEqual(rows.slice(1, 4).map(({ id }) => id));
  });

  it("shows when nothing matches, and closes at the first Escape with focus returning to the list", async () => {
    const { user, list, dialog } = await open();
    await user.paste("xyzzy");
    expect(await within(dialog).findByText("No results for “xyzzy”")).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(list));
  });
});
