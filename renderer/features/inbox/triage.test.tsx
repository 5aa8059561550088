import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import { findList, renderInbox, selectedTitle, titles } from "./test/render-inbox.tsx";

const { inbox: twenty } = sampleInbox(now);

describe("triage", () => {
  it("handles twenty items by keyboard alone", async () => {
    const { bridge, show, user } = renderInbox();
    const list = await findList();
    expect(document.activeElement).toBe(list);
    for (const [at, item] of twenty.entries()) {
      await waitFor(() => expect(selectedTitle()).toBe(item.title));
      if (item.kind === "conversation" && at % 2 === 0) {
        await user.keyboard("r");
        await user.keyboard(`Answer ${at}{Enter}`);
      } else if (at % 5 === 3) {
        await user.keyboard("s");
        await screen.findByRole("menu");
        await user.keyboard("{ArrowDown}{Enter}");
        // The menu gives the focus back some frames after it has closed.
        await waitFor(() => expect(document.activeElement).toBe(list));
      } else {
        if (at % 5 === 0) await user.keyboard("o");
        await user.keyboard("e");
      }
      await waitFor(() => expect(bridge.asked("triage.apply")).toHaveLength(at + 1));
    }
    expect(await screen.findByText("All clear")).toBeTruthy();
    expect(bridge.asked("triage.apply").map(({ items }) => items[0])).toEqual(
      twenty.map(({ kind, id }) => ({ kind, id })),
    );
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
    const answer = bridge.hold("triage.apply");
    await user.keyboard("eeee");
    expect(selectedTitle()).toBe(twenty[4]?.title);
    expect(bridge.asked("triage.apply")).toHaveLength(4);
    act(answer);
    await waitFor(() => expect(titles()).toHaveLength(16));
    expect(selectedTitle()).toBe(twenty[4]?.title);
    await waitFor(() =>
      expect(screen.getByText(/^(Acknowledged|Marked as read|Done):/).textContent).toContain(
        twenty[3]?.title,
      ),
    );
  });

  it("deals with the only item once, however often the key is pressed", async () => {
    const { bridge, user } = renderInbox({ inbox: twenty.slice(0, 1) });
    await findList();
    const answer = bridge.hold("triage.apply");
    await user.keyboard("eee");
    expect(bridge.asked("triage.apply")).toHaveLength(1);
    act(answer);
    expect(await screen.findByText("All clear")).toBeTruthy();
  });

  it("goes up from the last one, past what is on its way out", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    await user.keyboard("{End}k");
    expect(selectedTitle()).toBe(twenty[18]?.title);
    const answer = bridge.hold("triage.apply");
    await user.keyboard("ee");
    expect(selectedTitle()).toBe(twenty[17]?.title);
    act(answer);
    await waitFor(() => expect(titles()).toHaveLength(18));
  });

  it("undoes one action after the other", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    await user.keyboard("ee");
    await waitFor(() => expect(titles()).toHaveLength(18));
    await user.keyboard("z");
    await waitFor(() => expect(titles()).toHaveLength(19));
    expect(screen.getByText(/^Back in your inbox:/).textContent).toContain(twenty[1]?.title);
    expect(selectedTitle()).toBe(twenty[1]?.title);
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(titles()).toHaveLength(20));
    expect(bridge.asked("triage.undo")).toEqual([{ undo: "undo-2" }, { undo: "undo-1" }]);
    expect(selectedTitle()).toBe(twenty[0]?.title);
    await user.keyboard("z");
    expect(bridge.asked("triage.undo")).toHaveLength(2);
  });

  it("says that something cannot be undone, because the service has it", async () => {
    const { user } = renderInbox({ ...sampleInbox(now), canUndo: false });
    await findList();
    await user.keyboard("e");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    const news = await screen.findByText(/^Too late to undo: already sent/);
    expect(news.closest("[role=status]")).not.toBeNull();
    expect(titles()).toHaveLength(19);
    await expectAccessible();
  });

  it("says that nothing was done, and leaves the item where it was", async () => {
    const { user, bridge } = renderInbox(sampleInbox(now), (fake) =>
      fake.fail("triage.apply", { code: "storeUnavailable", message: "The disk is full." }),
    );
    await findList();
    await user.keyboard("e");
    const news = await screen.findByText(/^Not done. The disk is full/);
    expect(news.closest("[role=alert]")).not.toBeNull();
    expect(titles()).toHaveLength(20);
    bridge.fail("triage.apply", null);
    await user.keyboard("ke");
    await waitFor(() => expect(titles()).toHaveLength(19));
  });

  it("says that the undo failed, and can be asked again", async () => {
    const { user, bridge } = renderInbox();
    await findList();
    await user.keyboard("e");
    await waitFor(() => expect(titles()).toHaveLength(19));
    bridge.fail("triage.undo", { code: "storeUnavailable", message: "The disk is full." });
    await user.keyboard("z");
    await screen.findByText(/^Not done. The disk is full/);
    bridge.fail("triage.undo", null);
    await user.keyboard("z");
    await waitFor(() => expect(titles()).toHaveLength(20));
  });

  it("does by button what it does by key", async () => {
    const { bridge, show, user } = renderInbox();
    await findList();
    const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
    await user.click(screen.getByRole("option", { name: /Ada Okafor/ }));
    const ada = { kind: "conversation", id: "21" } as const;
    await press("Open");
    expect(show.mock.calls).toEqual([[ada]]);
    await press("Reply");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /Ada Okafor/ }));
    expect(screen.queryByRole("button", { name: "Reply" })).toBeNull();
    await press("Mark as read");
    await waitFor(() => expect(titles()).toHaveLength(19));
    expect(bridge.asked("triage.apply")).toEqual([{ items: [ada], action: { how: "done" } }]);
    await press("Undo");
    await waitFor(() => expect(titles()).toHaveLength(20));
    expect(selectedTitle()).toBe("Ada Okafor");
    expect(bridge.asked("message.send")).toEqual([]);
  });

  it("opens an item in its own place, by keys and by button", async () => {
    const { show, user } = renderInbox();
    await findList();
    const [first] = twenty;
    await user.keyboard("{Enter}");
    expect(show).toHaveBeenLastCalledWith({ kind: first?.kind, id: first?.id });
    await user.keyboard("r");
    await user.click(await screen.findByRole("button", { name: "Open" }));
    expect(show).toHaveBeenCalledTimes(3);
  });

  it("moves on within the detail too", async () => {
    const { user } = renderInbox();
    const list = await findList();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Selected item" }));
    await user.keyboard("j");
    expect(selectedTitle()).toBe(twenty[1]?.title);
    await user.keyboard("kj{Escape}");
    expect(selectedTitle()).toBe(twenty[1]?.title);
    expect(document.activeElement).toBe(list);
  });
});
