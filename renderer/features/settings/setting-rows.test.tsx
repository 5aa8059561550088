import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { SettingDeclaration } from "#shared/settings/declaration.ts";
import { settingDeclarations, settingNames } from "#shared/settings/settings.ts";
import { openSection, settings } from "./test/show-settings.tsx";

const shown = Object.entries<SettingDeclaration>(settingDeclarations).flatMap(([name, declared]) =>
  declared.type === "custom" ? [] : [{ name, declared }],
);
const sections = [...Map.groupBy(shown, ({ declared }) => declared.heading?.())].flatMap(
  ([title, rows]) => (rows[0]?.declared.page === undefined || !title ? [] : { title, rows }),
);

const labelsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole("radio")
    .map(({ parentElement }) => parentElement?.textContent);

describe("the declared settings of a page", () => {
  it.each(sections)(
    "changes each setting that no policy fixes: $title",
    async ({ title, rows }) => {
      const { user, find, set, unmount } = await openSection(title);
      const expected: object[] = [];
      for (const { name, declared } of rows) {
        if (declared.type === "switch") {
          await user.click(await find.findByRole("switch", { name: declared.label() }));
          expected.push({ [name]: !declared.default });
          continue;
        }
        const values =
          declared.type === "choice" ? Object.keys(declared.options) : declared.offered;
        const other = values.findLastIndex((value) => value !== declared.default);
        const group = within(await find.findByRole("group", { name: declared.label() }));
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
    const { user, find, region, bridge } = await openSection("Notification content");
    const content = within(await find.findByRole("group", { name: "Notification content" }));
    await user.click(content.getByRole("radio", { name: "Who only" }));
    expect(await find.findByText("Sender or room only.")).toBeTruthy();
    expect(labelsIn(region)).toEqual(["Everything", "Who only", "Count only"]);
    bridge.fail("settings.set", { code: "unexpected", message: "The disk is full." });
    await user.click(content.getByRole("radio", { name: "Count only" }));
    expect(await find.findByText("The disk is full.")).toBeTruthy();
    expect(content.getByRole("radio", { name: "Who only" })).toHaveProperty("checked", true);
    await expectAccessible();
  });

  it("offers the current duration even if it is unusual, in order", async () => {
    const { find, region } = await openSection("Repeat until acknowledged", {
      settings: settings({ criticalRepeatMinutes: 7 }),
    });
    expect(await find.findByRole("radio", { name: "Every 7 min" })).toHaveProperty("checked", true);
    const others = ["1", "2", "5", "7", "10"].map((count) => `Every ${count} min`);
    expect(labelsIn(region)).toEqual(["Never", ...others]);
  });
});
