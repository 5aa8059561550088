import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { aRow } from "#shared/test/rows.ts";
import { ProcessesScreen } from "./processes-screen.tsx";
import { processScreen, resetProcesses, showOnProcess, useProcessView } from "./store.ts";
import { processOf, submissionAt } from "./test/process-of.ts";

const rowOf = (id: string, title: string) => aRow({ id, title, room: "Logistics" });

function showScreen() {
  resetProcesses();
  useProcessView.setState({ view: "outline" });
  return renderPart(<ProcessesScreen />, {
    processes: [{ ...processOf(3, [[0, 1]]), name: "Fuel order" }],
    submissions: [submissionAt(1)],
    records: {
      processes: [rowOf("1", "Fuel order")],
      recentProcesses: [rowOf("2", "Road closure")],
    },
  });
}

it("lists all processes and recent ones, whose steps may not be stored", async () => {
  showScreen();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("option", { name: /Fuel order/ }));
  await screen.findByRole("list", { name: "Steps" });
  await expectAccessible();
  await user.click(screen.getByRole("radio", { name: /^Recent/ }));
  await user.click(await screen.findByRole("option", { name: /Road closure/ }));
  await screen.findByText("This process is not on this computer");
  await expectAccessible();
});

it("shows when the user last started a process, if known", async () => {
  const { bridge } = showScreen();
  const started = { ...rowOf("1", "Fuel order"), changed: now - 3_600_000 };
  bridge.world.records.recentProcesses = [started, { ...started, id: "2", title: "Road closure" }];
  const user = userEvent.setup();
  await user.click(await screen.findByRole("option", { name: /Fuel order/ }));
  const line = (await screen.findByText(/^You last started it:/)).closest("p");
  expect(line?.textContent).toMatch(/3 steps.*1 h ago$/);
  await expectAccessible();
  await user.click(screen.getByRole("radio", { name: /^Recent/ }));
  await user.click(await screen.findByRole("option", { name: /Road closure/ }));
  const missing = await screen.findByText(/doesn't offer it for offline use/);
  await waitFor(() => expect(missing.textContent).toMatch(/You last started it: .*1 h ago\.$/));
});

it("shows a submission on its process until another user signs in", async () => {
  showScreen();
  await act(() => showOnProcess("1", "9"));
  await screen.findByRole("list", { name: "Legend" });
  await expectAccessible();
  expect(screen.getByText("Pending", { selector: "li[data-step] *" })).toBeTruthy();

  act(resetProcesses);
  expect(screen.queryByRole("list", { name: "Legend" })).toBe(null);
  expect(processScreen.listSelection.useListSelection.getState().selected).toBe(null);
});
