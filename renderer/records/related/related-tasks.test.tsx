import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import type { RelatedTask } from "#shared/features/incident/commands.ts";
import { openAlert } from "../test/open-alert.tsx";

const tasks = sampleTasks(12, now);
const aRelatedTask = (at: number, change: Partial<RelatedTask> = {}): RelatedTask => ({
  id: tasks[at]?.id ?? "",
  title: tasks[at]?.name ?? "",
  progress: null,
  room: "Logistics",
  owner: null,
  isUnassigned: false,
  due: null,
  isSameRoom: true,
  isLikelyNext: false,
  words: [],
  ...change,
});

const open = (relatedTasks: RelatedTask[]) =>
  openAlert("n2", { alerts: sampleAlerts(10, now), tasks, relatedTasks });

it("shows the likely next step first, opens it, and marks tasks that words alone relate", async () => {
  const next = aRelatedTask(1, {
    isLikelyNext: true,
    words: ["order"],
    owner: "Maria Keller",
    due: now + 60_000,
  });
  const { detail, user, shown } = await open([
    next,
    aRelatedTask(2, { isUnassigned: true }),
    aRelatedTask(3, { isSameRoom: false, words: ["pump", "fuel"] }),
  ]);
  const section = within(await within(detail).findByRole("region", { name: "Related tasks" }));
  const [first, second, third] = section.getAllByRole("listitem");
  expect(first?.textContent).toContain("Likely next step");
  expect(first?.textContent).toContain("Same room");
  expect(first?.textContent).toContain("Maria Keller");
  expect(second?.textContent).toContain("Unassigned");
  expect(second?.textContent).toContain("Same room");
  expect(third?.textContent).not.toContain("Unassigned");
  expect(third?.textContent).toContain("Possibly related");
  expect(within(third as HTMLElement).getByTitle("Both contain: pump, fuel")).toBeTruthy();
  await expectAccessible();
  await user.click(section.getByRole("button", { name: `Open task ${next.title}` }));
  expect(shown).toEqual([{ kind: "task", id: next.id }]);
});

it("names no next step without certain room and words, and shows the others on request", async () => {
  const { detail, user } = await open([
    aRelatedTask(1),
    aRelatedTask(2),
    aRelatedTask(3),
    aRelatedTask(4, { isSameRoom: false, words: ["pump", "fuel"] }),
  ]);
  const section = within(await within(detail).findByRole("region", { name: "Related tasks" }));
  expect(section.queryByText("Likely next step")).toBeNull();
  expect(section.getAllByRole("listitem")).toHaveLength(3);
  await user.click(section.getByRole("button", { name: "Show all 4 tasks" }));
  await section.findByText("Possibly related");
  expect(section.getAllByRole("listitem")).toHaveLength(4);
});
