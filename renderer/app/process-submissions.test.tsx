import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import type { Process } from "#shared/features/processes/schema.ts";

const order: Process = {
  ...{ id: "p1", name: "Fuel order", open: true, firstNode: null, defaultView: null },
  ...{ container: null, creator: null, nodes: {} },
};

it("shows the submissions of a process, and requests all of them from the service", async () => {
  const { bridge, user } = renderApp({ ...sampleRecords(now), processes: [order] });
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("navigation.requested", { kind: "process", id: "p1" }));
  await user.click(await screen.findByRole("button", { name: "Submissions of this process" }));
  expect(await screen.findByRole("heading", { name: "Submissions" })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole("radio", { name: /^Offline/ })).toHaveProperty("checked", true),
  );
  expect(screen.getByRole("button", { name: "Fuel order" })).toBeTruthy();
  expect(bridge.inputsOf("process.fetchSubmissions")).toContainEqual({ id: "p1" });

  const [first] = bridge.world.submissions;
  act(() => bridge.emit("navigation.requested", { kind: "submission", id: first?.id ?? null }));
  await waitFor(() => expect(screen.queryByText(/^Only of/)).toBeNull());
});
