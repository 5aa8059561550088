import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import {
  sampleAccount as account,
  createActiveSession,
  sampleTasks,
} from "#renderer/test/sample-data.ts";
import { listenToMain } from "./bridge-events.ts";
import { renderScreen } from "./test/render-screen.tsx";

const stored = vi.hoisted(() => ({ account: "a1" }));
vi.mock("#renderer/lib/persisted-view.ts", async (importActual) => ({
  ...(await importActual<object>()),
  readViewPart: (part: string) => (part === "account" ? stored.account : undefined),
}));

const resizeTo = (width: number) => {
  vi.stubGlobal("innerWidth", width);
  act(() => void window.dispatchEvent(new Event("resize")));
};

it("a narrow window has a back button in the detail", async () => {
  const { user } = await renderScreen("/tasks", { tasks: sampleTasks(12, now) });
  const list = await screen.findByRole("listbox", { name: "Tasks" });
  await user.click(await within(list).findByText("Update the evacuation route map"));
  const detail = await screen.findByRole("region", { name: "Task" });
  expect(document.activeElement).toBe(list);
  expect(screen.queryByRole("button", { name: "Back to tasks" })).toBeNull();

  resizeTo(600);
  await user.click(within(list).getByText("Verify radio coverage along Route 9"));
  expect(document.activeElement).toBe(detail);
  await expectAccessible();
  await user.click(within(detail).getByRole("button", { name: "Back to tasks" }));
  expect(document.activeElement).toBe(list);

  resizeTo(1_200);
  expect(screen.queryByRole("button", { name: "Back to tasks" })).toBeNull();
});

it.each([
  ["restores the selection for the same account", account.id, { id: "t3", index: 2 }],
  ["does not restore the selection for another account", "another", null],
])("a window that is opened again after a crash %s", async (_what, accountId, selection) => {
  stored.account = accountId;
  Object.assign(window, { watchdesk: createFakeBridge() });
  const client = createQueryClient();
  const stop = listenToMain(client, () => {});
  taskScreen.listSelection.select({ id: "t3", index: 2 });
  client.setQueryData(["session"], createActiveSession(account));
  const { useListSelection } = taskScreen.listSelection;
  await waitFor(() => expect(useListSelection.getState().selected).toEqual(selection));
  stop();
});
