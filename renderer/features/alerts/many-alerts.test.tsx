import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { listOffers } from "#renderer/lib/command.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { fetchStakes } from "./queries.ts";
import { openAlerts } from "./test/open-alerts.tsx";

/** Sample alerts in the state "new". */
const waiting = (count: number): LedgeredAlert[] =>
  sampleAlerts(count, now).map((alert) => ({
    ...alert,
    state: "NEW",
    ledger: { ...alert.ledger, acknowledgeRequested: null, acknowledged: null },
  }));

async function open(alerts: LedgeredAlert[]) {
  const app = await openAlerts({ alerts });
  const { list } = app;
  const picked = () =>
    within(list)
      .getAllByRole("option", { selected: true })
      .map((option) => Number(option.getAttribute("aria-posinset")));
  const titles = () => textsOf("option", list);
  return { ...app, picked, titles };
}

/** Sample alerts that the user has opened. */
const opened = (count: number): LedgeredAlert[] =>
  waiting(count).map((alert) => ({ ...alert, ledger: { ...alert.ledger, clicked: now } }));

const toItems = (...numbers: number[]) =>
  numbers.map((number) => ({ kind: "alert", id: `n${number}` }));
const done = (...numbers: number[]) => ({ items: toItems(...numbers), action: { how: "done" } });

describe("several alerts", () => {
  it("are selected and counted as in native lists", async () => {
    const { user, list, picked } = await open(waiting(12));
    expect(list.getAttribute("aria-multiselectable")).toBe("true");
    await user.keyboard("{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    await waitFor(() => expect(picked()).toEqual([1, 2, 3]));
    expect(screen.getByText("3 selected").getAttribute("role")).toBe("status");
    expect(screen.getByText("3 alerts selected")).toBeTruthy();
    await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
    await waitFor(() => expect(picked()).toEqual([1, 2]));
    const row = (number: number) => {
      const option = list.querySelector(`[aria-posinset="${number}"]`);
      if (option === null) throw new Error(`There is no row ${number}.`);
      return option;
    };
    await user.keyboard("{Control>}");
    await user.click(row(5));
    await user.click(row(1));
    await user.keyboard("{/Control}");
    expect(picked()).toEqual([2, 5]);
    await expectAccessible();
    await user.keyboard("{Shift>}");
    await user.click(row(7));
    await user.keyboard("{/Shift}");
    await waitFor(() => expect(picked()).toEqual([1, 2, 3, 4, 5, 6, 7]));
    await user.click(row(4));
    expect(picked()).toEqual([4]);
    expect(screen.queryByText(/^\d+ selected/)).toBeNull();
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await screen.findByText("2 selected");
    await user.keyboard("{Escape}");
    expect(screen.queryByText("2 selected")).toBeNull();
  });

  it("are acknowledged together once that can be stored, reported in one sentence, and restored", async () => {
    const { bridge, user, inputsOf, picked, titles } = await open(opened(6));
    await user.keyboard("{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    await screen.findByText("3 selected");
    bridge.fail("triage.apply", { code: "storeUnavailable", message: "The disk is full." });
    await user.keyboard("e");
    expect(await screen.findByText("Not acknowledged. The disk is full.")).toBeTruthy();
    expect(screen.getByText("3 selected")).toBeTruthy();
    bridge.fail("triage.apply", null);
    await user.keyboard("e");
    const outcome = await screen.findByText("3 alerts acknowledged");
    expect(outcome.closest('[role="status"]')).not.toBeNull();
    expect(inputsOf("triage.apply")).toEqual([done(1, 6, 2), done(1, 6, 2)]);
    await waitFor(() => expect(picked()).toEqual([1]));
    expect(titles()[0]).toContain(waiting(3)[2]?.title);
    expect(screen.queryByText(/^\d+ selected/)).toBeNull();
    await screen.findByText("3 waiting, 0 critical");

    // One acknowledgement has reached the service.
    bridge.world.alerts = bridge.world.alerts.map((alert) =>
      alert.id === "n2" ? { ...alert, state: "ACKNOWLEDGED" } : alert,
    );
    await user.keyboard("z");
    await screen.findByText("2 alerts restored. Too late to undo 1 alert: already sent");
    expect(inputsOf("triage.undo")).toEqual([{ undo: "undo-1" }]);
    await user.keyboard("z");
    expect(inputsOf("triage.undo")).toHaveLength(1);
  });

  it("are all acknowledged only after a prompt that counts critical and unopened ones", async () => {
    const few = waiting(7).map(
      (alert, at): LedgeredAlert =>
        at < 6 ? { ...alert, level: at < 2 ? "critical" : "low" } : { ...alert, state: "DELETED" },
    );
    const { user, inputsOf } = await open(few);
    await user.click(screen.getByRole("button", { name: "Acknowledge all…" }));
    const dialog = await screen.findByRole("dialog", { name: "Acknowledge 6 alerts?" });
    expect(within(dialog).getByText("2 are critical, 3 were never opened.")).toBeTruthy();
    await expectAccessible();
    const cancel = within(dialog).getByRole("button", { name: "Cancel" });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The focus returns a frame later.
    const button = screen.getByRole("button", { name: "Acknowledge all…" });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(inputsOf("triage.apply")).toEqual([]);
    await user.keyboard("{Shift>}E{/Shift}");
    await user.click(await screen.findByRole("button", { name: "Acknowledge 6" }));
    expect(await screen.findByText("6 alerts acknowledged")).toBeTruthy();
  });

  it("are all acknowledged if some are out of view, and not by Enter", async () => {
    const alerts = waiting(230).map((alert) => ({ ...alert, level: "low" as const }));
    const { user, inputsOf } = await open(alerts);
    await user.keyboard("{Shift>}E{/Shift}");
    const dialog = await screen.findByRole("dialog", { name: "Acknowledge 230 alerts?" });
    expect(within(dialog).getByText("None are critical, 115 were never opened.")).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(dialog.isConnected).toBe(true);
    await user.click(await screen.findByRole("button", { name: "Acknowledge 230" }));
    expect(await screen.findByText("230 alerts acknowledged")).toBeTruthy();
    const [acknowledged] = inputsOf("triage.apply") as ReturnType<typeof done>[];
    expect(new Set(acknowledged?.items.map(({ id }) => id)).size).toBe(230);
  });

  it("are weighed by a thousand", async () => {
    const bridge = createFakeBridge();
    Object.assign(window, { watchdesk: bridge });
    await fetchStakes(Array.from({ length: 2_000 }, (_, at) => `n${at}`));
    expect(bridge.inputsOf("alert.weigh").map(({ ids }) => ids.length)).toEqual([1_000, 1_000]);
  });

  it("prompt if a picked critical one was never opened", async () => {
    const alerts = waiting(6).map((alert) => ({ ...alert, level: "critical" as const }));
    const { user, inputsOf } = await open(alerts);
    await user.keyboard("{ArrowDown}{Shift>}{ArrowDown}{/Shift}");
    await screen.findByText("2 selected");
    await user.keyboard("e");
    const dialog = await screen.findByRole("dialog", { name: "Acknowledge 2 alerts?" });
    expect(within(dialog).getByText("2 are critical, 1 was never opened.")).toBeTruthy();
    expect(within(dialog).queryByText(/includes alerts not in view/)).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Acknowledge 2" }));
    await waitFor(() => expect(inputsOf("triage.apply")).toEqual([done(1, 2)]));
  });

  it("are all selected by one key, and snoozed together", async () => {
    const { user, inputsOf, list } = await open(waiting(150));
    list.focus();
    await user.keyboard("{Control>}a{/Control}");
    expect(await screen.findByText("150 selected")).toBeTruthy();
    await user.keyboard("s");
    const menu = await screen.findByRole("menu");
    await user.click(within(menu).getByRole("menuitem", { name: /^1 h/ }));
    expect(await screen.findByText(/^150 alerts snoozed on this computer until /)).toBeTruthy();
    const [snoozed] = inputsOf("triage.apply") as {
      items: unknown[];
      action: { how: string; until: number };
    }[];
    expect(snoozed?.items).toHaveLength(150);
    expect(snoozed?.action.how).toBe("snooze");
    expect(snoozed?.action.until).toBeGreaterThan(Date.now());
    await user.click(screen.getByRole("radio", { name: /Snoozed/ }));
    await waitFor(() =>
      expect(screen.queryAllByText(/^On this computer until /).length).toBeGreaterThan(5),
    );
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("150 alerts restored")).toBeTruthy();
  });

  it("are selected, acknowledged and restored by commands", async () => {
    const run = (title: string) =>
      act(async () =>
        listOffers()
          .find((command) => command.title === title)
          ?.run(),
      );
    const { user, inputsOf } = await openAlerts({ alerts: waiting(12) });
    await run("Select all alerts of the list");
    expect(await screen.findByText("12 selected")).toBeTruthy();
    await run("Acknowledge 12 alerts");
    await user.click(await screen.findByRole("button", { name: "Acknowledge 12" }));
    expect(await screen.findByText("12 alerts acknowledged")).toBeTruthy();
    await run("Undo");
    expect(await screen.findByText("12 alerts restored")).toBeTruthy();
    expect(inputsOf("triage.undo")).toHaveLength(1);
  });

  it("are restored by a key after the offer has expired, if they were not sent", async () => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const { user, inputsOf } = await open(waiting(3));
    await user.keyboard("{ArrowDown}e");
    await screen.findByText(/^Acknowledged:/);
    vi.setSystemTime(now + 10_000);
    await user.keyboard("z");
    await waitFor(() => expect(inputsOf("triage.undo")).toEqual([{ undo: "undo-1" }]));
  });

  it("are acknowledged by E pressed twice only once the next was on screen for a second, after a critical one", async () => {
    const read = performance.now.bind(performance);
    let passed = 0;
    vi.spyOn(performance, "now").mockImplementation(() => read() + passed);
    const alerts = opened(3).map((alert) => ({ ...alert, level: "critical" as const }));
    const { user, inputsOf } = await open(alerts);
    await user.keyboard("{ArrowDown}e");
    await screen.findByText(/^Acknowledged:/);
    await user.keyboard("ee");
    expect(inputsOf("triage.apply")).toHaveLength(1);
    // The pause begins with the next alert on screen.
    await waitFor(async () => {
      passed += 1_000;
      await user.keyboard("e");
      expect(inputsOf("triage.apply")).toHaveLength(2);
    });
    for (const _ of [1, 2]) await user.keyboard("z");
    await waitFor(() => expect(inputsOf("triage.undo")).toHaveLength(2));
  });
});
