import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { aContainer } from "#shared/test/records.ts";
import { taskScreen } from "./store.ts";

const few = sampleTasks(12, now);
const aTask = (task: Partial<Task>): Task => ({ ...sampleTasks(1, now)[0], ...task }) as Task;
const unsynced = (more: Partial<Freshness>) => ({
  tasks: neverSynced("tasks", more),
  alerts: neverSynced("alerts"),
});

const findList = () => screen.findByRole("listbox", { name: "Tasks" });
const titles = (list: HTMLElement) => textsOf("option", list);
const selectedIn = (list: HTMLElement) => within(list).getByRole("option", { selected: true });

describe("the tasks", () => {
  it("lists the open ones, what is due first on top, and counts each status", async () => {
    renderApp({ tasks: few });
    const list = await findList();
    expect(titles(list)).toHaveLength(10);
    // What is due now and today stands above what has waited for days.
    const order = [
      "Call back the county",
      "Approve overtime",
      "Inspect levee",
      "Confirm generator",
    ];
    for (const [at, title] of order.entries()) expect(titles(list)[at]).toContain(title);
    expect(titles(list)[3]).toContain("Overdue 1 day");
    expect(await screen.findByRole("radio", { name: /Closed\s*2/ })).toBeTruthy();
    expect(document.title).toBe("Tasks – Watchdesk");
    await expectAccessible();
  });

  it("shows the closed ones, and all", async () => {
    const { user } = renderApp({ tasks: few });
    await findList();
    await user.click(screen.getByRole("radio", { name: /Closed/ }));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(2));
    await user.click(screen.getByRole("radio", { name: /All/ }));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(12));
  });

  it("filters as one types, says when nothing matches, and goes back", async () => {
    const { user } = renderApp({ tasks: few });
    await findList();
    const filter = screen.getByRole("searchbox", { name: "Filter tasks" });
    await user.type(filter, "water");
    await waitFor(async () => expect(titles(await findList())).toHaveLength(2));
    await user.type(filter, "melon");
    expect(await screen.findByText("No task matches")).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByText("Clear filter"));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(10));
  });

  it("begins at the top of what a filter has left, when the selected one is not there", async () => {
    const { user } = renderApp({ tasks: few });
    const list = await findList();
    await user.keyboard("{ArrowDown}{PageDown}");
    expect(selectedIn(list).getAttribute("aria-posinset")).toBe("10");
    await user.keyboard("{Control>}f{/Control}");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await user.keyboard("water");
    await waitFor(async () => expect(titles(await findList())).toHaveLength(2));
    await user.keyboard("{Enter}{ArrowDown}");
    await waitFor(() => expect(selectedIn(list).getAttribute("aria-posinset")).toBe("1"));
  });

  it("sorts by name, in either direction", async () => {
    const { user } = renderApp({ tasks: few });
    await findList();
    await user.click(screen.getByRole("button", { name: /^Sort/ }));
    expect(await screen.findByRole("menuitemradio", { name: "Earliest first" })).toBeTruthy();
    await user.click(await screen.findByRole("menuitemradio", { name: "Name" }));
    await waitFor(async () => expect(titles(await findList())[0]).toContain("Approve overtime"));
    await user.click(screen.getByRole("button", { name: /^Sort/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Z to A" }));
    await waitFor(async () => expect(titles(await findList())[0]).toContain("تأكيد"));
  });

  it("shows the selected one beside the list, and goes there with Enter", async () => {
    const { user } = renderApp({ tasks: few });
    const list = await findList();
    expect(document.activeElement).toBe(list);
    expect(screen.getByText("No task selected")).toBeTruthy();
    await user.keyboard("{ArrowDown}");
    const detail = await screen.findByRole("region", { name: "Task" });
    await within(detail).findByRole("heading", { name: "Call back the county water authority" });
    expect(within(detail).getByText("Logistics")).toBeTruthy();
    expect(within(detail).getByText(/ask Logistics for the reserve tank/)).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(detail);
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(list);
    await expectAccessible();
  });

  it("moves by keys: arrows, j and k, pages, ends", async () => {
    const { user } = renderApp({ tasks: sampleTasks(300, now) });
    const list = await findList();
    const press = async (keys: string) => {
      await user.keyboard(keys);
      await waitFor(() => selectedIn(list));
      return Number(selectedIn(list).getAttribute("aria-posinset"));
    };
    expect(await press("{ArrowDown}")).toBe(1);
    expect(await press("jj")).toBe(3);
    expect(await press("k")).toBe(2);
    const page = await press("{PageDown}");
    expect(page).toBeGreaterThan(8);
    expect(await press("{PageUp}")).toBe(2);
    await waitFor(async () => expect(await press("{End}")).toBe(250));
    expect(await press("{ArrowDown}")).toBe(250);
    await waitFor(async () => expect(await press("{Home}")).toBe(1));
  });

  it("holds ten thousand rows with few elements, and names each row's place", async () => {
    const { user } = renderApp({ tasks: sampleTasks(10_000, now) });
    const list = await findList();
    await user.click(screen.getByRole("radio", { name: /All/ }));
    await waitFor(() =>
      expect(within(list).getAllByRole("option")[0]?.getAttribute("aria-setsize")).toBe("10000"),
    );
    list.scrollTop = 56 * 5000;
    fireEvent.scroll(list);
    await waitFor(() =>
      expect(list.querySelector('[aria-posinset="5001"]')?.textContent).toContain("("),
    );
    expect(within(list).getAllByRole("option").length).toBeLessThan(60);
  });

  it("keeps the selection when a refresh moves it, and its place on the screen", async () => {
    const { bridge, user } = renderApp({ tasks: few });
    const list = await findList();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    const before = selectedIn(list).textContent;
    bridge.world.tasks = [
      aTask({ id: "new", name: "First of all", due: now - 3 * 3_600_000 }),
      ...few,
    ];
    bridge.freshen({ collection: "tasks", version: 2, total: 13 });
    await waitFor(() =>
      expect(titles(list).some((row) => row.includes("First of all"))).toBe(true),
    );
    expect(selectedIn(list).textContent).toBe(before);
    expect(selectedIn(list).getAttribute("aria-posinset")).toBe("4");
  });

  it("lists those of one room alone, not of others with its name, and leads back to all", async () => {
    const { user } = renderApp({
      tasks: [
        aTask({ id: "1", name: "Here", container: aContainer("r1", "Harbour") }),
        aTask({ id: "2", name: "Elsewhere", container: aContainer("r2", "Harbour") }),
      ],
    });
    await findList();
    act(() => taskScreen.showOnly({ roomId: "r1" }));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(1));
    expect(titles(await findList())[0]).toContain("Here");
    expect(screen.getByText(/^Only in/)).toBeTruthy();
    await expectAccessible();
    await user.type(screen.getByRole("searchbox", { name: "Filter tasks" }), "melon");
    expect(await screen.findByText("No task matches")).toBeTruthy();
    await user.click(screen.getByText("Clear filter"));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(2));
    expect(screen.queryByText(/^Only in/)).toBeNull();
  });

  it("says that a task is no longer listed", async () => {
    const { bridge, user } = renderApp({ tasks: few });
    await findList();
    await user.keyboard("{ArrowDown}");
    await screen.findByRole("heading", { name: "Call back the county water authority" });
    bridge.world.tasks = few.filter(({ id }) => id !== "t2");
    bridge.freshen({ collection: "tasks", version: 2, total: 11 });
    expect(await screen.findByText("This task is no longer listed")).toBeTruthy();
  });

  it("keeps markup, long and right-to-left names as they are", async () => {
    const names = ["<b>bold</b> & more", "x".repeat(400), "لיל إخلاء (B)"];
    renderApp({ tasks: names.map((name, at) => aTask({ id: `${at}`, name })) });
    const list = await findList();
    for (const name of names) {
      expect(within(list).getByText(name).getAttribute("dir")).toBe("auto");
    }
  });

  it("says that there is none", async () => {
    renderApp();
    expect(await screen.findByText("No open tasks")).toBeTruthy();
    await expectAccessible();
  });

  it("says that the first load is under way, with a count", async () => {
    renderApp({ freshness: unsynced({ isRefreshing: true, total: 1200 }) });
    expect(await screen.findByText(/for the first time: 1,200 so far/)).toBeTruthy();
    await expectAccessible();
  });

  it("says why nothing was ever loaded, and tries again", async () => {
    const failure = { code: "unreachable", message: "The service cannot be reached." } as const;
    const { bridge, user } = renderApp({ freshness: unsynced({ failure }) });
    expect(await screen.findByText("No tasks are stored yet")).toBeTruthy();
    const [again] = screen.getAllByRole("button", { name: "Try again" });
    if (again === undefined) throw new Error("There is no way to try again.");
    await user.click(again);
    expect(bridge.asked("collection.refresh")).toContainEqual({ collection: "tasks" });
  });

  it("says when a first load that the service has put off is tried again", async () => {
    const message = "The service asks for fewer requests.";
    const failure = { code: "rateLimited", message, retryAt: Date.now() + 3_000 } as const;
    renderApp({ freshness: unsynced({ failure }) });
    expect(await screen.findByText("No tasks are stored yet")).toBeTruthy();
    expect(screen.getAllByText(/^Retrying in [23] s$/).length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it("says that the store cannot be read, and reads it again", async () => {
    const { bridge, user } = renderApp({ tasks: few }, (fake) =>
      fake.fail("record.list", { code: "storeUnavailable", message: "The disk failed." }),
    );
    expect(await screen.findByText("The stored tasks cannot be read")).toBeTruthy();
    expect(screen.getByText("The disk failed.")).toBeTruthy();
    bridge.fail("record.list", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(titles(await findList())).toHaveLength(10);
  });
});
