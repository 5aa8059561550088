import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAccount, sampleTasks } from "#renderer/test/sample-data.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { aPerson } from "#shared/test/records.ts";
import { taskScreen } from "./store.ts";

const own = aPerson(sampleAccount.displayName);
const ana = aPerson("Ana Silva", "8");
const tasks = sampleTasks(4, now).map((task, at) => ({
  ...task,
  status: "OPEN",
  owner: [own, ana, ana, null][at] ?? null,
}));
const rows = async () =>
  textsOf("option", await screen.findByRole("listbox", { name: "Tasks" })).length;

beforeEach(() => {
  localStorage.clear();
  taskScreen.reset();
});

describe("OwnerMenu", () => {
  it("filters by the user's own records with counts, and remembers the choice", async () => {
    const { user } = renderApp({ tasks });
    await waitFor(async () => expect(await rows()).toBe(4));
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
    await expectAccessible();
  });

  it("offers everyone's records if the user's groups own none", async () => {
    const { user } = renderApp({ tasks });
    await waitFor(async () => expect(await rows()).toBe(4));
    act(() => taskScreen.showOwners("group"));
    expect(await screen.findByText("No tasks of your groups")).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Show everyone’s" }));
    await waitFor(async () => expect(await rows()).toBe(4));
  });

  it("shows a record that was opened elsewhere, whoever owns it", async () => {
    renderApp({ tasks });
    await waitFor(async () => expect(await rows()).toBe(4));
    act(() => taskScreen.showOwners("mine"));
    await waitFor(async () => expect(await rows()).toBe(1));
    await act(() => taskScreen.show(tasks[1]?.id ?? ""));
    await waitFor(async () => expect(await rows()).toBe(4));
  });

  it("is hidden if no record states an owner", async () => {
    renderApp({ tasks: tasks.map((task) => ({ ...task, owner: null })) });
    await waitFor(async () => expect(await rows()).toBe(4));
    expect(screen.queryByRole("button", { name: /^Owner/ })).toBeNull();
  });

  it("asks for each unsure owner whether it is the user", async () => {
    const name = (key: string, count: number) => ({ key, name: `M. ${key}`, login: null, count });
    const { user, bridge } = renderApp({
      tasks,
      unsureNames: [{ ...name("Lindqvist", 3), login: "mlind" }, name("L.", 1)],
    });
    const question = await screen.findByRole("region", { name: "Is M. Lindqvist you?" });
    expect(question.textContent).toContain(
      "Is M. Lindqvist (mlind) you? 3 records name this owner.",
    );
    await expectAccessible();
    await user.click(within(question).getByRole("button", { name: "This is me" }));
    const next = await screen.findByRole("region", { name: "Is M. L. you?" });
    expect(next.textContent).toContain("1 record names this owner.");
    await user.click(within(next).getByRole("button", { name: "Someone else" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: /you\?/ })).toBeNull());
    expect(bridge.inputsOf("ownership.confirm")).toEqual([
      { key: "Lindqvist", name: "M. Lindqvist", isOwn: true },
      { key: "L.", name: "M. L.", isOwn: false },
    ]);
  });

  it("reports that the confirmation could not be saved", async () => {
    const { user, bridge } = renderApp({
      tasks,
      unsureNames: [{ key: "id:1", name: "Mara L.", login: null, count: 2 }],
    });
    bridge.fail("ownership.confirm", { code: "storeUnavailable", message: "The disk is full." });
    await user.click(await screen.findByRole("button", { name: "This is me" }));
    expect(await screen.findByText("The disk is full.")).toBeTruthy();
  });
});
