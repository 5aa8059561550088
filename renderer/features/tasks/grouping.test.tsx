import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { openScreen } from "#renderer/records/test/open-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import { taskScreen } from "./store.ts";
import { TasksScreen } from "./tasks-screen.tsx";

const few = sampleTasks(12, now);
const aTask = (task: Partial<Task>): Task => ({ ...few[0], ...task }) as Task;

async function open(tasks = few) {
  const opened = openScreen(taskScreen, <TasksScreen />, { tasks });
  return { ...opened, list: await screen.findByRole("listbox", { name: "Tasks" }) };
}
const groupsIn = (list: HTMLElement) =>
  within(list)
    .queryAllByRole("group")
    .map((group) => group.getAttribute("aria-label"));

async function choose(user: UserEvent, grouping: string) {
  await user.click(screen.getByRole("button", { name: /^Sort/ }));
  const section = await screen.findByRole("group", { name: "Group by" });
  await user.click(within(section).getByRole("menuitemradio", { name: grouping }));
}

describe("grouped tasks", () => {
  it("are grouped by due date with counts, everything overdue first if they are open", async () => {
    const { list, user } = await open();
    await waitFor(() =>
      expect(groupsIn(list)).toEqual([
        "Overdue, 2",
        "Within the hour, 1",
        "Today, 1",
        "Tomorrow, 3",
        "Later, 2",
        "No due date, 1",
      ]),
    );
    const overdue = within(screen.getByRole("group", { name: /^Overdue/ }));
    expect(overdue.getAllByText(/1 day overdue$/)).toHaveLength(1);
    await expectAccessible();
    await user.click(screen.getByRole("radio", { name: /All/ }));
    await waitFor(() =>
      expect(groupsIn(list)).toEqual([
        "Earlier, 2",
        "Today, 2",
        "Tomorrow, 4",
        "Next week, 1",
        "Later, 2",
        "No due date, 1",
      ]),
    );
  });

  it("groups by room, progress and owner, tasks without one last", async () => {
    const unowned = aTask({ id: "x", name: "Nobody's", owner: null, container: null });
    const { list, user } = await open([...few.slice(0, 4), unowned]);
    await choose(user, "Room");
    await waitFor(() =>
      expect(groupsIn(list)).toEqual([
        "Harbour flood 2025, 1",
        "Logistics, 1",
        "Public information, 1",
        "Shelters and care, 1",
        "No room, 1",
      ]),
    );
    await choose(user, "Progress");
    await waitFor(() => expect(groupsIn(list)).toEqual(["Acknowledged, 2", "No progress, 3"]));
    await choose(user, "Owner");
    await waitFor(() => expect(groupsIn(list)).toHaveLength(5));
    expect(groupsIn(list).at(-1)).toBe("Unassigned, 1");
    await choose(user, "No groups");
    await waitFor(() => expect(groupsIn(list)).toEqual([]));
  });

  it("moves tasks to the next group at midnight and keeps the scroll position", async () => {
    const midnight = new Date(2025, 10, 21).getTime();
    vi.setSystemTime(midnight - 50);
    const many = Array.from({ length: 300 }, (_, at) =>
      aTask({ id: `${at}`, name: `Task ${at}`, due: midnight + 2 * 3_600_000 + at * 60_000 }),
    );
    const last = aTask({ id: "last", name: "Tonight", due: midnight - 1 });
    const { list } = await open([last, ...many]);
    await waitFor(() => expect(groupsIn(list)).toEqual(["Within the hour, 1", "Tomorrow, 300"]));
    list.scrollTop = 5000;
    fireEvent.scroll(list);
    await waitFor(() => expect(within(list).getByText("Task 90")).toBeTruthy());
    vi.setSystemTime(midnight);
    const today = await within(list).findByRole("group", { name: "Today, 300" });
    expect(list.scrollTop).toBe(5000);
    expect(within(today).getByText("Task 90")).toBeTruthy();
  });
});
