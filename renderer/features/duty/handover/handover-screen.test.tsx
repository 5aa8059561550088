import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { format } from "#renderer/lib/format.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import {
  aHandoverDraft,
  aHandoverItem,
  aHandoverPage,
  aSignedHandover,
} from "#shared/test/handover.ts";
import { HandoverScreen } from "./handover-screen.tsx";
import { listenToHandovers } from "./queries.ts";
import { showHandover } from "./store.ts";

const pump = aHandoverItem({
  id: "alert:7",
  record: { kind: "alert", id: "7" },
  title: "Pump leaks",
  severity: "critical",
  facts: ["Ward 3", "Owner: Ana"],
  at: now - 3_600_000,
});
const page = aHandoverPage(
  {
    waitingAlerts: [pump],
    snoozes: [aHandoverItem({ id: "alert:8", title: "Door open", until: now + 3_600_000 })],
    decisions: [aHandoverItem({ id: "entry:3", title: "Close the gate", entry: 3 })],
  },
  { created: now, text: "Quiet night" },
);

const showEntry = vi.fn();

const open = (handovers = [aHandoverDraft(page)], prepare?: Parameters<typeof renderPart>[2]) =>
  renderPart(<HandoverScreen onShowEntry={showEntry} />, { handovers }, prepare, (client) =>
    listenToHandovers(client),
  );

const sectionOf = async (name: string | RegExp) =>
  within(await screen.findByRole("region", { name }));

beforeEach(() => showHandover(null));

describe("HandoverScreen", () => {
  it("creates a handover", async () => {
    const { bridge, user } = open([]);
    await screen.findByText("No handover yet");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Create a handover" }));
    expect(await screen.findByText("Nothing is open")).toBeTruthy();
    expect(bridge.accountCalls).toContain("handover.create a1");
  });

  it("lists sections with counts, facts, ages and ends, and links to records", async () => {
    const sections = page.sections.map((section) =>
      section.kind === "snoozes" ? { ...section, total: 41 } : section,
    );
    const { show, user } = open([aHandoverDraft({ ...page, sections })]);
    const alerts = await sectionOf("Unacknowledged alerts · 1");
    expect(alerts.getByText("Owner: Ana")).toBeTruthy();
    expect(alerts.getByText("Critical:")).toBeTruthy();
    expect(alerts.getByText(/1 h ago/)).toBeTruthy();
    const snoozes = await sectionOf("Snoozed · 41");
    expect(snoozes.getByText(/in 1 h/)).toBeTruthy();
    expect(snoozes.getByText("and 40 more, not listed here")).toBeTruthy();
    await user.click((await sectionOf("Decisions · 1")).getByRole("button", { name: "entry 3" }));
    expect(showEntry).toHaveBeenCalledWith(3);
    expect(
      screen.getByText(/^Nothing to report: Overdue tasks, Acknowledged alerts, .*Tasks due/),
    ).toBeTruthy();
    expect(screen.queryByRole("region", { name: /^Tasks due/ })).toBeNull();
    await user.click(alerts.getByRole("button", { name: "Pump leaks" }));
    expect(show).toHaveBeenCalledWith({ kind: "alert", id: "7" });
    await expectAccessible();
  });

  it("strikes items out, keeps them visible, and restores them", async () => {
    const { inputsOf, user } = open();
    const alerts = await sectionOf(/^Unacknowledged alerts/);
    await user.click(alerts.getByRole("button", { name: "Strike out: Pump leaks" }));
    const author = await alerts.findByRole("button", { name: "mara.lindqvist" });
    expect(author.parentElement?.textContent).toMatch(/^struck out by mara.lindqvist, /);
    expect(alerts.getByRole("button", { name: "Pump leaks" }).closest("s")).not.toBeNull();
    expect(screen.getByRole("region", { name: "Unacknowledged alerts · 0" })).toBeTruthy();
    await user.click(alerts.getByRole("button", { name: "Restore: Pump leaks" }));
    await alerts.findByRole("button", { name: "Strike out: Pump leaks" });
    expect(inputsOf("handover.update").map(({ strikes }) => strikes)).toEqual([
      [{ id: "alert:7", isStruck: true }],
      [{ id: "alert:7", isStruck: false }],
    ]);
  });

  it("saves the free text while the user writes, and when the screen is left", async () => {
    const { inputsOf, user, unmount } = open();
    const field = await screen.findByRole("textbox", { name: "Free text" });
    expect(field).toHaveProperty("value", "Quiet night");
    await user.type(field, ". Cold");
    await waitFor(() =>
      expect(inputsOf("handover.update")).toEqual([
        { number: 1, text: "Quiet night. Cold", strikes: [] },
      ]),
    );
    await user.type(field, "!");
    unmount();
    await waitFor(() =>
      expect(inputsOf("handover.update").at(-1)).toMatchObject({ text: "Quiet night. Cold!" }),
    );
  });

  it("can be printed without its controls, and with dates instead of ages", async () => {
    open();
    const alerts = await sectionOf("Unacknowledged alerts · 1");
    expect(alerts.getByText(/1 h ago/).closest("[data-unprinted]")).not.toBeNull();
    const printed = alerts.getByText(format.absolute(now - 3_600_000));
    expect(printed.closest("[data-unprinted]")).toBeNull();
    const sheet = screen.getByText("Door open").closest("[data-printable]");
    expect(sheet).not.toBeNull();
    for (const control of sheet?.querySelectorAll("button, input, textarea") ?? []) {
      const isLink = ["Pump leaks", "entry 3"].includes(control.textContent);
      expect([control.outerHTML, control.closest("[data-unprinted]") === null]).toEqual([
        control.outerHTML,
        isLink,
      ]);
    }
  });

  it("isolates right-to-left texts and reveals control characters", async () => {
    const title = "\u202Eabc ".repeat(50);
    open([
      aHandoverDraft(
        aHandoverPage({
          waitingAlerts: [{ ...pump, title: "مضخة" }],
          writes: [aHandoverItem({ id: "write:1", title, facts: ["جناح ٣"] })],
        }),
      ),
    ]);
    expect((await screen.findByText("مضخة")).tagName).toBe("BDI");
    expect(screen.getByText("جناح ٣").tagName).toBe("BDI");
    expect(screen.getByText(/^⟨RLO⟩abc/)).toBeTruthy();
  });

  it("shows earlier handovers", async () => {
    const { user } = open([
      // Numbers of their own: what another test saves late must not replace these pages.
      aSignedHandover(aHandoverPage({}, { number: 11, text: "First" }), {
        readBack: { name: "Joe", role: null, at: now, by: "here", answer: null },
      }),
      aSignedHandover(aHandoverPage({}, { number: 12, text: "Second" })),
    ]);
    await screen.findByText("Second");
    await user.click(await screen.findByRole("button", { name: "All handovers" }));
    await user.click(
      await screen.findByRole("menuitemradio", { name: /^Handover 11 .*Read back by Joe/ }),
    );
    await screen.findByText("First");
  });

  it("reports failures, and retries", async () => {
    const { bridge, user } = open([], failOnFullDisk("handover.get"));
    await screen.findByText("The disk is full.");
    bridge.fail("handover.get", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("No handover yet");
    failOnFullDisk("handover.create")(bridge);
    await user.click(screen.getByRole("button", { name: "Create a handover" }));
    expect((await screen.findByRole("alert")).textContent).toContain("The disk is full.");
  });

  it("follows changes elsewhere", async () => {
    const { bridge } = open([aSignedHandover(page)]);
    await screen.findByText("Not read back yet");
    bridge.world.handovers = [
      aSignedHandover(page, {
        readBack: { name: "Joe", role: null, at: now, by: "message", answer: "ok" },
      }),
    ];
    act(() => bridge.emit("handover.changed", null));
    expect((await screen.findByText("ok")).closest("li")?.textContent).toMatch(
      /^Read back by Joe, by a message, .*ok$/,
    );
    expect(screen.queryByText("Not read back yet")).toBeNull();
  });
});
