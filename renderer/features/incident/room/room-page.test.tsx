import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { readPrinted } from "#renderer/test/read-printed.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { textsOf } from "#renderer/test/texts-of.ts";
import { aLogEntry } from "#shared/test/log.ts";
import { RoomPage } from "./room-page.tsx";
import { aRoomEvent, aRoomRecord, sampleRoom } from "./test/sample-room.ts";

function open(more: FakeStart = {}) {
  document.title = "Rooms";
  return renderPart(<RoomPage id="1" kind="room" />, { ...sampleRoom, ...more });
}
const findSection = (name: RegExp) => screen.findByRole("region", { name });
const listItems = (section: HTMLElement) => textsOf("listitem", section);

describe("the page of a room", () => {
  it("has sections with their counts, their age and their first records, and names empty ones", async () => {
    const { inputsOf } = open();
    const alerts = await findSection(/^Alerts 1$/);
    expect(alerts.textContent).toContain("Latest 10 min ago");
    expect(alerts.textContent).toContain("Received 1:58 PM, 2 min ago");
    expect(listItems(alerts)).toEqual([
      expect.stringMatching(/^CriticalPump 3 failedPump monitorShelters/),
    ]);
    const tasks = await findSection(/^Tasks 12$/);
    expect(listItems(tasks)).toHaveLength(5);
    expect(listItems(tasks)[0]).toMatch(
      /^Close the gateIn progressdue 3:00 PM · 1 hAna Ruizattached/,
    );
    const none = "No submissions, form entries, plans, forms, processes, or dashboard tiles.";
    expect(screen.getByText(none)).toBeTruthy();
    await expectAccessible();
    // The response of the service states its side rooms.
    const room = { state: "ALL", roomId: "1", hasSideRooms: true, page: 0 };
    await waitFor(() => expect(inputsOf("alert.fetch")).toEqual([room]));
    await waitFor(() => expect(inputsOf("incident.readRoom")).toHaveLength(2));
  });

  it("opens records, and lists all of a section on request", async () => {
    const { user, shown, inputsOf } = open();
    const tasks = await findSection(/^Tasks/);
    await user.click(within(tasks).getByRole("button", { name: "Close the gate" }));
    await user.click(within(tasks).getByRole("button", { name: "Tasks in this room" }));
    expect(shown).toEqual([
      { kind: "task", id: "t1" },
      { kind: "task", id: null, roomId: "1" },
    ]);
    await user.click(within(tasks).getByRole("button", { name: /^Show all/ }));
    await waitFor(() => expect(listItems(tasks)).toHaveLength(12));
    expect(within(tasks).queryByRole("button", { name: /^Show/ })).toBeNull();
    expect(inputsOf("incident.listRoomRecords")).toEqual([
      { roomId: "1", kind: "room", hasSideRooms: true, section: "tasks", offset: 0, limit: 100 },
    ]);
  });

  it("states how messages, side rooms and people were matched", async () => {
    const { user, shown } = open();
    const messages = await findSection(/^Messages that mention it 1$/);
    expect(messages.textContent).toContain(
      "By name, uncertain: stored messages that contain “Harbour flood”.",
    );
    const rooms = await findSection(/^Side rooms 2$/);
    expect(listItems(rooms)).toEqual([
      "Shelters22 critical alertsBy the service's list of alerts",
      "Harbour flood boatsBy name, uncertain",
    ]);
    await user.click(within(rooms).getByRole("button", { name: "Shelters" }));
    expect(shown).toEqual([{ kind: "room", id: "2" }]);
    const people = await findSection(/^People seen here 2$/);
    expect(people.textContent).toContain("The service lists no members.");
    expect(listItems(people)).toEqual(["Ana Ruiz 12", "Ben 1"]);
  });

  it("detaches records, also one that is not stored any more", async () => {
    const { user, bridge } = open();
    const attached = await findSection(/^Attached records 2$/);
    expect(attached.textContent).toContain("Form f2, no longer stored");
    await user.click(within(attached).getByRole("button", { name: "Detach Record f1" }));
    await findSection(/^Attached records 1$/);
    expect(bridge.inputsOf("incident.attach")).toEqual([
      { roomId: "1", collection: "forms", id: "f1", isAttached: false },
    ]);
    bridge.fail("incident.attach", { code: "storeUnavailable", message: "The disk is full." });
    await user.click(within(attached).getByRole("button", { name: /^Detach/ }));
    expect(await within(attached).findByText("The disk is full.")).toBeTruthy();
  });

  it("states whether it is watched", async () => {
    const { bridge, client } = open();
    expect(await screen.findByText("Watched")).toBeTruthy();
    bridge.world.watching = { state: "watching", isInterrupted: true };
    await act(() => client.invalidateQueries({ queryKey: ["watching"] }));
    await waitFor(() => expect(screen.queryByText("Watched")).toBeNull());
  });

  it("leaves side rooms out on request, also in exports and prints", async () => {
    const { user, inputsOf } = open();
    await user.click(await screen.findByRole("checkbox", { name: "With side rooms" }));
    await waitFor(() =>
      expect(inputsOf("incident.readRoom").at(-1)).toMatchObject({ hasSideRooms: false }),
    );
    expect(inputsOf("incident.listRoomActivity").at(-1)).toMatchObject({ hasSideRooms: false });
    const choose = async (name: RegExp) => {
      await user.click(await screen.findByRole("button", { name: "Export or print" }));
      await user.click(await screen.findByRole("menuitem", { name }));
    };
    await choose(/^PDF/);
    expect(await screen.findByText(/^Saved .* to/)).toBeTruthy();
    await choose(/^Print/);
    await waitFor(() => expect(readPrinted(inputsOf)).toHaveLength(1));
    const source = { list: "room", roomId: "1", kind: "room", hasSideRooms: false };
    expect(inputsOf("records.export")).toEqual([
      { source, title: "Harbour flood", filter: [], format: "pdf" },
    ]);
    expect(inputsOf("records.readPrinted")).toMatchObject([{ source }]);
  });

  it("states that a PDF has at most 10,000 records", async () => {
    const tasks = Array.from({ length: 10_001 }, (_, index) =>
      aRoomRecord({ collection: "tasks", id: `${index}` }),
    );
    const { user } = open({ roomRecords: { tasks } });
    await user.click(await screen.findByRole("button", { name: "Export or print" }));
    const item = await screen.findByRole("menuitem", { name: /^PDF/ });
    expect(item.textContent).toContain("At most 10,000 records");
  });

  it("states that more messages mention it than are listed", async () => {
    const messages = Array.from({ length: 1_000 }, (_, index) =>
      aRoomRecord({ collection: "messages", id: `${index}`, match: "name" }),
    );
    open({ roomRecords: { messages } });
    const section = await findSection(/^Messages that mention it 1,000\+$/);
    expect(section.textContent).toContain("the newest 1,000 stored messages that contain");
  });

  it("reports that it cannot be read", async () => {
    renderPart(<RoomPage id="1" kind="room" />, sampleRoom, failOnFullDisk("incident.readRoom"));
    expect(await screen.findByText("The disk is full.")).toBeTruthy();
  });

  it("without any records says so in one line", async () => {
    open({
      roomRecords: {},
      roomEvents: [],
      relatedRooms: { sideRooms: [], mainRooms: [] },
      seenPeople: [],
    });
    expect(await screen.findByText(/^No alerts, tasks, .* side rooms, or people\.$/)).toBeTruthy();
    expect(await screen.findByText("No activity on this computer.")).toBeTruthy();
  });
});

describe("all activity of a room", () => {
  const findActivity = () => findSection(/^All activity$/);

  it("shows changes, entries of the shift log and alerts by time, older ones on request", async () => {
    const { user, shown, inputsOf } = open();
    const activity = await findActivity();
    await waitFor(() => expect(listItems(activity).length).toBeGreaterThan(50));
    const [change = "", entry = "", alert = ""] = listItems(activity).filter(
      (text) => !text?.startsWith("Owner"),
    );
    expect(change).toContain("Changed · Ana Ruiz · attached by you");
    expect(change).toContain("Owner: Ben →, now Ana Ruiz");
    expect(entry).toContain("The gate is closed.");
    expect(entry).toContain("corrected by 8");
    expect(alert).toMatch(/Alert raised · Pump monitor · Shelters.*Critical/);
    await user.click(within(activity).getByRole("button", { name: "Pump 3 failed" }));
    expect(shown).toEqual([{ kind: "alert", id: "a1" }]);
    await user.click(within(activity).getByRole("button", { name: "The gate is closed." }));
    expect(window.location.hash).toBe("#/log");
    await user.click(within(activity).getByRole("button", { name: "Show older activity" }));
    await waitFor(() =>
      expect(within(activity).queryByRole("button", { name: "Show older activity" })).toBeNull(),
    );
    // The newest ones are read again if an event overtakes their first read.
    const older = inputsOf("incident.listRoomActivity").flatMap(({ before }) => before?.key ?? []);
    expect(older).toEqual(["c46"]);
  });

  it("is updated when a collection changes, and when an entry is added to the log", async () => {
    const { bridge } = open({ roomEvents: [] });
    await screen.findByText("No activity on this computer.");
    const record = aRoomRecord({ collection: "tasks", id: "t1", title: "Close the gate" });
    bridge.world.roomEvents = [aRoomEvent({ key: "c1", kind: "new", record })];
    act(() => bridge.freshen({ collection: "tasks", version: 2 }));
    expect(await screen.findByText(/^New task$/)).toBeTruthy();
    const entry = { ...aLogEntry({ text: "Closed." }), correctedBy: [] };
    bridge.world.roomEvents = [aRoomEvent({ key: "l1", kind: "entry", entry })];
    act(() => bridge.emit("log.changed", { number: 1, digest: "" }));
    expect(await screen.findByText("Closed.")).toBeTruthy();
  });
});
