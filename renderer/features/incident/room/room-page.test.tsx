import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
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
    expect(alerts.textContent).toContain("Received 1:58 PM, 2 min ago");
    expect(listItems(alerts)).toEqual([
      expect.stringMatching(/^CriticalPump 3 failedPump monitorShelters/),
    ]);
    const tasks = await findSection(/^Tasks 12$/);
    expect(listItems(tasks)).toHaveLength(5);
    expect(listItems(tasks)[0]).toMatch(
      /^Close the gateDetachIn progressdue 3:00 PM · 1 hAna Ruizattached/,
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

  it("has messages, side rooms and people", async () => {
    const { user, shown } = open();
    const messages = await findSection(/^Messages that mention it 1$/);
    expect(messages.textContent).toContain("possibly related");
    const rooms = await findSection(/^Side rooms 2$/);
    expect(listItems(rooms)).toEqual(["Shelters22 critical alerts", "Boats"]);
    await user.click(within(rooms).getByRole("button", { name: "Shelters" }));
    expect(shown).toEqual([{ kind: "room", id: "2" }]);
    const people = await findSection(/^People named in its records 2$/);
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

  it("leaves side rooms out on request", async () => {
    const { user, inputsOf } = open();
    await user.click(await screen.findByRole("checkbox", { name: "With side rooms" }));
    await waitFor(() =>
      expect(inputsOf("incident.readRoom").at(-1)).toMatchObject({ hasSideRooms: false }),
    );
    expect(inputsOf("incident.listRoomActivity").at(-1)).toMatchObject({ hasSideRooms: false });
  });

  it("states that more messages mention it than are listed, and lists them in steps", async () => {
    const messages = Array.from({ length: 1_000 }, (_, index) =>
      aRoomRecord({ collection: "messages", id: `${index}`, match: "name" }),
    );
    const { user } = open({ roomRecords: { messages } });
    const section = await findSection(/^Messages that mention it 1,000\+$/);
    await user.click(within(section).getByRole("button", { name: /^Show all/ }));
    await waitFor(() => expect(listItems(section)).toHaveLength(100));
    await user.click(within(section).getByRole("button", { name: /^Show more/ }));
    await waitFor(() => expect(listItems(section)).toHaveLength(200));
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
    expect(await screen.findByText(/^No alerts, tasks, .* or people\.$/)).toBeTruthy();
    expect(await screen.findByText("Nothing is known yet.")).toBeTruthy();
  });
});

describe("the history of a room", () => {
  const findActivity = () => findSection(/^History$/);

  it("shows changes, entries of the shift log and alerts by time, older ones on request", async () => {
    const { user, shown, inputsOf } = open();
    const activity = await findActivity();
    await waitFor(() => expect(listItems(activity).length).toBeGreaterThan(19));
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
    await user.click(within(activity).getByRole("button", { name: "Show older" }));
    await waitFor(() => expect(listItems(activity).length).toBeGreaterThan(39));
    // The newest ones are read again if an event overtakes their first read.
    const older = inputsOf("incident.listRoomActivity").flatMap(({ before }) => before?.key ?? []);
    expect(older).toEqual(["c16"]);
  });

  it("is updated when a collection changes, and when an entry is added to the log", async () => {
    const { bridge } = open({ roomEvents: [] });
    await screen.findByText("Nothing is known yet.");
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
