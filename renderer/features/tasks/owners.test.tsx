import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openScreen } from "#renderer/records/test/open-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAccount, sampleTasks } from "#renderer/test/sample-data.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { aPerson } from "#shared/test/records.ts";
import { taskScreen } from "./store.ts";
import { TasksScreen } from "./tasks-screen.tsx";

const own = aPerson(sampleAccount.displayName);
const ana = aPerson("Ana Silva", "8");
const tasks = sampleTasks(4, now).map((task, at) => ({
  ...task,
  status: "OPEN",
  owner: [own, ana, ana, null][at] ?? null,
}));
const rows = async () =>
  textsOf("option", await screen.findByRole("listbox", { name: "Tasks" })).length;

async function open(start: FakeStart = {}) {
  const opened = openScreen(taskScreen, <TasksScreen />, { tasks, ...start });
  await waitFor(async () => expect(await rows()).toBe(4));
  return opened;
}

beforeEach(() => localStorage.clear());

describe("OwnerMenu", () => {
  it("filters by the user's own records with counts, and remembers the choice", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Owner: everyone" }));
    const menu = within(await screen.findByRole("menu"));
    expect(textsOf("menuitemradio").map((text) => text.trim())).toEqual([
      "Mine (1)",
      "My groups (0)",
      "Everyone (4) 1 with unknown owner",
    ]);
    await user.click(menu.getByRole("menuitemradio", { name: /^Mine/ }));
    await waitFor(async () => expect(await rows()).toBe(1));
    expect(screen.getByRole("button", { name: "Owner: mine" }).textContent).toBe("Mine");
    act(() => taskScreen.reset());
    expect(taskScreen.useList.getState().query.whose).toBe("mine");
  });

  it("offers everyone's records if the user's groups own none", async () => {
    const { user } = await open();
    act(() => taskScreen.showOwners("group"));
    expect(await screen.findByText("No tasks of your groups")).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Show everyone’s" }));
    await waitFor(async () => expect(await rows()).toBe(4));
  });

  it("shows a record that was opened elsewhere, whoever owns it", async () => {
    await open();
    act(() => taskScreen.showOwners("mine"));
    await waitFor(async () => expect(await rows()).toBe(1));
    await act(() => taskScreen.show(tasks[1]?.id ?? ""));
    await waitFor(async () => expect(await rows()).toBe(4));
  });

  it("is hidden if no record states an owner", async () => {
    await open({ tasks: tasks.map((task) => ({ ...task, owner: null })) });
    expect(screen.queryByRole("button", { name: /^Owner/ })).toBeNull();
  });

  it("asks for each unsure owner whether it is the user, and reports a failure to save it", async () => {
    const name = (key: string, count: number) => ({ key, name: `M. ${key}`, login: null, count });
    const { user, bridge } = await open({
      unsureNames: [{ ...name("Lindqvist", 3), login: "mlind" }, name("L.", 1)],
    });
    const question = await screen.findByRole("region", { name: "Is M. Lindqvist you?" });
    expect(question.textContent).toContain(
      "Is M. Lindqvist (mlind) you? 3 records name this owner.",
    );
    await expectAccessible();
    bridge.fail("ownership.confirm", { code: "storeUnavailable", message: "The disk is full." });
    await user.click(within(question).getByRole("button", { name: "This is me" }));
    expect(await screen.findByText("The disk is full.")).toBeTruthy();
    bridge.fail("ownership.confirm", null);
    await user.click(within(question).getByRole("button", { name: "This is me" }));
    const next = await screen.findByRole("region", { name: "Is M. L. you?" });
    expect(next.textContent).toContain("1 record names this owner.");
    await user.click(within(next).getByRole("button", { name: "Someone else" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: /you\?/ })).toBeNull());
    expect(bridge.inputsOf("ownership.confirm").slice(1)).toEqual([
      { key: "Lindqvist", name: "M. Lindqvist", isOwn: true },
      { key: "L.", name: "M. L.", isOwn: false },
    ]);
  });
});
