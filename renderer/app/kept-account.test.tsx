import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAccount as account, sampleTasks } from "#renderer/test/sample-data.ts";

const lost = vi.hoisted(() => ({ account: "" }));
vi.mock("#renderer/lib/kept-view.ts", async (importActual) => ({
  ...(await importActual<object>()),
  readViewPart: (part: string) => (part === "account" ? lost.account : undefined),
}));

/** The window was lost while an account had this task selected, and is loaded again. */
async function openAgain(accountId: string) {
  lost.account = accountId;
  renderApp({ tasks: sampleTasks(12, now) });
  taskScreen.listSelection.select({ id: "t3", index: 2 });
  await screen.findByRole("listbox", { name: "Tasks" });
  return () => taskScreen.listSelection.useListSelection.getState().selected;
}

it("what an account had selected in a window that was lost is there for it", async () => {
  const selected = await openAgain(account.id);
  expect(selected()).toMatchObject({ id: "t3" });
});

it("and not for another one that is in view by now", async () => {
  const selected = await openAgain("another");
  await waitFor(() => expect(selected()).toBeNull());
});
