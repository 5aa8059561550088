import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleConversations } from "#renderer/test/sample-chat.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { sampleOutbox } from "#renderer/test/sample-inbox.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { OutboxState } from "#shared/outbox/schema.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { OutboxLine } from "./outbox-line.tsx";
import { OutboxScreen } from "./outbox-screen.tsx";
import { resetOutbox, showOutboxEntry } from "./store.ts";

const sampleStart = (): FakeStart => ({
  outbox: sampleOutbox(now),
  conversations: sampleConversations(now),
  alerts: sampleAlerts(3, now),
});

/** Renders the outbox and its status bar item over a fake main. */
function renderOutbox(start: FakeStart = sampleStart(), prepare?: (bridge: FakeBridge) => void) {
  vi.stubGlobal("innerHeight", 2_000);
  resetOutbox();
  const open = vi.fn();
  const shown = (
    <>
      <OutboxScreen />
      <fieldset aria-label="Status bar">
        <OutboxLine onOpen={open} />
      </fieldset>
    </>
  );
  return { ...renderPart(shown, start, prepare, (client) => listenToMain(client, () => {})), open };
}

const findRow = (name: RegExp) => screen.findByRole("option", { name });
const findDetail = async () => within(await screen.findByRole("region", { name: "Entry" }));

describe("OutboxScreen", () => {
  it("lists open entries newest first with state, reason and next attempt, and all on request", async () => {
    const { user } = renderOutbox();
    await screen.findByRole("option", { name: /Jonas Lindqvist/ });
    const rows = textsOf("option");
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatch(/^Saved.*Message to Jonas Lindqvist: Generator 3 is/);
    expect(rows[0]).toMatch(/cannot be reached.*Retrying in 4 min$/);
    expect(rows[1]).toMatch(/Acknowledge the alert “Evacuate.*Retrying in 40 s$/);
    expect(rows[2]).toMatch(/Sending.*Mark the messages of ياسمين الحداد as read/);
    expect(rows[3]).toMatch(/May have arrived\. Checking….*Message to Ada Okafor/);
    expect(rows[4]).toMatch(/Delivery unclear.*The connection broke/);
    expect(rows[5]).toMatch(/Rejected.*does not let you write/);
    expect(screen.getByRole("radio", { name: /Open\s*6/ })).toBeTruthy();
    expect(document.title).toBe("Outbox – Watchdesk");
    expect(screen.queryByText("The outbox is damaged")).toBeNull();
    await expectAccessible();
    await user.click(await screen.findByRole("radio", { name: /All\s*10/ }));
    expect(await findRow(/Delivered.*Notifications on this computer: on/)).toBeTruthy();
    for (const name of [
      /Delivered.*Your name: Mara Lindqvist/,
      /Replaced by a later one.*Location of this computer: 59.3293, 18.0686/,
      /Discarded by you.*Mei-Ling Chen: See you at six/,
    ]) {
      expect(screen.getByRole("option", { name })).toBeTruthy();
    }
  });

  it("does not repeat in each entry what the banner states", async () => {
    const heard = now - 60_000;
    const silence = { cause: "unreachable", since: heard, heard, message: "" } as const;
    renderOutbox({ ...sampleStart(), watching: { state: "notWatching", ...silence } });
    const row = await findRow(/^Saved.*Message to Jonas Lindqvist/);
    await waitFor(() => expect(row.textContent).not.toMatch(/reached|Retrying/));
  });

  it("shows an entry in full with its history", async () => {
    const { show, user } = renderOutbox();
    await user.click(await findRow(/Generator 3/));
    const detail = await findDetail();
    await detail.findByRole("heading", { name: "Message to Jonas Lindqvist" });
    const text = "Generator 3 is running again.\nFuel lasts until noon.";
    expect(detail.getByText((_text, element) => element?.textContent === text)).toBeTruthy();
    const steps = detail.getAllByRole("listitem").map((step) => step.textContent);
    expect(steps[0]).toMatch(/^Saved/);
    expect(steps.at(-1)).toBe("Delivered");
    await user.click(detail.getByRole("button", { name: "Jonas Lindqvist" }));
    const card = within(await screen.findByRole("dialog", { name: "Jonas Lindqvist" }));
    await user.click(await card.findByRole("button", { name: "Open conversation" }));
    expect(show).toHaveBeenCalledWith({ kind: "conversation", id: "23" });
  });

  it("offers the decisions that an entry in its state allows", async () => {
    const allowed: Record<OutboxState, string[]> = {
      queued: ["Discard"],
      sending: [],
      checking: [],
      unconfirmed: ["Resend", "Mark as delivered", "Discard"],
      refused: ["Try again", "Discard"],
      sent: [],
      discarded: [],
      superseded: [],
    };
    const outbox = Object.keys(allowed).map((state, at) =>
      anOutboxEntry(
        { kind: "message", userId: "9", text: "Hello" },
        { id: state, seq: at + 1, created: now, state: state as OutboxState },
      ),
    );
    renderOutbox({ outbox });
    for (const [state, labels] of Object.entries(allowed)) {
      act(() => showOutboxEntry(state));
      const detail = await findDetail();
      await waitFor(() => {
        const group = detail.queryByRole("group", { name: "Your decision" });
        const buttons = group === null ? [] : within(group).getAllByRole("button");
        expect([state, ...buttons.map((button) => button.textContent)]).toEqual([state, ...labels]);
      });
    }
  });

  it.each([
    ["Resend", "resend", "Saved"],
    ["Mark as delivered", "arrived", "Delivered"],
    ["Discard", "discard", "Discarded by you"],
  ])("applies a decision: %s", async (label, decision, word) => {
    const { user, inputsOf } = renderOutbox();
    await user.click(await findRow(/confirm the handover/));
    const detail = await findDetail();
    expect(await detail.findByText(/makes a duplicate/)).toBeTruthy();
    await user.click(detail.getByRole("button", { name: label }));
    await waitFor(() =>
      expect(detail.getByText("State").nextElementSibling?.textContent).toBe(word),
    );
    expect(inputsOf("outbox.decide")).toEqual([{ id: "entry-6", decision }]);
  });

  it("reports that a decision was not saved", async () => {
    const { user, bridge } = renderOutbox();
    bridge.fail("outbox.decide", { code: "storeUnavailable", message: "The disk is full." });
    await user.click(await findRow(/confirm the handover/));
    const detail = await findDetail();
    await user.click(await detail.findByRole("button", { name: "Mark as delivered" }));
    expect((await detail.findByText("The disk is full.")).closest("[role=alert]")).not.toBeNull();
    expect(detail.getByRole("button", { name: "Resend" })).toBeTruthy();
  });

  it("retries everything on request", async () => {
    const { user, inputsOf } = renderOutbox();
    await user.click(await screen.findByRole("button", { name: "Retry all now" }));
    expect(await screen.findByText("Retrying all…")).toBeTruthy();
    expect(inputsOf("outbox.retry")).toHaveLength(1);
  });

  it("counts the seconds down to the next attempt", async () => {
    const second = 1_000;
    const entry = anOutboxEntry(
      { kind: "acknowledge", alertId: "n1" },
      { seq: 1, created: now, nextAttempt: now + 3 * second },
    );
    const { bridge } = renderOutbox({ outbox: [entry] });
    expect(await findRow(/Retrying in 3 s$/)).toBeTruthy();
    vi.setSystemTime(now + 2 * second);
    expect(await findRow(/Retrying in 1 s$/)).toBeTruthy();
    bridge.world.outbox = [{ ...entry, nextAttempt: now + 42 * second }];
    act(() => bridge.emit("outbox.changed", { open: 1, undecided: 0, unclear: 0 }));
    expect(await findRow(/Retrying in 40 s$/)).toBeTruthy();
  });

  it("offers the newest entry that needs a decision, or else the newest one", async () => {
    const { user, bridge } = renderOutbox();
    const heading = await screen.findByRole("heading", { name: "Needs your decision" });
    expect(heading.nextElementSibling?.textContent).toMatch(/^Delivery unclear/);
    bridge.world.outbox = sampleOutbox(now).filter(({ state }) => state === "queued");
    act(() => bridge.emit("outbox.changed", { open: 2, undecided: 0, unclear: 0 }));
    expect(await screen.findByRole("heading", { name: "Latest entry" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Open" }));
    const detail = await findDetail();
    expect(await detail.findByRole("heading", { name: /Jonas Lindqvist$/ })).toBeTruthy();
  });

  it("reports that everything was sent", async () => {
    renderOutbox({});
    expect(await screen.findByText("Nothing to send")).toBeTruthy();
    expect(await screen.findByText("Everything was sent.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retry all now" })).toBeNull();
    await expectAccessible();
  });

  it("reports damage and does not claim that everything was sent", async () => {
    renderOutbox({ hasOutboxLosses: true });
    expect((await screen.findByText("The outbox is damaged")).closest("[role=alert]")).toBeTruthy();
    expect(screen.getByText(/^Some of your changes may be lost/)).toBeTruthy();
    expect(screen.getByText("Nothing to send")).toBeTruthy();
    expect(await screen.findByText("Everything still here was sent.")).toBeTruthy();
    expect(screen.queryByText(/Everything was sent/)).toBeNull();
  });

  it("reports that the store cannot be read, and reads it again", async () => {
    const { bridge, user } = renderOutbox(sampleStart(), failOnFullDisk("outbox.list"));
    expect(await screen.findByText("The disk is full.")).toBeTruthy();
    bridge.fail("outbox.list", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await findRow(/Generator 3/)).toBeTruthy();
  });

  it("shows long and right-to-left texts unchanged", async () => {
    const texts = [`${"0123456789".repeat(400)}`, "وصلت الشاحنات\nשלום <b>x</b>"];
    const outbox = texts.map((text, at) =>
      anOutboxEntry({ kind: "message", userId: "22", text }, { seq: at + 1, created: now }),
    );
    const { user } = renderOutbox({ ...sampleStart(), outbox });
    await user.click(await findRow(/وصلت/));
    const detail = await findDetail();
    await detail.findByText((_text, element) => element?.textContent === texts[1]);
  });
});

describe("OutboxLine", () => {
  const stateAt = (at: number, undecided: number, unclear: number): OutboxState =>
    at < undecided ? "refused" : at < undecided + unclear ? "checking" : "queued";

  it("counts unsent entries", async () => {
    const { bridge, user, open: opened } = renderOutbox({});
    await screen.findByText("Nothing to send");
    expect(screen.getByRole("group", { name: "Status bar" }).textContent).toBe("");
    for (const [open, undecided, unclear, words] of [
      [2, 0, 0, "2 waiting to be sent"],
      [1, 0, 1, "1 message: delivery unclear"],
      [3, 0, 1, "1 message: delivery unclear, 2 more"],
      [1, 1, 0, "1 needs your decision"],
      [5, 2, 1, "2 need your decision, 3 more"],
    ] as const) {
      bridge.world.outbox = Array.from({ length: open }, (_, at) =>
        anOutboxEntry(
          { kind: "registerDevice" },
          { seq: at + 1, created: now, state: stateAt(at, undecided, unclear) },
        ),
      );
      act(() => bridge.emit("outbox.changed", { open, undecided, unclear }));
      await user.click(await screen.findByRole("button", { name: words }));
    }
    expect(opened).toHaveBeenCalledTimes(5);
  });
});
