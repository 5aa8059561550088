import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { readTime } from "#renderer/test/type-time.ts";
import type { SeverityRule } from "#shared/features/alerts/severity-schema.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { fill } from "../test/fill.ts";
import { openSection, settings } from "../test/show-settings.tsx";

const open = (start: FakeStart = {}) => openSection("Alert severity", start);
const noConditions = { room: null, text: null, sender: null, from: null, to: null };
const rule = (change: Partial<SeverityRule>): SeverityRule => ({
  level: "critical",
  ...noConditions,
  ...change,
});
const visible = (text: string | null | undefined) => (text ?? "").replaceAll(/[\u2068\u2069]/g, "");
const icu = rule({ text: "ICU" });
const night = rule({ level: "low", sender: "Test", from: 1320, to: 360 });
const alerts = ["ICU alarm", "Pump", "icu bed"].map((title, at) =>
  aLedgeredAlert({ id: `${at}`, title, roomId: "r1", roomName: "Ward 3" }),
);

/** Opens the dialog by a button of the section. */
async function openDialog(section: Awaited<ReturnType<typeof open>>, button: RegExp) {
  await section.user.click(await section.find.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

describe("SeverityRules", () => {
  it("adds a rule and tests it on stored alerts", async () => {
    const section = await open({ alerts });
    expect(await section.find.findByText("No rules")).toBeTruthy();
    const dialog = await openDialog(section, /^Add a rule/);
    const save = dialog.getByRole("button", { name: "Save" });
    expect(dialog.getByText("Fill in at least one condition.")).toBeTruthy();
    expect(save.ariaDisabled).toBe("true");
    fill(dialog.getByLabelText("Title or details contain"), "icu");
    expect(await dialog.findByText("Would have matched 2 of the last 3 alerts.")).toBeTruthy();
    fill(dialog.getByLabelText("Sender contains"), "Mara");
    expect(await dialog.findByText("Would have matched none of the last 3 alerts.")).toBeTruthy();
    fill(dialog.getByLabelText("Sender contains"), "");
    fill(dialog.getByLabelText("Room is"), "Ward 3");
    await section.user.selectOptions(dialog.getByLabelText("Severity"), "High");
    await section.user.click(dialog.getByRole("switch", { name: "Only at certain times of day" }));
    expect(dialog.getByText("Ends the next day.")).toBeTruthy();
    await expectAccessible();
    await section.user.click(save);
    expect(section.set()).toEqual([
      {
        severityRules: [rule({ level: "high", room: "Ward 3", text: "icu", from: 1320, to: 360 })],
      },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
    const [item] = await section.find.findAllByRole("listitem", { name: "" });
    expect(visible(item?.textContent)).toContain(
      "HighRoom is Ward 3, text contains icu, 22:00–06:00",
    );
  });

  it.each([
    [[], "No alerts are stored, so there is nothing to test it with."],
    [alerts.slice(0, 1), "Would have matched the only stored alert."],
    [alerts.slice(1, 2), "Would not have matched the only stored alert."],
  ])("describes the test with few stored alerts (%#)", async (stored, words) => {
    const section = await open({
      alerts: stored,
      settings: settings({ severityRules: [icu] }),
    });
    const dialog = await openDialog(section, /^Edit: Text contains/);
    expect(await dialog.findByText(words)).toBeTruthy();
  });

  it("shows why a rule cannot be tested or saved, and keeps the dialog open", async () => {
    const section = await open({ alerts, settings: settings({ severityRules: [icu] }) });
    section.bridge.fail("alert.testRule", {
      code: "storeUnavailable",
      message: "The disk failed.",
    });
    const dialog = await openDialog(section, /^Edit: Text contains/);
    expect(await dialog.findByText("Can't test the rule")).toBeTruthy();
    expect(dialog.getByText("The disk failed.")).toBeTruthy();
    section.bridge.fail("settings.set", { code: "unexpected", message: "The disk is full." });
    await section.user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("The disk is full.")).toBeTruthy();
    expect(dialog.getByText("Not saved")).toBeTruthy();
  });

  it("edits, moves by keyboard, and removes rules", async () => {
    const section = await open({ settings: settings({ severityRules: [icu, night] }) });
    const { user, find, set } = section;
    const dialog = await openDialog(section, /^Edit: Sender contains/);
    expect(readTime(await dialog.findByRole("group", { name: "From" }))).toBe("10:00 PM");
    await user.selectOptions(dialog.getByLabelText("Severity"), "Medium");
    await user.keyboard("{Escape}");
    expect(set()).toEqual([]);

    const up = find.getByRole("button", { name: /^Move up: Sender/ });
    await user.click(up);
    expect(set()).toEqual([{ severityRules: [night, icu] }]);
    expect(await find.findByText("Moved to position 1 of 2.")).toBeTruthy();
    expect(visible(document.activeElement?.ariaLabel)).toMatch(/^Move up: Sender contains Test/);
    await user.click(find.getByRole("button", { name: /^Move up: Sender/ }));
    expect(set()).toHaveLength(1);
    await expectAccessible();

    await user.click(find.getByRole("button", { name: /^Remove: Sender/ }));
    expect(set().at(-1)).toEqual({ severityRules: [icu] });
    expect(await find.findByText("Rule removed.")).toBeTruthy();
    expect(document.activeElement?.textContent).toContain("Add a rule");
  });
});

describe("SeverityTable", () => {
  const rowOf = (find: Awaited<ReturnType<typeof open>>["find"], level: string) =>
    within(find.getByRole("row", { name: new RegExp(`^${level}`) }));

  it("shows the words of each level, and moves, removes and restores them", async () => {
    const { user, find, set } = await open();
    await find.findByRole("table", { name: "Severity table" });
    expect(rowOf(find, "High").getByRole("button", { name: "major" })).toBeTruthy();
    expect(rowOf(find, "Critical").getByText(/P0, P1/)).toBeTruthy();
    await user.click(rowOf(find, "High").getByRole("button", { name: "major" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Critical" }));
    expect(set()).toEqual([{ severityWords: { major: "critical" } }]);
    const moved = await rowOf(find, "Critical").findByRole("button", { name: "major, changed" });
    await user.click(moved);
    await user.click(await screen.findByRole("menuitem", { name: "Restore the default" }));
    expect(set().at(-1)).toEqual({ severityWords: {} });
    await user.click(rowOf(find, "Low").getByRole("button", { name: "notice" }));
    await user.click(await screen.findByRole("menuitem", { name: "Remove from the table" }));
    expect(set().at(-1)).toEqual({ severityWords: { notice: "unknown" } });
    expect(
      await rowOf(find, "Unknown severity").findByRole("button", { name: "notice, changed" }),
    ).toBeTruthy();
  });

  it("adds new words and those of stored alerts", async () => {
    const { user, find, set } = await open({
      unlistedSeverities: [
        { word: "Gelb", count: 3 },
        { word: "2", count: 1 },
      ],
    });
    await user.type(await find.findByLabelText("Word"), " Rot {Enter}");
    expect(set()).toEqual([{ severityWords: { Rot: "high" } }]);
    expect(await find.findByText("“Rot” is now High.")).toBeTruthy();
    fill(find.getByLabelText("Word"), "severe");
    await user.selectOptions(find.getByLabelText("Severity of the word"), "Low");
    await user.click(find.getByRole("button", { name: "Add" }));
    expect(set().at(-1)).toEqual({ severityWords: { Rot: "high", severe: "low" } });
    expect(await find.findByText("“severe” moved from High to Low.")).toBeTruthy();
    const offered = within(find.getByRole("list", { name: "Not in the table" }));
    expect(offered.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("3 stored alerts have “Gelb”"),
      expect.stringContaining("1 stored alert has “2”"),
    ]);
    await user.click(offered.getByRole("button", { name: "Set severity for Gelb" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Medium" }));
    expect(set().at(-1)).toMatchObject({ severityWords: { Gelb: "medium" } });
    await expectAccessible();
  });
});

it("is read-only if the policy sets the severity", async () => {
  const { find, set } = await open({
    unlistedSeverities: [{ word: "Gelb", count: 3 }],
    settings: settings({
      severityRules: [icu],
      severityWords: { Gelb: "high" },
      fixed: ["severityRules", "severityWords"],
    }),
  });
  expect(await find.findAllByText("Set by your organisation.")).toHaveLength(2);
  expect(find.queryAllByRole("button")).toEqual([]);
  expect(find.queryByLabelText("Word")).toBeNull();
  expect(find.getByText("Gelb")).toBeTruthy();
  expect(visible(find.getByRole("list", { name: "Severity rules" }).textContent)).toBe(
    "CriticalText contains ICU",
  );
  expect(set()).toEqual([]);
});
