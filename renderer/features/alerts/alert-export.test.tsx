import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { changeAlertQuery, sortAlerts } from "./store.ts";
import { openAlerts } from "./test/open-alerts.tsx";

it("exports the alerts of the list, with its state, room and order in words", async () => {
  const alerts = [aLedgeredAlert({ id: "1", roomId: "r", roomName: "Harbour" })];
  const { user, inputsOf } = await openAlerts({ alerts });
  act(() => {
    changeAlertQuery({ roomId: "r", hasSideRooms: true });
    sortAlerts("newest");
  });
  await screen.findByRole("button", { name: "Room: Harbour" });
  await user.click(await screen.findByRole("button", { name: "Export or print" }));
  await user.click(await screen.findByRole("menuitem", { name: /^PDF/ }));
  await screen.findByText(/^Saved 2 alerts to/);
  expect(inputsOf("records.export")).toEqual([
    {
      format: "pdf",
      title: "Alerts",
      source: {
        list: "alerts",
        query: { state: "NEW", roomId: "r", hasSideRooms: true, sort: "newest" },
      },
      filter: ["State: New", "Room: Harbour, with side rooms", "Sorted by time, newest first"],
    },
  ]);
});
