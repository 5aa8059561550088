import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";

it("rereads rows when their collection has changed", async () => {
  const { bridge } = renderApp({ tasks: sampleTasks(12, now) });
  await screen.findByRole("listbox", { name: "Tasks" });
  await screen.findByText(/^Updated/);
  const countReads = () => bridge.inputsOf("record.list").length;
  const before = countReads();
  act(() => bridge.freshen({ collection: "tasks", isRefreshing: true }));
  expect(await screen.findByText(/^Updating…/)).toBeTruthy();
  expect(countReads()).toBe(before);
  act(() => bridge.freshen({ collection: "tasks", version: 2 }));
  await waitFor(() => expect(countReads()).toBeGreaterThan(before));
});
