import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openScreen } from "#renderer/records/test/open-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { aContainer } from "#shared/test/records.ts";
import { taskScreen } from "./store.ts";
import { TasksScreen } from "./tasks-screen.tsx";

const few = sampleTasks(12, now);
const aTask = (task: Partial<Task>): Task => ({ ...sampleTasks(1, now)[0], ...task }) as Task;

const open = (start: FakeStart = { tasks: few }) => openScreen(taskScreen, <TasksScreen />, start);
const findList = () => screen.findByRole("listbox", { name: "Tasks" });
const titles = (list: HTMLElement) => textsOf("option", list);
const selectedIn = (list: HTMLElement) => within(list).getByRole("option", { selected: true });

describe("TasksScreen", () => {
  it("lists open tasks, earliest due first, counts each status, and shows the others", async () => {
    const { user } = open();
    const list = await findList();
    expect(titles(list)).toHaveLength(10);
    // What has been overdue for days does not sink below tasks due today.
    const order = [
      "Confirm generator",
      "Call back the county",
      "Approve overtime",
      "Inspect levee",
    ];
    for (const [at, title] of order.entries()) expect(titles(list)[at]).toContain(title);
    expect(titles(list)[0]).toContain("1 day overdue");
    expect(await screen.findByRole("radio", { name: /Closed\s*2/ })).toBeTruthy();
    expect(document.title).toBe("Tasks – Watchdesk");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: /^Sort/ }));
    const earliest = await screen.findByRole("menuitemradio", { name: "Earliest first" });
    expect(earliest.ariaChecked).toBe("true");
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("radio", { name: /Closed/ }));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(2));
    await user.click(screen.getByRole("radio", { name: /All/ }));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(12));
  });

  it("starts at the top of the filtered list if the selected task is not in it", async () => {
    const { user } = open();
    const list = await findList();
    await user.keyboard("{ArrowDown}{PageDown}");
    expect(selectedIn(list).getAttribute("aria-posinset")).toBe("10");
    await user.keyboard("{Control>}f{/Control}");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await user.paste("water");
    await waitFor(async () => expect(titles(await findList())).toHaveLength(2));
    await user.keyboard("{Enter}{ArrowDown}");
    await waitFor(() => expect(selectedIn(list).getAttribute("aria-posinset")).toBe("1"));
  });

  it("shows the selected task beside the list, focuses it on Enter, and reports its end", async () => {
    const { bridge, user } = open();
    const list = await findList();
    expect(document.activeElement).toBe(list);
    expect(screen.getByRole("heading", { name: "Next task" })).toBeTruthy();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const detail = await screen.findByRole("region", { name: "Task" });
    await within(detail).findByRole("heading", { name: "Call back the county water authority" });
    expect(within(detail).getByText("Logistics")).toBeTruthy();
    expect(within(detail).getByText(/ask Logistics for the reserve tank/)).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(detail);
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(list);
    await expectAccessible();
    bridge.world.tasks = few.filter(({ id }) => id !== "t2");
    bridge.freshen({ collection: "tasks", version: 2, total: 11 });
    expect(await screen.findByText("This task is no longer listed")).toBeTruthy();
  });

  it("keeps the selection and its position on the screen when a refresh moves it", async () => {
    const { bridge, user } = open();
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

  it("lists only the tasks of a room, by its id, and shows all again", async () => {
    const { user } = open({
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
    await user.type(screen.getByRole("searchbox", { name: "Filter tasks" }), "xq");
    expect(await screen.findByText("No task matches")).toBeTruthy();
    await user.click(screen.getByText("Clear filter"));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(2));
    expect(screen.queryByText(/^Only in/)).toBeNull();
  });

  it("shows when a first load that the service has postponed is retried", async () => {
    const message = "The service asks for fewer requests.";
    const failure = { code: "rateLimited", message, retryAt: Date.now() + 3_000 } as const;
    open({ freshness: { tasks: neverSynced("tasks", { failure }) } });
    expect(await screen.findByText("No tasks are stored yet")).toBeTruthy();
    expect(screen.getByText(/^Retrying in [23] s$/)).toBeTruthy();
  });
});
