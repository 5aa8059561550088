import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { useOffers } from "#renderer/lib/command.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { aRoom, aTask } from "#shared/test/records.ts";
import { aHit } from "#shared/test/rows.ts";
import { addRecent, openOverlay } from "../store.ts";
import { expectClosed, Overlays, openAlone } from "../test/open-overlay.tsx";
import { renderRouted } from "../test/render-screen.tsx";

/** Commands of three sections, which need less time than all; the titles of those that were run. */
const { commands, ran } = vi.hoisted(() => {
  const ran: string[] = [];
  const toCommand = (section: string, title: string) => {
    const run = () => void ran.push(title);
    const words = title === "Sign out…" ? "log out" : "";
    return { id: title, section, title, words, run };
  };
  const titles = {
    "Go to": ["Inbox", "Tasks", "Dashboard"],
    Tasks: ["Show closed tasks", "Show open tasks", "Sort tasks by “Due”"],
    Account: ["Account and profile…", "Sign out…"],
  };
  const commands = Object.entries(titles).flatMap(([section, own]) =>
    own.map((title) => toCommand(section, title)),
  );
  return { commands, ran };
});
vi.mock("./commands.ts", async () => {
  const { listOffers } = await import("#renderer/lib/command.ts");
  return {
    useCommands: () => [...listOffers(), ...commands],
    useSettingCommands: () => [],
  };
});

/** Resolves when the user can type. */
const findField = () => waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));

async function open(world: FakeStart = {}) {
  const shown = await openAlone("palette", world);
  await findField();
  return shown;
}

/** The field's active descendant. */
const activeRow = () => document.activeElement?.getAttribute("aria-activedescendant");

const readSelected = () => taskScreen.listSelection.useListSelection.getState().selected;

const commandsOf = (name: string) =>
  commands.filter(({ section }) => section === name).map(({ title }) => title);

const titlesIn = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole("menuitem")
    .map((one) => (one.querySelector("bdi") ?? one).textContent);

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
    await user.paste("closed tasks");
    await waitFor(() => expect(within(dialog).getAllByRole("menuitem")).toHaveLength(1));
    await user.keyboard("{ArrowDown}{Enter}");
    await expectClosed();
    expect(ran).toEqual(["Show closed tasks"]);
  });

  it("finds stored records, and links to them and to all results", async () => {
    const hits = Array.from({ length: 12 }, (_, at) =>
      aHit({ collection: "tasks", id: `t${at + 1}`, title: `Sandbags ${at + 1}`, room: "Depot" }),
    );
    const changed = now - 24 * 3_600_000;
    const untitled = { ...taskHit("t3", ""), room: "Depot", changed };
    const { user, dialog } = await open({ hits: hits.with(2, untitled) });
    await user.keyboard("sa");
    const found = await within(dialog).findByRole("menuitem", { name: /Sandbags 2/ });
    expect(
      within(dialog).getByRole("menuitem", { name: "Show all results for “sa”" }),
    ).toBeTruthy();
    const fallback = { name: /Untitled task · from Depot · yesterday/ };
    expect(within(dialog).getByRole("menuitem", fallback)).toBeTruthy();
    await expectAccessible();
    await user.click(found);
    await waitFor(() => expect(readSelected()).toMatchObject({ id: "t2" }));
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
    await user.keyboard("{Enter}");
    await waitFor(() => expect(readSelected()).toMatchObject({ id: "t2" }));
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
    await user.keyboard("sor");
    const found = await within(dialog).findByRole("menuitem", { name: /Sort it out/ });
    await waitFor(isFirstActive);
    expect(rows()[0]?.textContent).toMatch(/^Sort tasks by/);
    expect(rows().at(-1)).toBe(found.parentElement?.lastElementChild);
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

  it("lists commands of the screen and what was opened last, until the user types", async () => {
    const world = {
      tasks: [aTask({ id: "t1", name: "Close harbour gate" })],
      people: [{ id: "21", displayName: "Ada Harboe", name: "aharboe", knownFrom: null }],
    };
    const prepare = () => {
      addRecent({ kind: "task", id: "gone" });
      addRecent({ kind: "task", id: "t1" });
      addRecent({ kind: "conversation", id: "21" });
    };
    const { user, dialog, readPath } = await openAlone("palette", world, prepare);
    await findField();
    await waitFor(() =>
      expect(titlesIn(dialog)).toEqual([
        ...commandsOf("Tasks"),
        "Ada Harboe",
        "Close harbour gate",
      ]),
    );
    await expectAccessible();
    await user.click(within(dialog).getByRole("menuitem", { name: /Ada Harboe/ }));
    await waitFor(() => expect(readPath()).toBe("/messages"));
  });

  it("lists fifteen rows at most until the user types", async () => {
    function Selection() {
      useOffers(
        Array.from({ length: 60 }, (_, at) => ({
          ...{ id: `${at}`, title: `Offer ${at}`, isForScreen: at % 2 > 0, run: () => {} },
          ...(at === 58 && { keys: "e" }),
          ...(at === 0 && { isMinor: true }),
        })),
      );
      return null;
    }
    const tasks = Array.from({ length: 20 }, (_, at) =>
      aTask({ id: `t${at}`, name: `Task ${at}` }),
    );
    renderRouted([<Selection key="selection" />, <Overlays key="overlays" />], { tasks });
    act(() => {
      for (const { id } of tasks) addRecent({ kind: "task", id });
      openOverlay("palette");
    });
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("Task 13");
    const titles = titlesIn(dialog);
    expect(titles).toHaveLength(15);
    // The main action comes first.
    expect(titles.slice(0, 2)).toEqual(["Offer 58E", "Offer 2"]);
    expect(titles.slice(8, 10)).toEqual(["Task 19", "Task 18"]);
  });

  it("finds rooms, people and records by any part of their names, each once", async () => {
    const { user, dialog, bridge } = await open({
      tasks: [aTask({ id: "t1", name: "Close harbour gate" }), aTask({ id: "t2", name: "Patrol" })],
      rooms: [aRoom({ id: "r1", name: "Harbour" })],
      people: [{ id: "21", displayName: "Ada Harboe", name: "aharboe", knownFrom: null }],
      hits: [taskHit("t1", "Close harbour gate"), taskHit("t3", "Arbour")],
    });
    await user.keyboard("arb");
    await waitFor(() =>
      expect(titlesIn(dialog)).toEqual([
        ...["Harbour", "Ada Harboe", "Close harbour gate", "Arbour"],
        "Show all results for “arb”",
      ]),
    );
    expect(within(dialog).getAllByRole("menuitem")[1]?.textContent).toContain("Person · aharboe");
    await expectAccessible();
    bridge.fail("name.find", { code: "storeUnavailable", message: "The store is closed." });
    bridge.world.hits = [];
    await user.keyboard("x");
    expect(await within(dialog).findByText("The store is closed.")).toBeTruthy();
  });

  it("finds a command by another word", async () => {
    const { user, dialog } = await open();
    await user.paste("logout");
    await within(dialog).findByText("No results for “logout”");
    await user.clear(within(dialog).getByRole("searchbox"));
    await user.paste("log out");
    expect(await within(dialog).findByRole("menuitem", { name: "Sign out…" })).toBeTruthy();
  });

  it("lists actions on the selection first, then screens, then records", async () => {
    const copy = vi.fn();
    function Selection() {
      useOffers([null, false, { id: "copy", title: "Copy link", run: copy }]);
      return null;
    }
    const hits = [aHit({ collection: "tasks", id: "t1", title: "Copy the map" })];
    const { user } = renderRouted([<Selection key="selection" />, <Overlays key="overlays" />], {
      hits,
    });
    act(() => openOverlay("palette"));
    const dialog = await screen.findByRole("dialog", { name: "Commands" });
    await findField();
    const sections = () =>
      within(dialog)
        .getAllByRole("group")
        .map((group) => group.firstElementChild?.textContent);
    expect(sections()).toEqual(["Selected", "Tasks"]);
    await user.keyboard("co");
    await within(dialog).findByRole("menuitem", { name: /Copy the map/ });
    expect(sections().indexOf("Selected")).toBe(0);
    expect(sections().slice(0, sections().indexOf("Found"))).not.toContain("Account");
    copy.mockImplementation(() => expect(dialog.isConnected).toBe(false));
    await user.click(within(dialog).getByRole("menuitem", { name: "Copy link" }));
    await expectClosed();
    expect(copy).toHaveReturned();
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
    const row = within(dialog).getByRole("menuitem", { name: "Show open tasks" });
    // jsdom has no layout.
    Object.assign(document, { elementFromPoint: () => row });
    onTestFinished(() => void Reflect.deleteProperty(document, "elementFromPoint"));
    fireEvent.click(within(dialog).getByRole("menu"));
    await waitFor(() => expect(ran.at(-1)).toBe("Show open tasks"));
  });

  it("moves on with each arrow key", async () => {
    const { user, dialog } = await open();
    const rows = within(dialog).getAllByRole("menuitem");
    const passed: (string | null | undefined)[] = [];
    for (let count = 0; count < 2; count += 1) {
      await user.keyboard("{ArrowDown}");
      // Effects of the first row run a frame later.
      await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      passed.push(activeRow());
    }
    expect(passed).toEqual(rows.slice(1, 3).map(({ id }) => id));
  });

  it("shows when nothing matches, and closes at the first Escape", async () => {
    const { user, dialog } = await open();
    await user.paste("xyzzy");
    expect(await within(dialog).findByText("No results for “xyzzy”")).toBeTruthy();
    await user.keyboard("{Escape}");
    await expectClosed();
  });
});
