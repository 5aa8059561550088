import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { anItem, awkwardInbox } from "#renderer/test/sample-inbox.ts";
import { nameUnreadableAlert } from "#shared/features/alerts/alert-title.ts";
import { aPerson } from "#shared/test/records.ts";
import { resetInbox } from "./store.ts";
import {
  fewItems,
  findList,
  inDetail,
  renderInbox,
  selectedTitle,
  titles,
} from "./test/render-inbox.tsx";

const { inbox: items } = fewItems;

describe("the inbox", () => {
  it("lists items by urgency in groups with counts, each with kind, severity, room and time", async () => {
    renderInbox();
    await findList();
    expect(items).toHaveLength(12);
    expect(titles()).toEqual(items.map(({ title }) => title));
    const groups = screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"));
    const count = (urgency: string) => items.filter((item) => item.urgency === urgency).length;
    expect(groups).toEqual([
      `Now, ${count("now")}`,
      `Soon, ${count("soon")}`,
      `Today, ${count("today")}`,
      `Later, ${count("later")}`,
    ]);
    expect(document.title).toBe("Inbox – Watchdesk");
    expect(selectedTitle()).toBe(items[0]?.title);
    expect(screen.getByRole("heading", { name: items[0]?.title ?? "" })).toBeTruthy();
    await expectAccessible();
    const [alert] = screen.getAllByRole("option");
    expect(alert?.textContent).toMatch(/Alert.*Evacuate.*Critical.*Harbour flood 2025.*3 min$/);
    expect(screen.getByRole("option", { name: /Message.*Ada Okafor.*2\s+unread/ })).toBeTruthy();
    expect(screen.getByRole("option", { name: /Task.*generator fuel.*overdue/ })).toBeTruthy();
  });

  it("filters by kind, shows if there is none, and resets the filter", async () => {
    const { bridge, user } = renderInbox({
      ...fewItems,
      inbox: items.filter(({ kind }) => kind !== "entry"),
    });
    await findList();
    await user.click(screen.getByRole("button", { name: "Show: everything" }));
    expect(await screen.findByRole("menuitemradio", { name: "Alerts (4)" })).toBeTruthy();
    await user.click(screen.getByRole("menuitemradio", { name: "Messages (2)" }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(bridge.inputsOf("inbox.list")).toContainEqual({
      kinds: ["conversation"],
      offset: 0,
      limit: 100,
    });
    await user.click(screen.getByRole("button", { name: "Show: messages" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Reviews (0)" }));
    expect(await screen.findByText("No reviews")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show everything" }));
    await waitFor(() => expect(titles()).toHaveLength(10));
  });

  it("shows the content of each item, and marks no message as read", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    const detail = await inDetail();
    expect(await detail.findByText(/Buses wait at the school/)).toBeTruthy();
    expect(detail.getByText("Critical")).toBeTruthy();
    expect(detail.getByRole("heading", { name: /Evacuate the lower harbour/ })).toBeTruthy();
    await user.click(screen.getByRole("option", { name: /Ada Okafor/ }));
    expect(await detail.findByText(/The caretaker has the keys/)).toBeTruthy();
    expect(detail.getByText(/2 unread messages · latest 3 messages/)).toBeTruthy();
    await user.click(screen.getByRole("option", { name: /Resource request #s1/ }));
    expect(await detail.findByText("Approve the request")).toBeTruthy();
    await user.click(screen.getAllByRole("option", { name: /Shelter intake/ })[0] as HTMLElement);
    expect(await detail.findByText("Tomasz Nowak")).toBeTruthy();
    await user.click(screen.getByRole("option", { name: /generator fuel/ }));
    expect(await detail.findByText(/reserve tank/)).toBeTruthy();
    expect(bridge.inputsOf("conversation.markRead")).toEqual([]);
  });

  it("keeps the selected item when others arrive above it", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    await user.keyboard("jjj");
    const before = selectedTitle();
    bridge.world.inbox = [
      anItem(now, { kind: "alert", id: "new", title: "First of all", urgency: "now" }),
      ...bridge.world.inbox,
    ];
    act(() => bridge.freshen({ collection: "alerts", version: 7 }));
    await waitFor(() => expect(titles()[0]).toBe("First of all"));
    expect(selectedTitle()).toBe(before);
    expect(before).not.toBeNull();
  });

  it("shows that the selected item is not listed any more, without actions", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    await inDetail();
    bridge.world.inbox = bridge.world.inbox.slice(1);
    act(() => bridge.emit("inbox.changed", null));
    expect(await screen.findByText("Not in the list")).toBeTruthy();
    await user.keyboard("e");
    expect(bridge.inputsOf("triage.apply")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Acknowledge" })).toBeNull();
  });

  it("shows long and right-to-left texts unchanged", async () => {
    renderInbox({ inbox: awkwardInbox(now) });
    await findList();
    for (const { title } of awkwardInbox(now)) {
      const [row] = screen.getAllByText(title);
      expect(row?.getAttribute("dir")).toBe("auto");
    }
    expect(screen.getByRole("option", { name: /12,345\s+unread/ })).toBeTruthy();
  });
});

it("shows nothing of the previous account after a reset", async () => {
  const { user } = renderInbox();
  await findList();
  await user.keyboard("e");
  await screen.findByText(/^Acknowledged:/);
  act(() => resetInbox());
  expect(screen.queryByText(/^Acknowledged:/)).toBeNull();
  await waitFor(() => expect(selectedTitle()).toBe(titles()[0]));
});

describe("snoozing", () => {
  it.each([
    ["15 min", now + 15 * 60_000],
    ["Until I return", null],
  ])("snoozes an item: %s", async (label, until) => {
    const { bridge, user } = renderInbox();
    await findList();
    await user.click(await screen.findByRole("button", { name: "Snooze" }));
    await user.click(await screen.findByRole("menuitem", { name: new RegExp(label) }));
    // A critical alert is not snoozed for long without a confirmation.
    if (until === null) {
      await user.click(await screen.findByRole("button", { name: "Snooze anyway" }));
    }
    await waitFor(() =>
      expect(bridge.inputsOf("triage.apply")).toEqual([
        {
          items: [{ kind: items[0]?.kind, id: items[0]?.id }],
          action: { how: "snooze", until },
        },
      ]),
    );
    expect(await screen.findByText("1 snoozed")).toBeTruthy();
    expect(screen.getByText(/^Snoozed:/).textContent).toContain(items[0]?.title);
  });

  it("does nothing if the menu is closed, and returns to the list", async () => {
    const { bridge, user } = renderInbox();
    const list = await findList();
    await user.keyboard("s");
    await screen.findByRole("menu");
    await expectAccessible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(list));
    expect(bridge.inputsOf("triage.apply")).toEqual([]);
  });
});

afterEach(() => localStorage.clear());

const withOwner = (owner: ReturnType<typeof aPerson> | null) => ({
  ...fewItems,
  tasks: sampleTasks(3, now).map((task) => ({ ...task, status: "OPEN", owner })),
});

it("explains once that it excludes items of other users", async () => {
  const first = renderInbox(withOwner(aPerson("Ana Silva", "8")));
  const text = /show your items, those of your groups/;
  expect(await screen.findByText(text)).toBeTruthy();
  await first.user.click(screen.getByRole("button", { name: "Got it" }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  first.unmount();
  renderInbox(withOwner(aPerson("Ana Silva", "8")));
  await findList();
  expect(screen.queryByText(text)).toBeNull();
});

it("does not explain it if nothing is excluded", async () => {
  const { bridge } = renderInbox(withOwner(null));
  await findList();
  await waitFor(() =>
    expect(bridge.inputsOf("record.list").filter(({ group }) => group === "whose")).toHaveLength(2),
  );
  expect(screen.queryByRole("note")).toBeNull();
});

it.each([
  [true, "Acknowledge"],
  [false, "Done"],
])("shows why an alert is unreadable; with an id: %s", async (hasId, label) => {
  const unreadable = { reason: "It is a number.", hasId };
  const [alert] = sampleAlerts(1, now);
  if (alert === undefined) throw new Error("There is no sample.");
  const { bridge, user } = renderInbox({
    alerts: [{ ...alert, id: "u1", title: nameUnreadableAlert(), details: null, unreadable }],
    inbox: [anItem(now, { kind: "alert", id: "u1", title: nameUnreadableAlert() })],
  });
  await findList();
  expect(titles()).toEqual([nameUnreadableAlert()]);
  const detail = await inDetail();
  expect(await detail.findByText(/^Some details couldn't be read\./)).toBeTruthy();
  expect(detail.queryByText(/can't be acknowledged/) === null).toBe(hasId);
  await user.click(detail.getByRole("button", { name: "Show JSON" }));
  expect(await screen.findByRole("dialog", { name: "JSON" })).toBeTruthy();
  expect(bridge.inputsOf("record.getJson")).toEqual([{ collection: "alerts", id: "u1" }]);
  await user.keyboard("{Escape}");
  await user.click(detail.getByRole("button", { name: label }));
  expect(bridge.inputsOf("triage.apply")).toEqual([
    { items: [{ kind: "alert", id: "u1" }], action: { how: "done" } },
  ]);
});
