import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAccount, sampleTasks } from "#renderer/test/sample-data.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import type { Shift } from "#shared/features/duty/schema.ts";
import type { RoomRecord } from "#shared/features/incident/room-schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { readNoteText } from "./dashboard-page.tsx";
import { WallPageContent } from "./wall-page.tsx";

const minute = 60_000;
const hour = 60 * minute;

type Page = Parameters<typeof WallPageContent>[0];

const renderPage = (page: Partial<Page>, world: FakeStart) =>
  renderPart(
    <WallPageContent
      page="alerts"
      round={0}
      rowCount={3}
      settings={{ ...defaultSettings, wallRoom: { id: "17", name: "Ward 3" } }}
      {...page}
    />,
    world,
  );

const titlesIn = async (name: string) =>
  within(await screen.findByRole("list", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("shows the tasks that are due by part, one more in each round", async () => {
  const tasks = sampleTasks(12, now);
  const first = renderPage({ page: "tasks" }, { tasks });
  const shown = await titlesIn("Tasks");
  expect(shown).toHaveLength(3);
  expect(shown[0]).toMatch(/overdue/);
  const parts = screen.getByText(/^1–3 of \d+ by due time$/).textContent ?? "";
  const total = Number(/of (\d+)/.exec(parts)?.[1]);
  expect(total).toBeGreaterThan(3);
  first.unmount();

  const second = renderPage({ page: "tasks", round: 1 }, { tasks });
  expect(await titlesIn("Tasks")).not.toEqual(shown);
  expect(screen.getByText(`4–6 of ${total} by due time`.replace("–6", `–${Math.min(6, total)}`)));
  second.unmount();

  renderPage({ page: "tasks", round: Math.ceil(total / 3) }, { tasks });
  expect(await titlesIn("Tasks")).toEqual(shown);
});

const aTile = (id: string, type: string, view: Tile["view"]): Tile => ({
  id,
  type,
  visible: true,
  order: Number(id),
  expanded: true,
  dashboard: null,
  view,
});

it("shows the numbers, bars and notes of tiles, six at a time", async () => {
  const tiles = [
    aTile("1", "SAVED_VIEW", {
      description: "Homes",
      count: 253,
      groups: { Major: 22, Minor: 41 },
    }),
    aTile("2", "ROOM_NOTE", { title: "Objectives", html: "<p>Life <b>first</b></p><p>Hold</p>" }),
    ...["3", "4", "5", "6", "7"].map((id) => aTile(id, "ROOM_NOTE", { title: `Note ${id}` })),
    { ...aTile("8", "ROOM_NOTE", { title: "Hidden" }), visible: false },
  ];
  const first = renderPage({ page: "dashboard" }, { tiles });
  expect(await screen.findByText("253")).toBeTruthy();
  expect(screen.getByText("Minor").nextSibling?.textContent).toBe("41");
  expect(screen.getByText(/Life first/).textContent).toBe("Life first\nHold");
  expect(screen.getByText("Part 1 of 2")).toBeTruthy();
  expect(screen.queryByText("Note 7")).toBeNull();
  first.unmount();
  renderPage({ page: "dashboard", round: 1 }, { tiles });
  expect(await screen.findByText("Note 7")).toBeTruthy();
  expect(screen.queryByText("Hidden")).toBeNull();
});

it("reads the text of notes without running or loading anything", () => {
  expect(
    readNoteText("<script>alert(1)</script><style>b{}</style><ul><li>a</li><li>b</li></ul>"),
  ).toBe("a\nb");
  expect(
    readNoteText(
      "<table><tr><th>Channel</th><th>Use</th></tr><tr><td>2</td><td>EOC</td></tr></table>",
    ),
  ).toBe("Channel · Use\n2 · EOC");
  expect(readNoteText("")).toBe("");
});

it("shows the shift of this computer, and that others are not known", async () => {
  const shift: Shift = {
    number: 1,
    role: "Watch officer",
    started: now - 2 * hour,
    ends: now + 6 * hour,
    ended: null,
  };
  const duty = {
    shift,
    latest: null,
    head: { number: 0, digest: "" },
    isOverdue: true,
    openCritical: 0,
  };
  const first = renderPage({ page: "duty" }, { duty });
  expect(await screen.findByText("Watch officer")).toBeTruthy();
  expect(screen.getByText(sampleAccount.displayName)).toBeTruthy();
  expect(screen.getByText(/^Since .+ · until .+ · the planned end has passed$/)).toBeTruthy();
  expect(screen.getByText("Shifts on other computers are not known here.")).toBeTruthy();
  first.unmount();
  renderPage({ page: "duty" }, { duty: { ...duty, shift: null } });
  expect(await screen.findByText("Nobody is on duty on this computer")).toBeTruthy();
});

const aRecord = (
  change: Partial<RoomRecord> & Pick<RoomRecord, "collection" | "id">,
): RoomRecord => ({
  title: `${change.collection} ${change.id}`,
  state: null,
  person: null,
  sideRoom: null,
  at: now - hour,
  due: null,
  isClosed: false,
  severity: null,
  level: null,
  isLevelByRule: false,
  match: "room",
  isAttached: false,
  isStored: true,
  ...change,
});

it("shows alerts and other records of a room, as far as the setting allows", async () => {
  const roomRecords = {
    alerts: ["1", "2", "3"].map((id) =>
      aRecord({
        ...{ collection: "alerts", id, level: "critical", person: "River gauge" },
        at: now - 86 * minute,
      }),
    ),
    tasks: ["1", "2"].map((id) =>
      aRecord({ collection: "tasks", id, person: "Ana Ruiz", due: now - 2 * hour }),
    ),
  };
  const first = renderPage({ page: "room" }, { roomRecords });
  const shown = await titlesIn("Records");
  expect(shown.map((text) => text?.slice(0, 8))).toEqual(["alerts 1", "alerts 2", "tasks 1A"]);
  expect(shown[0]).toMatch(/ · 1 h 26 min$/);
  expect(shown[2]).toMatch(/2 h overdue$/);
  expect(screen.getByText("and 2 more")).toBeTruthy();
  first.unmount();
  const settings = { ...defaultSettings, wallRoom: { id: "17", name: "Ward 3" } };
  renderPage(
    { page: "room", settings: { ...settings, notificationContent: "who" } },
    { roomRecords },
  );
  expect((await titlesIn("Records")).map((text) => text?.slice(0, 8))).toEqual([
    "River ga",
    "River ga",
    "Ana Ruiz",
  ]);
});
