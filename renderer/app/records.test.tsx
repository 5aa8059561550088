import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { roomScreen } from "#renderer/features/rooms/store.ts";
import { listRows, openMore } from "#renderer/records/more/test/open-more.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { aReport } from "#renderer/test/sample-radar.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { findPlainMentions, first, linkedRecords } from "./test/linked-records.ts";
import { renderRecord, renderScreen } from "./test/render-screen.tsx";

const room = ["Room ID: r9", "Room type: Subroom", "Room owner: Ana Ruiz · aruiz · ID 71"];
const bo = "Bo Berg · Guest · ID 72";

/** Opens "More" and lists its rows. */
async function readMore(...[user, around]: Parameters<typeof openMore>): Promise<string[]> {
  const part = await openMore(user, around);
  await waitFor(() => expect(listRows(part)).not.toEqual([]));
  return listRows(part).map((row) => row.join(": "));
}

type RecordCase = {
  kind: ObjectKind;
  id: string;
  mentions: string[];
  more: string[];
  opener?: string;
};

it.each<RecordCase>([
  {
    kind: "task",
    id: "t1",
    mentions: ["Quay 9", "Ana Ruiz", "Bo Berg"],
    more: [
      ...["ID: t1", "Comment thread: th-9", ...room],
      ...["Owner: Ana Ruiz · aruiz · ID 71", `Created by: ${bo}`],
    ],
  },
  {
    kind: "alert",
    id: "n1",
    mentions: ["Quay 9", "River gauge 4", "Bo Berg"],
    more: ["ID: n1", "Room ID: r9"],
  },
  {
    kind: "submission",
    id: "s1",
    mentions: ["Quay 9", "Bo Berg", "Night crew", "Fuel order"],
    more: [
      ...["ID: s1", "Process ID: p9", "Pending step ID: 31", `Waiting for: ${bo}`],
      ...["Waiting for: Night crew · Group · ID g9", ...room, `Creator: ${bo}`],
    ],
    opener: "Approve in the service",
  },
  { kind: "room", id: "r9", mentions: [], more: ["ID: r9"] },
  { kind: "group", id: "g9", mentions: [], more: ["ID: g9", "Type, as received: MUCROOM"] },
  {
    kind: "plan",
    id: "l1",
    mentions: ["Quay 9", "Night crew"],
    more: ["ID: l1", "Main room ID: r9", "Group ID: g9"],
  },
  {
    kind: "entry",
    id: "e1",
    mentions: ["Quay 9", "Bo Berg", "Intake sheet"],
    more: ["ID: e1", "Form ID: f9", ...room, `Creator: ${bo}`],
  },
  {
    kind: "form",
    id: "f9",
    mentions: ["Quay 9", "Bo Berg"],
    more: ["ID: f9", "Public: No – only after signing in", ...room, `Created by: ${bo}`],
  },
  {
    kind: "process",
    id: "p9",
    mentions: ["Quay 9", "Bo Berg"],
    more: [
      ...["ID: p9", "Open: Yes", "First step: Request", "Default view key: view-9"],
      ...[...room, `Created by: ${bo}`],
    ],
  },
])(
  "a $kind links what it mentions, opens in the service, and has all other fields under More",
  async (shown) => {
    const { kind, id, mentions, more, opener = "Open in the service" } = shown;
    const learnedAddresses = { [kind]: "{origin}/{id}" };
    const world = { ...linkedRecords, learnedAddresses };
    const { main, user, inputsOf } = await renderRecord(kind, id, world);
    for (const name of mentions) {
      await waitFor(() =>
        expect(
          [...main.querySelectorAll("article button, header button")].map((one) => one.textContent),
        ).toContain(name),
      );
    }
    await user.click(await within(main).findByRole("button", { name: opener }));
    expect(inputsOf("link.openInService")).toEqual([{ kind, id }]);
    // Only rooms and conversations can be muted.
    expect(within(main).queryAllByRole("button", { name: "Mute" })).toHaveLength(
      kind === "room" ? 1 : 0,
    );
    expect(await readMore(user, main)).toEqual(more);
    expect(screen.getAllByText("More", { selector: "summary" })).toHaveLength(1);
    // The page of a room shows what belongs to it.
    if (mentions.length > 0) expect(findPlainMentions()).toEqual([]);
    // The others have the same markup.
    if (kind === "submission") await expectAccessible();
  },
);

it("a conversation links its user, and opens in the service", async () => {
  const world = { ...linkedRecords, learnedAddresses: { conversation: "{origin}/{id}" } };
  const { bridge, user, inputsOf } = renderApp(world);
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("navigation.requested", { kind: "conversation", id: "71" }));
  const main = await screen.findByRole("main");
  await screen.findByRole("textbox", { name: "Message to Ana Ruiz" });
  await user.click(await within(main).findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Open in the service" }));
  expect(inputsOf("link.openInService")).toEqual([{ kind: "conversation", id: "71" }]);
  expect(within(main).getAllByRole("button", { name: "Ana Ruiz" })).not.toEqual([]);
  expect(findPlainMentions()).toEqual([]);
});

it("a tile links what it mentions, also in its details, and opens in the service", async () => {
  const world = { ...linkedRecords, learnedAddresses: { tile: "{origin}/{id}" } };
  const { main, user, inputsOf } = await renderRecord("tile", "x1", world);
  const choose = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: "Actions for Quay 9" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await within(main).findByRole("button", { name: "Ana Ruiz" });
  expect(findPlainMentions()).toEqual([]);
  await choose("Open in the service");
  expect(inputsOf("link.openInService")).toEqual([{ kind: "tile", id: "x1" }]);
  await choose("Details");
  const details = within(await screen.findByRole("dialog", { name: "Quay 9" }));
  expect(await details.findByRole("button", { name: "Quay 9" })).toBeTruthy();
  expect(details.getByRole("button", { name: "Bo Berg" })).toBeTruthy();
});

describe("the More section", () => {
  it.each<[ObjectKind, string, string, string]>([
    ["task", "t1", "due", "Due, as received: next Tuesday"],
    ["room", "r9", "lastActivityTime", "Last activity, as received: next Tuesday"],
    ["alert", "n1", "created", "Created, as received: next Tuesday"],
  ])("shows an unreadable time of a %s as received", async (kind, id, field, row) => {
    const timeTexts = { [field]: "next Tuesday" };
    const withText = <T extends object>(all: T[] = []) => all.map((one) => ({ ...one, timeTexts }));
    const { user, main } = await renderRecord(kind, id, {
      ...linkedRecords,
      tasks: withText(linkedRecords.tasks).map((one) => ({ ...one, due: null })),
      alerts: withText(linkedRecords.alerts),
      rooms: withText(linkedRecords.rooms),
    });
    expect(await readMore(user, main)).toContain(row);
  });

  it("is closed for the next record", async () => {
    const rooms = (linkedRecords.rooms ?? []).concat(
      first(linkedRecords.rooms, { id: "r2", name: "Logistics" }),
    );
    const { user, main } = await renderRecord("room", "r9", { ...linkedRecords, rooms });
    await openMore(user, main);
    await screen.findByRole("button", { name: "Copy ID" });
    act(() => void roomScreen.show("r2", "rooms"));
    await screen.findByRole("heading", { level: 2, name: "Logistics" });
    expect(screen.queryByRole("button", { name: "Copy ID" })).toBeNull();
    expect(screen.getByText("More")).toBeTruthy();
  });

  it("shows unknown data, even of an alert without an id", async () => {
    const unreadable = { reason: "It has no usable id.", hasId: false };
    const alerts = first(linkedRecords.alerts, { roomId: null, unreadable });
    const unknown = [{ path: "lage", types: { text: 1 }, isTime: false, since: now }];
    const world: FakeStart = {
      alerts: first(alerts, { lage: "Gate 4" } as object),
      radar: [aReport({ unknown })],
    };
    const { user, main } = await renderRecord("alert", "n1", world);
    const part = await openMore(user, main);
    await within(part).findByText("Gate 4");
    expect(listRows(part)).toEqual([
      ["Not read", "It has no usable id."],
      ["lage", "Gate 4"],
    ]);
  });

  it("shows the user's id", async () => {
    const { user } = await renderScreen("/account");
    const profile = await screen.findByRole("region", { name: "Profile" });
    expect(await readMore(user, profile)).toEqual(["User ID: 7", "Type: User"]);
  });
});

it("a step of a process links its owners, and shows their ids under More", async () => {
  const { user, main } = await renderRecord("process", "p9", linkedRecords);
  await user.click(await within(main).findByRole("radio", { name: "Outline" }));
  const [opener] = await within(main).findAllByRole("button", { name: "Request" });
  if (opener === undefined) throw new Error("The step cannot be opened.");
  await user.click(opener);
  const panel = await screen.findByRole("complementary", { name: "Step: Request" });
  const links = [...panel.querySelectorAll("button")].map((one) => one.textContent);
  expect(links).toEqual(expect.arrayContaining(["Ana Ruiz", "Night crew"]));
  expect(await readMore(user, panel)).toEqual([
    ...["Step ID: 1", "Node ID: 31", "Owner: Ana Ruiz · aruiz · ID 71"],
    "Owner: Night crew · Group · ID g9",
  ]);
});
