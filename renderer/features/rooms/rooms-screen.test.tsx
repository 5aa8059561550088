import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listRows, openMore } from "#renderer/records/more/test/open-more.ts";
import { openScreen } from "#renderer/records/test/open-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { createRoomsScreen } from "./rooms-screen.tsx";
import { roomScreen, showGroup, showRoom } from "./store.ts";

const prefetched: string[] = [];

const RoomsScreen = createRoomsScreen({
  Page: ({ id, kind }) => <p>{`Page of ${kind} ${id}`}</p>,
  prefetchPage: (_client, { id, kind }) => prefetched.push(`${kind} ${id}`),
  Actions: ({ id, kind }) => <p>{`Actions on ${kind} ${id}`}</p>,
});

async function open(more: FakeStart = {}) {
  const opened = openScreen(roomScreen, <RoomsScreen />, { ...sampleRecords(now), ...more });
  const list = await screen.findByRole("listbox", { name: "Rooms" });
  return { ...opened, list };
}

type Opened = Awaited<ReturnType<typeof open>>;

const titles = (list: HTMLElement) => textsOf("option", list);
const choose = (name: RegExp) => screen.findByRole("radio", { name });
const findStates = () => screen.findByRole("button", { name: /^State: / });

async function chooseState({ user }: Pick<Opened, "user">, name: RegExp) {
  await user.click(await findStates());
  await user.click(await screen.findByRole("menuitemradio", { name }));
}

const findList = (name: "Rooms" | "Groups" = "Rooms") => screen.findByRole("listbox", { name });

const findPane = (name: string) => screen.findByRole("region", { name });

describe("RoomsScreen", () => {
  it("shows what waits in a room and where it belongs, and not its type", async () => {
    const data = sampleRecords(now);
    const facts = { openAlerts: 2, overdueTasks: 1, parent: "Harbour flood 2025" };
    const rooms = (data.records?.rooms ?? []).map((row, at) =>
      at === 1 ? { ...row, facts } : row,
    );
    const { list } = await open({ records: { ...data.records, rooms } });
    await within(list).findByText("2 open alerts");
    const text = list.textContent ?? "";
    expect(text).toContain("2 open alerts · 1 overdue task · In Harbour flood 2025");
    expect(text).not.toMatch(/Member|Reader|Subroom/);
    expect(await screen.findByRole("radio", { name: /Groups\s*3/ })).toBeTruthy();
    const next = await screen.findByRole("heading", { name: "Next room" });
    expect(next.nextElementSibling?.textContent).toContain("2 open alerts · 1 overdue task");
    await expectAccessible();
  });

  it("offers the room with the last activity where nothing waits", async () => {
    const { list, user } = await open();
    const heading = await screen.findByRole("heading", { name: "Most recent room" });
    const [first] = titles(list);
    expect(first).toBe(heading.nextElementSibling?.textContent);
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(within(list).getByRole("option", { selected: true }).textContent).toBe(first);
  });

  it("shows live rooms at first, suspended ones or all on request, with counts", async () => {
    const { list, user } = await open();
    expect(titles(list)).toHaveLength(12);
    expect(list.textContent).not.toContain("Suspended");
    await user.click(await findStates());
    for (const name of ["Live (12)", "Suspended (2)", "All (14)"])
      await screen.findByRole("menuitemradio", { name });
    await user.keyboard("{Escape}");
    await chooseState({ user }, /^Suspended/);
    await waitFor(async () => expect(titles(await findList())).toHaveLength(2));
    expect(titles(await findList())[0]).toMatch(
      /^(New or changed)?غرفة عمليات الطوارئ .*Suspended/,
    );
    await chooseState({ user }, /^All/);
    await waitFor(async () => expect(titles(await findList())).toHaveLength(14));
    await user.click(await choose(/^Groups/));
    await waitFor(async () => expect(titles(await findList("Groups"))).toHaveLength(3));
    expect(screen.queryByRole("button", { name: /^State: / })).toBeNull();
    await user.click(await choose(/^Rooms/));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(12));
  });

  it("filters by type and membership within a state and updates the counts", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Membership or type: all" }));
    await screen.findByRole("menuitemradio", { name: "Member (4)" });
    await user.click(await screen.findByRole("menuitemradio", { name: "Subroom (4)" }));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(4));
    await user.click(await findStates());
    await screen.findByRole("menuitemradio", { name: "Suspended (0)" });
    await user.click(await screen.findByRole("menuitemradio", { name: /^All/ }));
    await user.click(await screen.findByRole("button", { name: "Membership or type: Subroom" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Administrator (5)" }));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(5));
    await user.click(await findStates());
    await screen.findByRole("menuitemradio", { name: "Suspended (1)" });
  });

  it("reports that no room is suspended", async () => {
    const { user, bridge } = await open();
    const { rooms = [] } = bridge.world.records;
    bridge.world.records.rooms = rooms.filter(({ state }) => state === "LIVE");
    await chooseState({ user }, /^Suspended/);
    act(() => bridge.freshen({ collection: "rooms", version: 2 }));
    expect(await screen.findByText("No suspended rooms")).toBeTruthy();
  });

  it("shows the state of a room that was opened elsewhere and selects its list", async () => {
    const { user } = await open();
    await act(() => showRoom("r5"));
    const pane = within(await findPane("Room"));
    expect(await pane.findByText("Suspended")).toBeTruthy();
    expect((await findStates()).getAttribute("aria-label")).toBe("State: Suspended");
    await waitFor(async () =>
      expect(
        within(await findList()).getByRole("option", { selected: true }).textContent,
      ).toContain("غرفة عمليات الطوارئ"),
    );
    await chooseState({ user }, /^All/);
    await act(() => showRoom("r1"));
    expect(await pane.findByText("Live")).toBeTruthy();
    expect((await findStates()).getAttribute("aria-label")).toBe("State: All");
  });

  it("shows a room with all facts, its page and actions, or a group", async () => {
    const { user, bridge } = await open();
    await user.keyboard("{ArrowDown}");
    const room = within(await findPane("Room"));
    expect(await room.findByText("Page of room r1")).toBeTruthy();
    expect(room.getByText("Actions on room r1")).toBeTruthy();
    await user.keyboard("{ArrowDown}");
    expect(await room.findByRole("heading", { name: "Logistics" })).toBeTruthy();
    for (const word of ["Room", "Administrator", "Your organisation"])
      expect(room.getByText(word)).toBeTruthy();
    await expectAccessible();
    const [group] = bridge.world.groups;
    await act(() => showGroup(group?.id ?? ""));
    expect(await screen.findByText(`Page of group ${group?.id}`)).toBeTruthy();
  });

  it("shows the page of a room that the service does not list", async () => {
    await open();
    await act(() => showRoom("404"));
    const pane = within(await findPane("Room"));
    expect(await pane.findByText(/^This room is not on this computer/)).toBeTruthy();
    expect(pane.getByText("Page of room 404")).toBeTruthy();
    await expectAccessible();
  });

  it("shows a group's type as received, and only a formatted type for a room", async () => {
    const { bridge, user } = await open();
    bridge.world.groups = bridge.world.groups.map((group) => ({ ...group, type: "MUCROOM" }));
    await act(() => showGroup(bridge.world.groups[0]?.id ?? ""));
    const rows = await findList("Groups");
    await waitFor(() => expect(titles(rows)).toHaveLength(3));
    expect(rows.textContent).not.toMatch(/room/i);
    const group = await findPane("Group");
    await within(group).findByRole("heading", { level: 2 });
    const part = await openMore(user, group);
    await within(part).findByText("MUCROOM");
    expect(listRows(part)).toContainEqual(["Type, as received", "MUCROOM"]);
    await act(() => showRoom("r1"));
    const room = await findPane("Room");
    await within(room).findByRole("heading", { name: "Harbour flood 2025" });
    await openMore(user, room);
    expect(within(room).queryByText(/as received/)).toBeNull();
  });

  it("distinguishes a group from a room with the same id", async () => {
    const { bridge, inputsOf } = await open();
    bridge.world.groups = [...bridge.world.groups].map((group) => ({ ...group, id: "r1" }));
    await act(() => showGroup("r1"));
    const pane = within(await findPane("Group"));
    expect(await pane.findByRole("heading", { name: "Group 1" })).toBeTruthy();
    expect(pane.getByText("Page of group r1")).toBeTruthy();
    expect(inputsOf("room.get")).toEqual([]);
    await act(() => showRoom("r1"));
    await within(await findPane("Room")).findByRole("heading", { name: "Harbour flood 2025" });
    expect(prefetched.slice(-2)).toEqual(["group r1", "room r1"]);
  });
});
