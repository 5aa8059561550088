import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAccount as account, sampleTasks } from "#renderer/test/sample-data.ts";

const stored = vi.hoisted(() => ({ account: "" }));
vi.mock("#renderer/lib/persisted-view.ts", async (importActual) => ({
  ...(await importActual<object>()),
  readViewPart: (part: string) => (part === "account" ? stored.account : undefined),
}));

/** Reopens a window that crashed while an account had this task selected. */
async function reopen(accountId: string) {
  stored.account = accountId;
  renderApp({ tasks: sampleTasks(12, now) });
  taskScreen.listSelection.select({ id: "t3", index: 2 });
  await screen.findByRole("listbox", { name: "Tasks" });
  return () => taskScreen.listSelection.useListSelection.getState().selected;
}

it("restores the selection of a crashed window for the same account", async () => {
  const selected = await reopen(account.id);
  expect(selected()).toMatchObject({ id: "t3" });
});

it("does not restore the selection for another account", async () => {
  const selected = await reopen("another");
  await waitFor(() => expect(selected()).toBeNull());
});
