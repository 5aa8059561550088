import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { aLogEntry } from "#shared/test/log.ts";

const alerts = sampleAlerts(3, now);
const about = (kind: "alert" | "room", id: string, number: number) =>
  aLogEntry({ number, text: `Note ${number}`, record: { kind, id, title: "Pump", digest: null } });
const log = [
  ...Array.from({ length: 6 }, (_, at) => about("alert", "n2", at + 1)),
  about("alert", "n1", 7),
  about("room", "3", 8),
];

async function openAlert(id: string) {
  const app = renderApp({ alerts, log });
  await screen.findByRole("navigation", { name: "Screens" });
  act(() => app.bridge.emit("navigation.requested", { kind: "alert", id }));
  const detail = await screen.findByRole("region", { name: "Alert" });
  await within(detail).findByRole("heading", { level: 2 });
  return { ...app, detail };
}

describe("the shift log of a record", () => {
  it("shows its newest entries, and all of them on the log's screen", async () => {
    const { user, detail } = await openAlert("n2");
    const section = await within(detail).findByRole("region", { name: "Shift log" });
    expect(
      within(section)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent?.slice(0, 8)),
    ).toEqual(["Note 6 6", "Note 5 5", "Note 4 4", "Note 3 3", "Note 2 2"]);
    await expectAccessible();
    await user.click(within(section).getByRole("button", { name: "Show all 6 in the shift log" }));
    const list = await screen.findByRole("listbox", { name: "Shift log" });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(6));
    expect(screen.getByText(/^Only about/)).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(8));
  });

  it("is updated with new entries, and absent without any", async () => {
    const { bridge, detail } = await openAlert("n3");
    await waitFor(() =>
      expect(bridge.inputsOf("log.list").map(({ record }) => record?.id)).toEqual(["n3"]),
    );
    expect(within(detail).queryByRole("region", { name: "Shift log" })).toBeNull();
    act(() => {
      bridge.world.log = [...log, about("alert", "n3", 9)];
      bridge.emit("log.changed", { number: 9, digest: "" });
    });
    const section = await within(detail).findByRole("region", { name: "Shift log" });
    expect(within(section).getByText("Note 9")).toBeTruthy();
  });

  it("is on the page of a room, too", async () => {
    const records = sampleRecords(now);
    const id = records.rooms?.[0]?.id ?? "-";
    const { bridge } = renderApp({ ...records, log: [about("room", id, 1)] });
    await screen.findByRole("navigation", { name: "Screens" });
    act(() => bridge.emit("navigation.requested", { kind: "room", id }));
    const section = await screen.findByRole("region", { name: "Shift log" });
    expect(within(section).getByText("Note 1")).toBeTruthy();
    await expectAccessible();
  });
});
