import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { fewItems, findList, renderInbox, selectedTitle, titles } from "./test/render-inbox.tsx";

const { inbox: items } = fewItems;
/** Items that E handles one after the other. */
const withoutCritical = {
  ...fewItems,
  inbox: items.map((item) =>
    item.level === "critical" ? { ...item, level: "high" as const } : item,
  ),
};

describe("triage", () => {
  it("handles all items by keyboard", async () => {
    const { bridge, show, user } = renderInbox(withoutCritical);
    const list = await findList();
    expect(document.activeElement).toBe(list);
    for (const [at, item] of items.entries()) {
      await waitFor(() => expect(selectedTitle()).toBe(item.title));
      if (item.kind === "conversation" && at % 2 === 0) {
        await user.keyboard("r");
        await user.keyboard(`A${at}{Enter}`);
      } else if (at % 5 === 3) {
        await user.keyboard("s");
        await screen.findByRole("menu");
        await user.keyboard("{ArrowDown}{Enter}");
        // The menu returns the focus some frames after it has closed.
        await waitFor(() => expect(document.activeElement).toBe(list));
      } else {
        if (at % 5 === 0) await user.keyboard("o");
        await user.keyboard("e");
      }
      await waitFor(() => expect(bridge.inputsOf("triage.apply")).toHaveLength(at + 1));
    }
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
    expect(bridge.inputsOf("triage.apply").map((input) => input.items[0])).toEqual(
      items.map(({ kind, id }) => ({ kind, id })),
    );
    expect(show).toHaveBeenCalledTimes(3);
    expect(screen.getByText("2 snoozed")).toBeTruthy();
    // The undo key works without a list, too.
    await user.keyboard("z");
    await waitFor(() => expect(titles()).toHaveLength(1));
  });

  it("selects the next item before an action is stored", async () => {
    const { bridge, user } = renderInbox(withoutCritical);
    await findList();
    const release = bridge.hold("triage.apply");
    await user.keyboard("eeee");
    expect(selectedTitle()).toBe(items[4]?.title);
    expect(bridge.inputsOf("triage.apply")).toHaveLength(4);
    act(release);
    await waitFor(() => expect(titles()).toHaveLength(8));
    expect(selectedTitle()).toBe(items[4]?.title);
    await waitFor(() =>
      expect(screen.getByText(/^(Acknowledged|Marked as read|Done):/).textContent).toContain(
        items[3]?.title,
      ),
    );
  });

  it("handles nothing for a second after a critical alert", async () => {
    const alert = { ...items[0], kind: "alert", level: "critical" } as (typeof items)[number];
    const { bridge, user } = renderInbox({ ...fewItems, inbox: [alert, ...items.slice(1)] });
    await findList();
    await user.keyboard("eee");
    expect(bridge.inputsOf("triage.apply")).toHaveLength(1);
    expect(selectedTitle()).toBe(items[1]?.title);
  });

  it("handles the only item once if the key repeats", async () => {
    const { bridge, user } = renderInbox({ inbox: items.slice(0, 1) });
    await findList();
    const release = bridge.hold("triage.apply");
    await user.keyboard("eee");
    expect(bridge.inputsOf("triage.apply")).toHaveLength(1);
    act(release);
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
  });

  it("selects the previous item after the last one", async () => {
    const { bridge, user } = renderInbox();
    await findList();
    await user.keyboard("{End}k");
    expect(selectedTitle()).toBe(items[10]?.title);
    const release = bridge.hold("triage.apply");
    await user.keyboard("ee");
    expect(selectedTitle()).toBe(items[9]?.title);
    act(release);
    await waitFor(() => expect(titles()).toHaveLength(10));
  });

  it("undoes several actions in reverse order", async () => {
    const { bridge, user } = renderInbox(withoutCritical);
    await findList();
    await user.keyboard("ee");
    await waitFor(() => expect(titles()).toHaveLength(10));
    await user.keyboard("z");
    await waitFor(() => expect(titles()).toHaveLength(11));
    expect(screen.getByText(/^Back in your inbox:/).textContent).toContain(items[1]?.title);
    expect(selectedTitle()).toBe(items[1]?.title);
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(titles()).toHaveLength(12));
    expect(bridge.inputsOf("triage.undo")).toEqual([{ undo: "undo-2" }, { undo: "undo-1" }]);
    expect(selectedTitle()).toBe(items[0]?.title);
    await user.keyboard("z");
    expect(bridge.inputsOf("triage.undo")).toHaveLength(2);
  });

  it("reports that a sent action cannot be undone", async () => {
    const { user } = renderInbox({ ...fewItems, canUndo: false });
    await findList();
    await user.keyboard("a");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    const report = await screen.findByText(/^Too late to undo: already sent/);
    expect(report.closest("[role=status]")).not.toBeNull();
    expect(titles()).toHaveLength(11);
    await expectAccessible();
  });

  it("reports a failed action or undo, keeps the item, and retries", async () => {
    const { user, bridge } = renderInbox(withoutCritical);
    await findList();
    const failure = { code: "storeUnavailable", message: "The disk is full." } as const;
    bridge.fail("triage.apply", failure);
    await user.keyboard("e");
    const report = await screen.findByText(/^Not done. The disk is full/);
    expect(report.closest("[role=alert]")).not.toBeNull();
    expect(titles()).toHaveLength(12);
    bridge.fail("triage.apply", null);
    await user.keyboard("ke");
    await waitFor(() => expect(titles()).toHaveLength(11));
    bridge.fail("triage.undo", failure);
    await user.keyboard("z");
    await screen.findByText(/^Not done. The disk is full/);
    bridge.fail("triage.undo", null);
    await user.keyboard("z");
    await waitFor(() => expect(titles()).toHaveLength(12));
  });

  it("offers buttons for all actions", async () => {
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
    await waitFor(() => expect(titles()).toHaveLength(11));
    expect(bridge.inputsOf("triage.apply")).toEqual([{ items: [ada], action: { how: "done" } }]);
    await press("Undo");
    await waitFor(() => expect(titles()).toHaveLength(12));
    expect(selectedTitle()).toBe("Ada Okafor");
    expect(bridge.inputsOf("message.send")).toEqual([]);
  });

  it("opens an item on its own screen by key, and moves between items in the detail", async () => {
    const { show, user } = renderInbox();
    const list = await findList();
    const [first] = items;
    await user.keyboard("{Enter}r");
    const target = { kind: first?.kind, id: first?.id };
    expect(show.mock.calls).toEqual([[target], [target]]);
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Selected item" }));
    await user.keyboard("j");
    expect(selectedTitle()).toBe(items[1]?.title);
    await user.keyboard("kj{Escape}");
    expect(selectedTitle()).toBe(items[1]?.title);
    expect(document.activeElement).toBe(list);
  });
});
