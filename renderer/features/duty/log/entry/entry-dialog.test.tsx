import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { typeTime } from "#renderer/test/type-time.ts";
import { aLogEntry } from "#shared/test/log.ts";
import { clearLogDrafts } from "./drafts.ts";

// Unsaved drafts belong to the main process of their test.
afterEach(() => act(clearLogDrafts));

const minute = 60_000;

/** Opens the app with tasks, and the field over it. */
async function open(world: FakeStart = {}, prepare?: (bridge: FakeBridge) => void) {
  const app = renderApp({ tasks: sampleTasks(3, now), ...world }, prepare);
  await screen.findByRole("listbox", { name: "Tasks" });
  return { ...app, ...(await openField(app)), added: () => app.inputsOf("log.add") };
}

async function openField({ user }: Pick<ReturnType<typeof renderApp>, "user">) {
  await user.keyboard("{Control>}l{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Add to the shift log" });
  const field = within(dialog).getByRole("textbox", { name: "Add to the shift log" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { dialog, field };
}

const isGone = (dialog: HTMLElement) => waitFor(() => expect(dialog.isConnected).toBe(false));

describe("the field for an entry", () => {
  it("adds a line by Enter, off duty as well, and reports its number", async () => {
    const { user, dialog, added, bridge } = await open();
    await expectAccessible();
    await user.keyboard("  Bridge closed {Enter}");
    await isGone(dialog);
    expect(added()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        kind: "information",
        at: null,
        text: "Bridge closed",
        record: null,
        source: null,
        severity: null,
        reason: null,
        rejected: [],
        owner: null,
        due: null,
        corrects: null,
      },
    ]);
    expect(bridge.world.log.map(({ shift }) => shift)).toEqual([null]);
    expect(screen.getByText("Added to the shift log as entry 1")).toBeTruthy();
    expect(bridge.accountCalls.filter((call) => call.startsWith("log.add"))).toHaveLength(1);
  });

  it("selects a kind by prefix or arrow key, and has the fields of the kind", async () => {
    const { user, dialog, field, added } = await open();
    await user.keyboard("d: Evacuate ward 3");
    expect(field).toHaveProperty("value", "Evacuate ward 3");
    expect(within(dialog).getByRole("radio", { name: "Decision" })).toHaveProperty("checked", true);
    await user.type(within(dialog).getByLabelText("Reason"), "No power");
    await user.type(within(dialog).getByLabelText(/^Rejected/), "Wait; ; Move generators");
    await expectAccessible();
    await user.click(within(dialog).getByRole("radio", { name: "Decision" }));
    await user.keyboard("{ArrowRight}");
    await user.type(within(dialog).getByLabelText("Owner"), "Joe");
    const due = await within(dialog).findByRole("group", { name: "Due" });
    await typeTime(user, due, "2025-11-20T16:00");
    await user.click(within(dialog).getByRole("radio", { name: "Decision" }));
    await user.click(within(dialog).getByRole("button", { name: "Add" }));
    await isGone(dialog);
    expect(added()).toMatchObject([
      { kind: "decision", reason: "No power", rejected: ["Wait", "Move generators"], owner: null },
    ]);

    const next = await openField({ user });
    await user.keyboard("a: Call the mayor");
    await user.type(within(next.dialog).getByLabelText("Owner"), "Joe");
    const nextDue = await within(next.dialog).findByRole("group", { name: "Due" });
    await typeTime(user, nextDue, "2025-11-20T16:00");
    await user.type(next.field, "{Enter}");
    await isGone(next.dialog);
    expect(added()[1]).toMatchObject({
      kind: "action",
      text: "Call the mayor",
      owner: "Joe",
      due: new Date(2025, 10, 20, 16).getTime(),
      reason: null,
      rejected: [],
    });
  });

  it("reads a past time from the text", async () => {
    const { user, dialog, added } = await open();
    await user.keyboard("Bridge @13:20 closed");
    expect(within(dialog).getByText("1:20 PM today")).toBeTruthy();
    await user.keyboard("{Enter}");
    await isGone(dialog);
    expect(added()).toMatchObject([{ text: "Bridge closed", at: now - 40 * minute }]);
    const next = await openField({ user });
    await user.keyboard("@15:00");
    expect(within(next.dialog).getByText("3:00 PM yesterday")).toBeTruthy();
  });

  it("is linked to the selected record, unless the link is removed", async () => {
    const app = renderApp({ alerts: sampleAlerts(3, now) });
    await screen.findByRole("navigation", { name: "Screens" });
    act(() => app.bridge.emit("navigation.requested", { kind: "alert", id: "n2" }));
    await screen.findByRole("region", { name: "Alert" });
    const title = app.bridge.world.alerts.find(({ id }) => id === "n2")?.title ?? "-";
    const first = await openField(app);
    expect(await within(first.dialog).findByText(title)).toBeTruthy();
    await expectAccessible();
    await app.user.keyboard("Checked{Enter}");
    await isGone(first.dialog);
    const next = await openField(app);
    await app.user.click(within(next.dialog).getByRole("button", { name: "Remove the link" }));
    await app.user.type(next.field, "Elsewhere{Enter}");
    await isGone(next.dialog);
    expect(app.inputsOf("log.add").map(({ record }) => record)).toEqual([
      { kind: "alert", id: "n2" },
      null,
    ]);
  });

  it.each([
    [" ", "Enter what to record."],
    ["@2031-01-01 10:00 Meeting", "The time is in the future."],
  ])("adds nothing for %s", async (text, message) => {
    const { user, dialog, field, added } = await open();
    await user.keyboard(`${text}{Enter}`);
    expect(within(dialog).getByRole("alert").textContent).toBe(message);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await expectAccessible();
    expect(added()).toEqual([]);
  });

  it("keeps the text if it cannot be added, and repeats the same entry", async () => {
    const { user, dialog, field, added, bridge } = await open({}, failOnFullDisk("log.add"));
    await user.keyboard("Bridge closed{Enter}");
    await within(dialog).findByText("The disk is full.");
    expect(field).toHaveProperty("value", "Bridge closed");
    bridge.fail("log.add", null);
    await user.keyboard("{Enter}");
    await isGone(dialog);
    const ids = added().map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("has a new id after a change, so that nothing is taken for a repetition", async () => {
    const { user, dialog, added, bridge } = await open({}, failOnFullDisk("log.add"));
    await user.keyboard("Bridge closed{Enter}");
    await within(dialog).findByText("The disk is full.");
    bridge.fail("log.add", null);
    await user.keyboard(" again{Enter}");
    await isGone(dialog);
    expect(new Set(added().map(({ id }) => id)).size).toBe(2);
  });
});

describe("a correction", () => {
  const entry = aLogEntry({ number: 1, text: "Bridge closed" });

  it("requires a reason and names the entry", async () => {
    const app = renderApp({ log: [entry] });
    await app.user.click(await screen.findByRole("link", { name: /^Shift log/ }));
    await app.user.click(await screen.findByRole("option", { name: /Bridge closed/ }));
    await app.user.click(await screen.findByRole("button", { name: "Correct this entry…" }));
    const dialog = await screen.findByRole("dialog", { name: "Correct entry 1" });
    expect(await within(dialog).findByText("Bridge closed")).toBeTruthy();
    expect(within(dialog).queryByRole("radio")).toBeNull();
    await app.user.keyboard("d: Road closed{Enter}");
    expect(within(dialog).getByRole("alert").textContent).toBe(
      "Enter the reason for the correction.",
    );
    expect(document.activeElement).toBe(within(dialog).getByLabelText("Reason (required)"));
    await expectAccessible();
    await app.user.keyboard("Misheard{Enter}");
    await isGone(dialog);
    expect(app.inputsOf("log.add")).toMatchObject([
      { kind: "correction", corrects: 1, text: "d: Road closed", reason: "Misheard" },
    ]);
    expect(await screen.findByText("corrected by 2")).toBeTruthy();
  });
});
