import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { anItem, awkwardInbox, sampleInbox } from "#renderer/test/sample-inbox.ts";
import type { CommandName } from "#shared/ipc/contract.ts";
import type { Freshness } from "#shared/model/collection.ts";
import { inboxCollections } from "./queries.ts";
import { resetInbox } from "./store.ts";
import { findList, inDetail, renderInbox, selectedTitle, titles } from "./test/render-inbox.tsx";

const { inbox: twenty } = sampleInbox(now);
const offline = { code: "unreachable", message: "The service cannot be reached." } as const;
const allOf = (change: Partial<Freshness>) =>
  Object.fromEntries(
    inboxCollections.map((collection) => [
      collection,
      {
        collection,
        synced: now - 120_000,
        isRefreshing: false,
        failure: null,
        total: 0,
        version: 1,
        unreadable: 0,
        ...change,
      },
    ]),
  );

const asked = (bridge: ReturnType<typeof renderInbox>["bridge"], name: CommandName) =>
  bridge.calls.filter((one) => one.name === name).map(({ input }) => input);

describe("the inbox", () => {
  it("lists what waits, the most urgent first, in groups with counts", async () => {
    renderInbox();
    await findList();
    expect(twenty).toHaveLength(20);
    expect(titles()).toEqual(twenty.map(({ title }) => title));
    const groups = screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"));
    const count = (urgency: string) => twenty.filter((item) => item.urgency === urgency).length;
    expect(groups).toEqual([
      `Now, ${count("now")}`,
      `Soon, ${count("soon")}`,
      `Today, ${count("today")}`,
      `Later, ${count("later")}`,
    ]);
    expect(document.title).toBe("Inbox – Watchdesk");
    expect(screen.getByText("Nothing selected")).toBeTruthy();
    await expectAccessible();
  });

  it("says of each row what it is, how grave, from where, since when and how much", async () => {
    renderInbox();
    await findList();
    const [alert] = screen.getAllByRole("option");
    expect(alert?.textContent).toMatch(
      /Alert.*Evacuate.*Critical.*Harbour flood 2025.*minutes ago/,
    );
    expect(screen.getByRole("option", { name: /Message.*Ada Okafor.*2\s+unread/ })).toBeTruthy();
    expect(screen.getByRole("option", { name: /Task.*generator fuel.*Overdue/ })).toBeTruthy();
  });

  it("narrows to one kind, says when there is none of it, and goes back", async () => {
    const { bridge, user } = renderInbox({
      ...sampleInbox(now),
      inbox: twenty.filter(({ kind }) => kind !== "entry"),
    });
    await findList();
    await user.click(screen.getByRole("button", { name: "Show: everything" }));
    expect(await screen.findByRole("menuitemradio", { name: "Alerts (7)" })).toBeTruthy();
    await user.click(screen.getByRole("menuitemradio", { name: "Messages (2)" }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(asked(bridge, "inbox.list")).toContainEqual({
      kinds: ["conversation"],
      offset: 0,
      limit: 100,
    });
    await user.click(screen.getByRole("button", { name: "Show: messages" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Reviews (0)" }));
    expect(await screen.findByText("No reviews wait for you")).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Show everything" }));
    await waitFor(() => expect(titles()).toHaveLength(18));
  });

  it("shows enough of each item to decide", async () => {
    const { user } = renderInbox();
    await findList();
    await user.keyboard("j");
    const detail = await inDetail();
    expect(await detail.findByText(/Buses wait at the school/)).toBeTruthy();
    expect(detail.getByText("Critical")).toBeTruthy();
    expect(detail.getByRole("heading", { name: /Evacuate the lower harbour/ })).toBeTruthy();
    await user.click(screen.getByRole("option", { name: /Ada Okafor/ }));
    expect(await detail.findByText(/The caretaker has the keys/)).toBeTruthy();
    expect(detail.getByText(/2 unread messages, the latest 3/)).toBeTruthy();
    await user.click(screen.getByRole("option", { name: /Resource request #s1/ }));
    expect(await detail.findByText("Approve the request")).toBeTruthy();
    await user.click(screen.getAllByRole("option", { name: /Shelter intake/ })[0] as HTMLElement);
    expect(await detail.findByText("Tomasz Nowak")).toBeTruthy();
    await user.click(screen.getByRole("option", { name: /generator fuel/ }));
    expect(await detail.findByText(/reserve tank/)).toBeTruthy();
    await expectAccessible();
  });

  it("has read no message for having shown it", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    await user.click(screen.getByRole("option", { name: /Ada Okafor/ }));
    await (await inDetail()).findByText(/The caretaker has the keys/);
    expect(asked(bridge, "conversation.markRead")).toEqual([]);
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

  it("says that a selected item is not listed any more, and deals with it no more", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    await user.keyboard("j");
    await inDetail();
    bridge.world.inbox = bridge.world.inbox.slice(1);
    act(() => bridge.emit("inbox.changed", null));
    expect(await screen.findByText("Not in the list now")).toBeTruthy();
    await user.keyboard("e");
    expect(asked(bridge, "inbox.settle")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  });

  it("keeps long and right-to-left texts as they are", async () => {
    renderInbox({ inbox: awkwardInbox(now) });
    await findList();
    for (const { title } of awkwardInbox(now)) {
      expect(screen.getByText(title).getAttribute("dir")).toBe("auto");
    }
    expect(screen.getByRole("option", { name: /12,345\s+unread/ })).toBeTruthy();
    await expectAccessible();
  });
});

describe("where there is nothing to list", () => {
  it("is calm, says how surely, and what is due next", async () => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const task = sampleInbox(now).tasks?.find(({ due }) => due !== null && due > now);
    const { show, user } = renderInbox({ tasks: task === undefined ? [] : [task] });
    expect(await screen.findByText("Nothing waits for you")).toBeTruthy();
    expect(screen.getByText(/Looked/).textContent).toBe("Looked 2 minutes ago.");
    await user.click(await screen.findByRole("button", { name: task?.name ?? "" }));
    expect(show).toHaveBeenCalledWith({ kind: "task", id: task?.id });
    await expectAccessible();
  });

  it("says what could not be looked at", async () => {
    renderInbox({ freshness: allOf({ failure: offline }) });
    expect(await screen.findByText("Nothing waits for you")).toBeTruthy();
    expect(await screen.findByText(/Last looked.*cannot be reached/)).toBeTruthy();
  });

  it("says that the first load is under way", async () => {
    renderInbox({ freshness: allOf({ synced: null, isRefreshing: true, total: 20 }) });
    expect(await screen.findByText(/inbox items for the first time: 120 so far/)).toBeTruthy();
    await expectAccessible();
  });

  it("says why nothing was ever loaded, and tries everything again", async () => {
    const { bridge, user } = renderInbox({ freshness: allOf({ synced: null, failure: offline }) });
    expect(await screen.findByText("No inbox items are stored yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(asked(bridge, "collection.refresh")).toEqual(
      inboxCollections.map((collection) => ({ collection })),
    );
  });

  it("says that the store cannot be read, and reads it again", async () => {
    const { bridge, user } = renderInbox(sampleInbox(now), (fake) =>
      fake.fail("inbox.list", { code: "storeUnavailable", message: "The disk failed." }),
    );
    expect(await screen.findByText("The disk failed.")).toBeTruthy();
    bridge.fail("inbox.list", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await findList()).toBeTruthy();
  });

  it("says, over what is listed, that it may not be all", async () => {
    renderInbox({ ...sampleInbox(now), freshness: allOf({ failure: offline }) });
    await findList();
    expect(await screen.findByText(/What came lately may be missing/)).toBeTruthy();
    await expectAccessible();
  });
});

describe("triage", () => {
  it("handles twenty items by keyboard alone", async () => {
    const { bridge, show, user } = renderInbox();
    const list = await findList();
    expect(document.activeElement).toBe(list);
    await user.keyboard("j");
    for (const [at, item] of twenty.entries()) {
      await waitFor(() => expect(selectedTitle()).toBe(item.title));
      if (item.kind === "conversation" && at % 2 === 0) {
        await user.keyboard("r");
        await user.keyboard(`Answer ${at}{Enter}`);
      } else if (at % 5 === 3) {
        await user.keyboard("s");
        await screen.findByRole("menu");
        await user.keyboard("{ArrowDown}{Enter}");
      } else {
        if (at % 5 === 0) await user.keyboard("o");
        await user.keyboard("e");
      }
      await waitFor(() => expect(asked(bridge, "inbox.settle")).toHaveLength(at + 1));
    }
    expect(await screen.findByText("Nothing waits for you")).toBeTruthy();
    expect(
      asked(bridge, "inbox.settle").map((one) => (one as { items: unknown[] }).items[0]),
    ).toEqual(twenty.map(({ kind, id }) => ({ kind, id })));
    expect(show).toHaveBeenCalledTimes(4);
    expect(screen.getByText("3 snoozed")).toBeTruthy();
    await expectAccessible();
    // The last one is taken back from where there is no list any more.
    await user.keyboard("z");
    await waitFor(() => expect(titles()).toHaveLength(1));
  });

  it("goes on at once, however fast the keys and slow the disk", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    const answer = bridge.hold("inbox.settle");
    await user.keyboard("jeeee");
    expect(selectedTitle()).toBe(twenty[4]?.title);
    expect(asked(bridge, "inbox.settle")).toHaveLength(4);
    act(answer);
    await waitFor(() => expect(titles()).toHaveLength(16));
    expect(selectedTitle()).toBe(twenty[4]?.title);
    await waitFor(() => expect(screen.getByText(/^Done:/).textContent).toContain(twenty[3]?.title));
  });

  it("goes up from the last one, past what is on its way out", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    await user.keyboard("{End}k");
    expect(selectedTitle()).toBe(twenty[18]?.title);
    const answer = bridge.hold("inbox.settle");
    await user.keyboard("ee");
    expect(selectedTitle()).toBe(twenty[17]?.title);
    act(answer);
    await waitFor(() => expect(titles()).toHaveLength(18));
  });

  it("undoes one deed after the other", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    await user.keyboard("jee");
    await waitFor(() => expect(titles()).toHaveLength(18));
    await user.keyboard("z");
    await waitFor(() => expect(titles()).toHaveLength(19));
    expect(screen.getByText(/^Back in your inbox:/).textContent).toContain(twenty[1]?.title);
    expect(selectedTitle()).toBe(twenty[1]?.title);
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(titles()).toHaveLength(20));
    expect(asked(bridge, "inbox.undo")).toEqual([{ undo: "undo-2" }, { undo: "undo-1" }]);
    expect(selectedTitle()).toBe(twenty[0]?.title);
    await user.keyboard("z");
    expect(asked(bridge, "inbox.undo")).toHaveLength(2);
  });

  it("says that something cannot be undone, because the service has it", async () => {
    const { user } = renderInbox({ ...sampleInbox(now), canUndo: false });
    await findList();
    await user.keyboard("je");
    await user.click(await screen.findByRole("button", { name: "Undo (Z)" }));
    const news = await screen.findByText(/^Not undone, the service has it already/);
    expect(news.closest("[role=status]")).not.toBeNull();
    expect(titles()).toHaveLength(19);
    await expectAccessible();
  });

  it("says that nothing was done, and leaves the item where it was", async () => {
    const { user, bridge } = renderInbox(sampleInbox(now), (fake) =>
      fake.fail("inbox.settle", { code: "storeUnavailable", message: "The disk is full." }),
    );
    await findList();
    await user.keyboard("je");
    const news = await screen.findByText(/^Nothing was done. The disk is full/);
    expect(news.closest("[role=alert]")).not.toBeNull();
    expect(titles()).toHaveLength(20);
    bridge.fail("inbox.settle", null);
    await user.keyboard("ke");
    await waitFor(() => expect(titles()).toHaveLength(19));
  });

  it("says that the undo failed, and can be asked again", async () => {
    const { user, bridge } = renderInbox();
    await findList();
    await user.keyboard("je");
    await waitFor(() => expect(titles()).toHaveLength(19));
    bridge.fail("inbox.undo", { code: "storeUnavailable", message: "The disk is full." });
    await user.keyboard("z");
    await screen.findByText(/^Nothing was done. The disk is full/);
    bridge.fail("inbox.undo", null);
    await user.keyboard("z");
    await waitFor(() => expect(titles()).toHaveLength(20));
  });

  it("opens an item in its own place, by keys and by button", async () => {
    const { show, user } = renderInbox();
    await findList();
    const [first] = twenty;
    await user.keyboard("j{Enter}");
    expect(show).toHaveBeenLastCalledWith({ kind: first?.kind, id: first?.id });
    await user.keyboard("r");
    await user.click(await screen.findByRole("button", { name: "Open" }));
    expect(show).toHaveBeenCalledTimes(3);
  });

  it("moves on within the detail too", async () => {
    const { user } = renderInbox();
    const list = await findList();
    await user.keyboard("j{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Selected item" }));
    await user.keyboard("j");
    expect(selectedTitle()).toBe(twenty[1]?.title);
    await user.keyboard("kj{Escape}");
    expect(selectedTitle()).toBe(twenty[1]?.title);
    expect(document.activeElement).toBe(list);
  });
});

describe("snoozing", () => {
  it.each([
    ["15 minutes", () => now + 15 * 60_000],
    ["1 hour", () => now + 60 * 60_000],
    ["Tomorrow morning", () => new Date(2025, 10, 21, 7).getTime()],
    ["Until I am back", () => null],
  ])("puts an item off: %s", async (label, until) => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const { bridge, user } = renderInbox();
    await findList();
    await user.keyboard("j");
    await user.click(await screen.findByRole("button", { name: "Snooze" }));
    await user.click(await screen.findByRole("menuitem", { name: new RegExp(label) }));
    await waitFor(() =>
      expect(asked(bridge, "inbox.settle")).toEqual([
        {
          items: [{ kind: twenty[0]?.kind, id: twenty[0]?.id }],
          triage: { how: "snooze", until: until() },
        },
      ]),
    );
    expect(await screen.findByText("1 snoozed")).toBeTruthy();
    expect(screen.getByText(/^Snoozed:/).textContent).toContain(twenty[0]?.title);
  });

  it("changes nothing when the menu is left, and goes back to the list", async () => {
    const { bridge, user } = renderInbox();
    const list = await findList();
    await user.keyboard("js");
    await screen.findByRole("menu");
    await expectAccessible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(list));
    expect(asked(bridge, "inbox.settle")).toEqual([]);
  });
});

describe("replying", () => {
  const openReply = async (
    prepare?: Parameters<typeof renderInbox>[1],
    world = sampleInbox(now),
  ) => {
    const app = renderInbox(world, prepare);
    await findList();
    await app.user.click(screen.getByRole("option", { name: /Ada Okafor/ }));
    await app.user.keyboard("r");
    return { ...app, field: await screen.findByRole("textbox", { name: "Reply to Ada Okafor" }) };
  };

  it("sends, marks as read and goes on", async () => {
    const { bridge, user, field } = await openReply();
    const at = twenty.findIndex(({ title }) => title === "Ada Okafor");
    expect(document.activeElement).toBe(field);
    await user.keyboard("The caretaker has them.{Shift>}{Enter}{/Shift}Ask him.");
    await expectAccessible();
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(selectedTitle()).toBe(twenty[at + 1]?.title));
    expect(asked(bridge, "message.send")).toEqual([
      { userId: "21", text: "The caretaker has them.\nAsk him." },
    ]);
    expect(asked(bridge, "inbox.settle")).toEqual([
      { items: [{ kind: "conversation", id: "21" }], triage: { how: "done" } },
    ]);
    expect(await screen.findByText(/^Replied and done:/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("listbox", { name: "Inbox" }));
  });

  it("keeps what is written for later", async () => {
    const { bridge, user } = await openReply();
    await user.keyboard("Not yet{Escape}");
    await waitFor(() =>
      expect(asked(bridge, "conversation.saveDraft").at(-1)).toEqual({
        userId: "21",
        text: "Not yet",
      }),
    );
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("listbox", { name: "Inbox" }));
    await user.keyboard("r");
    expect(await screen.findByRole("textbox")).toHaveProperty("value", "Not yet");
    expect(asked(bridge, "message.send")).toEqual([]);
  });

  it("keeps the text where it could not be taken, and sends nothing that is blank", async () => {
    const { bridge, user, field } = await openReply((fake) =>
      fake.fail("message.send", { code: "storeUnavailable", message: "The disk is full." }),
    );
    await user.keyboard("  {Enter}");
    expect(asked(bridge, "message.send")).toEqual([]);
    await user.keyboard("Yes{Enter}");
    const news = await screen.findByText("The disk is full.");
    expect(news.closest("[role=alert]")?.textContent).toContain("Not sent, and still here");
    expect(field).toHaveProperty("value", "  Yes");
    expect(asked(bridge, "inbox.settle")).toEqual([]);
    bridge.fail("message.send", null);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(asked(bridge, "inbox.settle")).toHaveLength(1));
  });

  it("begins with what was left unsent, however late main tells it", async () => {
    const world = sampleInbox(now);
    let answer = () => {};
    const { bridge, user, field } = await openReply(
      (fake) => {
        answer = fake.hold("conversation.get");
      },
      {
        ...world,
        conversations: (world.conversations ?? []).map((row) => ({ ...row, draft: "As I said:" })),
      },
    );
    await user.keyboard("ye");
    expect(field).toHaveProperty("value", "ye");
    expect(asked(bridge, "inbox.settle")).toEqual([]);
    act(answer);
    await waitFor(() => expect(field).toHaveProperty("value", "As I said:\nye"));
    await user.keyboard("s{Enter}");
    await waitFor(() =>
      expect(asked(bridge, "message.send")).toEqual([{ userId: "21", text: "As I said:\nyes" }]),
    );
  });

  it("opens what cannot be replied to here", async () => {
    const { show, user } = renderInbox();
    await findList();
    await user.keyboard("jr");
    expect(show).toHaveBeenCalledOnce();
    expect(within(document.body).queryByRole("textbox")).toBeNull();
  });
});

describe("the next person", () => {
  it("finds nothing of the former one", async () => {
    const { user } = renderInbox();
    await findList();
    await user.keyboard("je");
    await screen.findByText(/^Done:/);
    act(() => resetInbox());
    expect(screen.queryByText(/^Done:/)).toBeNull();
    expect(selectedTitle()).toBeNull();
  });
});
