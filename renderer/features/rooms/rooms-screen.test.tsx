import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { openPlace } from "#renderer/ui/record-place/test/open-place.tsx";
import { RoomsScreen } from "./rooms-screen.tsx";
import { roomPlace, showGroup, showRoom } from "./store.ts";

async function open() {
  const wanted: string[] = [];
  const screenOf = <RoomsScreen onShowTasks={(name) => wanted.push(name)} />;
  const opened = openPlace(roomPlace, screenOf, sampleRecords(now));
  const list = await screen.findByRole("listbox", { name: "Rooms" });
  return { ...opened, list, wanted };
}

const findPane = (name: string) => screen.findByRole("region", { name });

describe("the rooms", () => {
  it("say type and membership in words", async () => {
    const { list } = await open();
    const [first, , third] = within(list).getAllByRole("option");
    expect(first?.textContent).toContain("Harbour flood 2025 Room Member");
    expect(third?.textContent).toContain("Shelters and care Subroom Reader");
    expect(await screen.findByRole("radio", { name: /Groups\s*3/ })).toBeTruthy();
    await expectAccessible();
  });

  it("show one with everything that is known about it", async () => {
    const { user } = await open();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const pane = within(await findPane("Room"));
    expect(await pane.findByRole("heading", { name: "Logistics" })).toBeTruthy();
    for (const word of ["Room", "Administrator", "12"]) expect(pane.getByText(word)).toBeTruthy();
    await expectAccessible();
  });

  it("list what is stored of one, a few at first, each linked", async () => {
    const { user, shown, asked } = await open();
    await user.keyboard("{ArrowDown}");
    const waiting = within(await screen.findByRole("region", { name: /waiting for you/ }));
    expect(waiting.getAllByRole("listitem")).toHaveLength(5);
    expect(asked("record.list")).toContainEqual(
      expect.objectContaining({ collection: "submissions", roomId: "r1", limit: 5 }),
    );
    await user.click(waiting.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(waiting.getAllByRole("listitem")).toHaveLength(26));
    await user.click(waiting.getByRole("button", { name: "Resource request #1000" }));
    expect(shown).toEqual([{ kind: "submission", id: "s1" }]);
    expect(screen.queryByRole("region", { name: "Forms" })).toBeNull();
  });

  it("lead to the tasks of one by its name", async () => {
    const { user, wanted } = await open();
    await user.keyboard("{ArrowDown}");
    await user.click(await screen.findByRole("button", { name: "Tasks in this room" }));
    expect(wanted).toEqual(["Harbour flood 2025"]);
  });

  it("are not groups, even of the same number", async () => {
    const { bridge, asked } = await open();
    bridge.world.groups = [...bridge.world.groups].map((group) => ({ ...group, id: "r1" }));
    await act(() => showGroup("r1"));
    const pane = within(await findPane("Group"));
    expect(await pane.findByRole("heading", { name: "Group 1" })).toBeTruthy();
    expect(pane.queryByRole("button", { name: "Tasks in this room" })).toBeNull();
    expect(asked("room.get")).toEqual([]);
    await expectAccessible();
    await act(() => showRoom("r1"));
    expect(
      await within(await findPane("Room")).findByRole("heading", { name: "Harbour flood 2025" }),
    ).toBeTruthy();
  });
});
