import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listRows, openMore } from "#renderer/records/more/test/open-more.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { aReport } from "#renderer/test/sample-radar.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import type { Form } from "#shared/features/forms/schema.ts";
import type { Process } from "#shared/features/processes/schema.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { router } from "./router.tsx";

const ana = { id: "7", displayName: "Ana Ruiz", name: "aruiz", type: "USER" };
const bo = { id: "8", displayName: "Bo", name: null, type: "USER", guest: true as const };
const container = { id: "5", name: "Logistics", type: "SUBROOM", org: null, owner: ana };
const roomRows = [
  ["Room ID", "5"],
  ["Room type", "Subroom"],
  ["Room owner", "Ana Ruiz · aruiz · ID 7"],
];
const creator = ["Created by", "Bo · Guest · ID 8"];

const records = sampleRecords(now);
const first = <T extends object>(all: T[] | undefined, own: Partial<T>): T[] =>
  (all ?? []).slice(0, 1).map((one) => ({ ...one, ...own }));

const form: Form = {
  ...{ id: "f1", name: "Intake", description: null, fields: [], created: null, lastModified: null },
  ...{ publicForm: false, mappable: true, creator: bo, container },
};
const start = { id: "1", nodeId: "31", name: "Ask", type: "REQUEST", owners: [], fields: [] };
const order: Process = {
  ...{ id: "p1", name: "Fuel order", open: true, firstNode: "31", defaultView: "view-9" },
  ...{ container, creator: bo, nodes: { 31: { ...start, actions: [], access: {}, next: [] } } },
};
const step = { name: "Approve", type: "USER_STEP", nodeId: "32", owners: [bo, bo] };

/** One record of each kind with all documented fields. */
const world: FakeStart = {
  tasks: first(sampleTasks(1, now), { thread: "th-9", container, owner: ana, creator: bo }),
  alerts: first(sampleAlerts(1, now), { roomId: "5" }),
  submissions: first(records.submissions, { container, creator: bo, pendingSteps: [step] }),
  rooms: records.rooms ?? [],
  groups: records.groups ?? [],
  plans: first(records.plans, { mainRoomId: "5", group: "g1" }),
  entries: first(records.entries, { container, creator: bo }),
  forms: [form],
  processes: [order],
  records: records.records ?? {},
};

async function show(kind: ObjectKind, id: string, start = world) {
  const app = renderApp(start);
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => app.bridge.emit("navigation.requested", { kind, id }));
  return { ...app, main: await screen.findByRole("main") };
}

it.each<[ObjectKind, string, string]>([
  ["task", "t1", "Due, as received"],
  ["room", "r1", "Last activity, as received"],
  ["alert", "n1", "Created, as received"],
])("shows an unreadable time of a %s as received", async (kind, id, name) => {
  const timeTexts = { due: "next Tuesday", lastActivityTime: "week 48", created: "at noon" };
  const field = { task: "due", room: "lastActivityTime", alert: "created" }[String(kind)] ?? "";
  const text = timeTexts[field as keyof typeof timeTexts];
  const { user, main } = await show(kind, id, {
    ...world,
    tasks: (world.tasks ?? []).map((one) => ({ ...one, due: null, timeTexts: { [field]: text } })),
    alerts: (world.alerts ?? []).map((one) => ({ ...one, timeTexts: { [field]: text } })),
    rooms: (world.rooms ?? []).map((one) => ({ ...one, timeTexts: { [field]: text } })),
  });
  const part = await openMore(user, main);
  await within(part).findByText("ID");
  expect(listRows(part)).toContainEqual([name, text]);
});

describe("the More section", () => {
  it.each<[ObjectKind, string, string[][]]>([
    [
      "task",
      "t1",
      [
        ["ID", "t1"],
        ["Comment thread", "th-9"],
        ...roomRows,
        ["Owner", "Ana Ruiz · aruiz · ID 7"],
        creator,
      ],
    ],
    [
      "alert",
      "n1",
      [
        ["ID", "n1"],
        ["Room ID", "5"],
      ],
    ],
    [
      "submission",
      "s1",
      [
        ["ID", "s1"],
        ["Process ID", "p1"],
        ["Pending step ID", "32"],
        ["Waiting for", "Bo · Guest · ID 8"],
        ...roomRows,
        ["Creator", "Bo · Guest · ID 8"],
      ],
    ],
    ["room", "r1", [["ID", "r1"]]],
    [
      "group",
      "g1",
      [
        ["ID", "g1"],
        ["Type, as received", "MUCROOM"],
      ],
    ],
    [
      "plan",
      "l1",
      [
        ["ID", "l1"],
        ["Main room ID", "5"],
        ["Group ID", "g1"],
      ],
    ],
    [
      "entry",
      "e1",
      [["ID", "e1"], ["Form ID", "f1"], ...roomRows, ["Creator", "Bo · Guest · ID 8"]],
    ],
    ["form", "f1", [["ID", "f1"], ["Public", "No – only after signing in"], ...roomRows, creator]],
    [
      "process",
      "p1",
      [
        ["ID", "p1"],
        ["Open", "Yes"],
        ["First step", "Ask"],
        ["Default view key", "view-9"],
        ...roomRows,
        creator,
      ],
    ],
  ])("shows all other fields of a %s", async (kind, id, rows) => {
    const { user, main } = await show(kind, id);
    const part = await openMore(user, main);
    await within(part).findByText("ID");
    expect(listRows(part)).toEqual(rows);
    expect(screen.getAllByText("More", { selector: "summary" })).toHaveLength(1);
    await expectAccessible();
  });

  it("is closed for the next record", async () => {
    const { user, main, bridge } = await show("room", "r1");
    await openMore(user, main);
    await screen.findByRole("button", { name: "Copy ID" });
    act(() => bridge.emit("navigation.requested", { kind: "room", id: "r2" }));
    await screen.findByRole("heading", { level: 2, name: "Logistics" });
    expect(screen.queryByRole("button", { name: "Copy ID" })).toBeNull();
    expect(screen.getByText("More")).toBeTruthy();
  });

  it("shows unknown data, even of an alert without an id", async () => {
    const unreadable = { reason: "It has no usable id.", hasId: false };
    const alerts = first(world.alerts, { roomId: null, unreadable });
    const data = first(alerts, { lage: "Gate 4" } as object);
    const unknown = [{ path: "lage", types: { text: 1 }, isTime: false, since: now }];
    const { user, main } = await show("alert", "n1", {
      alerts: data,
      radar: [aReport({ unknown })],
    });
    const part = await openMore(user, main);
    await within(part).findByText("Gate 4");
    expect(listRows(part)).toEqual([
      ["Not read", "It has no usable id."],
      ["lage", "Gate 4"],
    ]);
  });
});

it("shows the id and owner of a step", async () => {
  const nodes = { 31: { ...start, actions: [], access: {}, next: [], owners: [bo] } };
  const { user, main } = await show("process", "p1", {
    ...world,
    processes: [{ ...order, nodes }],
  });
  await user.click(await within(main).findByRole("radio", { name: "Outline" }));
  const [opener] = await within(main).findAllByRole("button", { name: "Ask" });
  if (opener === undefined) throw new Error("The step cannot be opened.");
  await user.click(opener);
  const part = await openMore(user, screen.getByRole("complementary", { name: "Step: Ask" }));
  await within(part).findByText("Step ID");
  expect(listRows(part)).toEqual([
    ["Step ID", "1"],
    ["Node ID", "31"],
    ["Owner", "Bo · Guest · ID 8"],
  ]);
});

it("shows the user's id", async () => {
  const { user } = renderApp();
  await act(() => router.navigate({ to: "/account" }));
  const part = await openMore(user, await screen.findByRole("region", { name: "Profile" }));
  await within(part).findByText("User ID");
  expect(listRows(part)).toEqual([
    ["User ID", "7"],
    ["Type", "User"],
  ]);
});
