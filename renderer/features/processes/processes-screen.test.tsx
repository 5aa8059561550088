import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { showAlone } from "#renderer/test/show-alone.tsx";
import { aRow } from "#shared/test/rows.ts";
import { ProcessesScreen } from "./processes-screen.tsx";
import { processScreen, resetProcesses, showOnProcess, useProcessView } from "./store.ts";
import { processOf, submissionAt } from "./test/process-of.ts";

const rowOf = (id: string, title: string) => aRow({ id, title, room: "Logistics" });

function showScreen(): void {
  resetProcesses();
  useProcessView.setState({ view: "outline" });
  showAlone(<ProcessesScreen />, {
    processes: [{ ...processOf(3, [[0, 1]]), name: "Fuel order" }],
    submissions: [submissionAt(1)],
    records: {
      processes: [rowOf("1", "Fuel order")],
      recentProcesses: [rowOf("2", "Road closure")],
    },
  });
}

it("lists all processes and the recent ones, whose steps may not be here", async () => {
  showScreen();
  const user = userEvent.setup();
  await user.click(await screen.findByText("Fuel order"));
  await screen.findByRole("list", { name: "Steps" });
  await expectAccessible();
  await user.click(screen.getByRole("radio", { name: /^Recent/ }));
  await user.click(await screen.findByText("Road closure"));
  await screen.findByText("This process is not on this computer");
  await expectAccessible();
});

it("shows a submission on its process, until the person chooses another or signs out", async () => {
  showScreen();
  await act(() => showOnProcess("1", "9"));
  await screen.findByRole("list", { name: "Legend" });
  await expectAccessible();
  expect(screen.getByText("Pending", { selector: "li[data-step] *" })).toBeTruthy();

  act(resetProcesses);
  expect(screen.queryByRole("list", { name: "Legend" })).toBe(null);
  expect(processScreen.listSelection.useListSelection.getState().selected).toBe(null);
});
