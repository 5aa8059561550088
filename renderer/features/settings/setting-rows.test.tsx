import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { type SettingDeclaration, settingSections } from "#shared/settings/declaration.ts";
import { settingDeclarations, settingNames } from "#shared/settings/settings.ts";
import { openSection, settings } from "./test/show-settings.tsx";

const shown = Object.entries<SettingDeclaration>(settingDeclarations).flatMap(([name, declared]) =>
  declared.type === "custom" ? [] : [{ name, declared }],
);
const sections = Object.entries(settingSections).map(([key, { title }]) => ({
  title,
  rows: shown.filter(({ declared }) => declared.section === key),
}));

const labelsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole("radio")
    .map(({ parentElement }) => parentElement?.textContent);

describe("SettingsSection", () => {
  it.each(sections)(
    "changes each setting that no policy fixes: $title",
    async ({ title, rows }) => {
      const { user, find, set, unmount } = await openSection(title);
      const expected: object[] = [];
      // From the end, so that no setting is hidden before it is changed.
      for (const { name, declared } of rows.toReversed()) {
        if (declared.type === "switch") {
          await user.click(await find.findByRole("switch", { name: declared.label }));
          expected.push({ [name]: !declared.default });
          continue;
        }
        const values =
          declared.type === "choice" ? Object.keys(declared.options) : declared.offered;
        const other = values.findLastIndex((value) => value !== declared.default);
        const group = within(await find.findByRole("group", { name: declared.label }));
        const radios = group.getAllByRole("radio");
        expect(radios).toHaveLength(values.length);
        await user.click(radios[other] as HTMLElement);
        expected.push({ [name]: values[other] });
      }
      expect(set()).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
      unmount();
      const fixed = await openSection(title, { settings: settings({ fixed: settingNames }) });
      const notes = await fixed.find.findAllByText("Set by your organisation.");
      expect(notes).toHaveLength(rows.length);
      for (const role of ["switch", "radio"]) {
        for (const control of fixed.find.queryAllByRole(role)) await fixed.user.click(control);
      }
      expect(fixed.set()).toEqual([]);
    },
  );

  it("shows the note of the current choice, and why a change failed", async () => {
    const { user, find, bridge } = await openSection("Notification content");
    const messages = within(
      await find.findByRole("group", { name: "Notification content: messages" }),
    );
    await user.click(messages.getByRole("radio", { name: "Who only" }));
    expect(await find.findByText("Sender only.")).toBeTruthy();
    bridge.fail("settings.set", { code: "unexpected", message: "The disk is full." });
    await user.click(await find.findByRole("switch", { name: "Sound for messages" }));
    expect(await find.findByText("The disk is full.")).toBeTruthy();
    const sound = find.getByRole("switch", { name: "Sound for messages" });
    expect(sound).toHaveProperty("checked", true);
  });

  it("offers the current duration even if it is unusual, in order", async () => {
    const { find, region } = await openSection("Repeat alerts", {
      settings: settings({ repeatMinutes: 7 }),
    });
    expect(await find.findByRole("radio", { name: "Every 7 min" })).toHaveProperty("checked", true);
    const others = ["2", "5", "7", "10", "30"].map((count) => `Every ${count} min`);
    expect(labelsIn(region)).toEqual(["Never", ...others]);
  });

  it("offers durations in the largest unit, and hides a setting that another one disables", async () => {
    const { user, find } = await openSection("Notifications");
    const name = "How long before a task is due";
    const group = await find.findByRole("group", { name });
    expect(labelsIn(group)).toEqual(["10 min", "30 min", "1 h", "2 h"]);
    await expectAccessible();
    await user.click(find.getByRole("switch", { name: "Due soon" }));
    expect(find.queryByRole("group", { name })).toBeNull();
  });

  it("requires only switches", () => {
    const required = shown.flatMap(({ declared }) => declared.requires ?? []);
    const switches = shown.filter(({ declared }) => declared.type === "switch");
    expect(switches.map(({ name }) => name)).toEqual(expect.arrayContaining(required));
    expect(required).toContain("notifyDueSoon");
  });
});
