import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { aPastState } from "#renderer/test/fake-bridge/history.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { aRow } from "#shared/test/rows.ts";
import { RoomTimeline } from "./room-timeline.tsx";
import { TimeSlider } from "./time-slider.tsx";

const hour = 3_600_000;
const since = now - 24 * hour;
const changes = [
  { at: now - hour, label: "Task changed: Patrol" },
  { at: now - 3 * hour, label: "Alert listed: Pump" },
  { at: now - hour, label: "Task changed: Levee" },
];

function Slider() {
  const [value, setValue] = useState<number | null>(null);
  const gaps = [{ from: now - 8 * hour, to: now - 6 * hour }];
  const period = { since, until: now, changes, gaps };
  return <TimeSlider label="Time" {...period} value={value} onChange={setValue} />;
}

describe("the slider of changes", () => {
  it("steps from change to change with the arrow keys, and to both ends", async () => {
    render(<Slider />);
    const user = userEvent.setup();
    const slider = screen.getByRole("slider", { name: "Time" });
    const text = () => slider.getAttribute("aria-valuetext");
    expect(text()).toBe("Now");
    await user.tab();
    const press = async (key: string) => {
      await user.keyboard(`{${key}}`);
      return text();
    };
    expect(await press("ArrowLeft")).toBe("1:00 PM: Task changed: Patrol, and 1 more");
    expect(await press("ArrowDown")).toBe("11:00 AM: Alert listed: Pump");
    expect(await press("ArrowLeft")).toBe("Nov 19, 2:00 PM");
    expect(await press("ArrowRight")).toBe("11:00 AM: Alert listed: Pump");
    expect(await press("ArrowUp")).toBe("1:00 PM: Task changed: Patrol, and 1 more");
    expect(await press("ArrowRight")).toBe("Now");
    expect(await press("Home")).toBe("Nov 19, 2:00 PM");
    await user.click(screen.getByRole("button", { name: "Back to now" }));
    expect(text()).toBe("Now");
  });

  it("selects any time with the pointer, and shows gaps", () => {
    render(<Slider />);
    const slider = screen.getByRole("slider", { name: "Time" });
    fireEvent.change(slider, { target: { value: `${now - 2 * hour}` } });
    expect(slider.getAttribute("aria-valuetext")).toBe("12:00 PM");
    expect(screen.getByTitle("Not received between 6:00 AM and 8:00 AM")).toBeTruthy();
  });
});

describe("the last week of a room", () => {
  it("shows the records that were in the room at the selected time", async () => {
    const records = sampleRecords(now);
    const id = records.rooms?.[0]?.id ?? "-";
    document.title = "Rooms";
    const { bridge, user } = renderPart(<RoomTimeline id={id} />, {
      ...records,
      roomHistory: {
        changes: [
          { at: now - hour, kind: "changed", collection: "tasks", id: "1", title: "Patrol" },
        ],
        gaps: [],
      },
      alerts: sampleAlerts(1, now).map((alert) => ({ ...alert, title: "Pump" })),
      pastRows: { tasks: [aRow({ id: "1", title: "Patrol", status: "OPEN", since: "removed" })] },
      past: aPastState({ gap: { from: now - 2 * hour, to: now } }),
    });
    const section = await screen.findByRole("region", { name: "Last week" });
    within(section).getByRole("slider").focus();
    await user.keyboard("{ArrowLeft}");
    const tasks = await within(section).findByRole("region", { name: "Tasks at this time" });
    expect(tasks.textContent).toContain("Patrol Open · removed since");
    expect(tasks.textContent).toContain("Not received between");
    expect(await within(section).findByText("Pump")).toBeTruthy();
    expect(bridge.inputsOf("history.list").at(-1)).toMatchObject({ asOf: now - hour, roomId: id });
    await expectAccessible();
    await user.click(within(section).getByRole("button", { name: "Export or print" }));
    await user.click(await screen.findByRole("menuitem", { name: /^CSV/ }));
    await within(section).findByText(/^Saved/);
    expect(bridge.inputsOf("records.export")).toEqual([
      {
        source: { list: "room", roomId: id, kind: "room", hasSideRooms: false, asOf: now - hour },
        title: expect.stringMatching(/^Harbour flood 2025: State at November 20, 2025 at 1:00/),
        filter: [],
        format: "csv",
      },
    ]);
  });
});
