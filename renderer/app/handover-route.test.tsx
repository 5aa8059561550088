import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { aHandoverItem, aHandoverPage, aSignedHandover } from "#shared/test/handover.ts";
import { aLogEntry } from "#shared/test/log.ts";
import { openPalette } from "./palette/test/open-palette.ts";

it("a handover that is not read back stays visible on every screen, and opens", async () => {
  const handovers = [aSignedHandover(aHandoverPage({}, { created: now, number: 3 }))];
  const { user } = renderApp({ handovers });
  const bar = within(await screen.findByRole("contentinfo"));
  expect(await bar.findByRole("button", { name: "Handover not read back yet" })).toBeTruthy();
  const banner = await screen.findByText(/^Handover 3 is not read back yet\. Signed by/);
  await expectAccessible();
  await user.click(within(banner.parentElement ?? banner).getByRole("button", { name: "Open" }));
  expect(await screen.findByRole("heading", { name: "Handover" })).toBeTruthy();
  expect(await screen.findByText("Not read back yet")).toBeTruthy();
  expect(screen.queryByText(/^Handover 3 is not read back yet/)).toBeNull();
});

it("a notification shows its handover, and the palette adds watch items on any screen", async () => {
  const handovers = [1, 2].map((number) => aSignedHandover(aHandoverPage({}, { number })));
  const tasks = sampleTasks(3, now);
  const { bridge, user } = renderApp({ handovers, tasks });
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("navigation.requested", { kind: "handover", id: "1" }));
  expect(await screen.findByRole("heading", { name: "Handover" })).toBeTruthy();
  expect(bridge.inputsOf("handover.get")).toContainEqual({ number: 1 });
  await openPalette({ user });
  await user.keyboard("watch item{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Add a watch item" });
  await user.keyboard("River{Enter}");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(bridge.inputsOf("handover.addWatchItem")).toMatchObject([{ text: "River" }]);
});

it("a watch item is linked to the selected record unless the user does not want that", async () => {
  const { bridge, user } = renderApp({ tasks: sampleTasks(12, now) });
  const list = await screen.findByRole("listbox", { name: "Tasks" });
  const [row] = await within(list).findAllByRole("option");
  await user.click(row ?? list);
  for (const text of ["River", "Gate"]) {
    await openPalette({ user });
    await user.keyboard("watch item{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Add a watch item" });
    if (text === "Gate") await user.click(within(dialog).getByRole("checkbox"));
    await user.type(within(dialog).getByRole("textbox"), `${text}{Enter}`);
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  }
  expect(bridge.inputsOf("handover.addWatchItem")).toMatchObject([
    { text: "River", record: { kind: "task" } },
    { text: "Gate", record: null },
  ]);
});

it("an entry of a handover is shown in the shift log", async () => {
  const decision = aHandoverItem({ id: "entry:2", title: "Close the gate", entry: 2 });
  const handovers = [aSignedHandover(aHandoverPage({ decisions: [decision] }))];
  const log = [1, 2, 3].map((number) => aLogEntry({ number, text: `Entry no. ${number}` }));
  const { bridge, user } = renderApp({ handovers, log });
  act(() => bridge.emit("navigation.requested", { kind: "handover", id: null }));
  await user.click(await screen.findByRole("button", { name: "entry 2" }));
  expect(await screen.findByRole("heading", { name: "Shift log" })).toBeTruthy();
  await waitFor(() => expect(bridge.inputsOf("log.get")).toContainEqual({ number: 2 }));
});
