import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleTasks } from "#renderer/test/sample-data.ts";

it("renders once the rows are loaded, and then shows the pending navigation target", async () => {
  // The entry point renders by itself, as in the window.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  // Without a first paint, nothing else is loaded.
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      observe() {}
    },
  );
  vi.stubGlobal("requestIdleCallback", () => 0);
  const target = { kind: "task", id: "t3" } as const;
  const bridge = createFakeBridge({ tasks: sampleTasks(12, now), target });
  const answer = bridge.hold("inbox.list");
  Object.assign(window, { watchdesk: bridge });
  const root = Object.assign(document.createElement("div"), { id: "root" });
  document.body.append(root);

  const started = import("./main.tsx");
  await waitFor(() => expect(bridge.inputsOf("inbox.list")).not.toEqual([]));
  expect(root.childElementCount).toBe(0);
  // What is around the rows is requested as well.
  await waitFor(() => expect(bridge.inputsOf("inbox.list")).toHaveLength(2));
  for (const name of ["outbox.count", "recovery.list"] as const)
    expect(bridge.inputsOf(name), name).toEqual([null]);
  expect(root.childElementCount).toBe(0);
  answer();
  await started;
  expect(within(await screen.findByRole("listbox")).getAllByRole("option")).toHaveLength(10);
  const task = await screen.findByRole("region", { name: "Task" });
  expect(await within(task).findByText("Approve overtime for the night shift")).toBeTruthy();
  expect(bridge.world.target).toBeNull();
  // The second frame is the first visible one.
  await waitFor(() => expect(bridge.inputsOf("shell.reportDrawn")).toEqual([null]));
});
