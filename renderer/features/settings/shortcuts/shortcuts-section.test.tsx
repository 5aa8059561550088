import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { applyShortcuts } from "#renderer/lib/own-shortcuts.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { shortcutIds, shortcuts } from "#shared/settings/shortcuts.ts";
import { settings } from "../test/show-settings.tsx";
import { ShortcutsSection } from "./shortcuts-section.tsx";

beforeEach(() => applyShortcuts({}));

async function open(start: FakeStart = {}) {
  document.title = "Settings";
  const shown = renderPart(<ShortcutsSection />, start);
  await screen.findByText(shortcuts.snooze.label());
  const row = (label: string) => {
    const item = screen.getByText(label).closest("li") as HTMLElement;
    const keysOf = () => [...item.querySelectorAll("kbd")].map((kbd) => kbd.textContent);
    return { ...within(item), keysOf };
  };
  return { ...shown, row, set: () => shown.inputsOf("settings.set") };
}

describe("ShortcutsSection", () => {
  it("lists every shortcut with its keys", async () => {
    const { row } = await open();
    expect(screen.getAllByRole("listitem")).toHaveLength(shortcutIds.length);
    expect(row("Undo").keysOf()).toEqual(["Z", "Ctrl+Z"]);
    expect(row("Open in new window").keysOf()).toEqual(["Ctrl+Shift+N"]);
    await expectAccessible();
  });

  it("records, disables and resets a shortcut", async () => {
    const { user, row, set } = await open();
    await user.click(row("Snooze").getByRole("button", { name: "Change: Snooze" }));
    await user.keyboard("{Control>}{Shift>}h{/Shift}{/Control}");
    expect(row("Snooze").keysOf()).toEqual(["Ctrl+Shift+H"]);
    await user.click(row("Snooze").getByRole("button", { name: "Turn off: Snooze" }));
    expect(row("Snooze").keysOf()).toEqual([]);
    expect(row("Snooze").getByText("Off")).toBeTruthy();
    await user.click(row("Snooze").getByRole("button", { name: "Reset: Snooze" }));
    expect(row("Snooze").keysOf()).toEqual(["S"]);
    expect(set()).toEqual([
      { shortcuts: { snooze: ["Mod+Shift+h"] } },
      { shortcuts: { snooze: [] } },
      { shortcuts: {} },
    ]);
  });

  it("changes nothing on Esc, and explains keys of the system", async () => {
    const { user, row, set } = await open();
    const change = () => row("Snooze").getByRole("button", { name: "Change: Snooze" });
    await user.click(change());
    await user.keyboard("{Escape}");
    await user.click(change());
    await user.keyboard("{Control>}c{/Control}");
    expect(row("Snooze").getByText("Ctrl+C belongs to the system: Copy.")).toBeTruthy();
    await user.click(change());
    await user.keyboard("{Enter}");
    expect(row("Snooze").getByText("Use a letter, digit, sign or F key.")).toBeTruthy();
    expect(set()).toEqual([]);
  });

  it("names the shortcut with the same keys, and replaces it if the user wants that", async () => {
    const { user, row, set } = await open();
    await user.click(row("Snooze").getByRole("button", { name: "Change: Snooze" }));
    await user.keyboard("{Control>}k{/Control}");
    expect(
      row("Snooze").getByText("Ctrl+K is the shortcut for “Commands and search”."),
    ).toBeTruthy();
    expect(set()).toEqual([]);
    await user.click(row("Snooze").getByRole("button", { name: "Use here instead" }));
    expect(set()).toEqual([{ shortcuts: { snooze: ["Mod+k"], palette: [] } }]);
    expect(row("Commands and search").getByText("Off")).toBeTruthy();
  });

  it("knows the global shortcut", async () => {
    const { user, row } = await open({
      shortcut: { keys: "Control+Shift+H", isAvailable: true, note: null },
    });
    await user.click(row("Snooze").getByRole("button", { name: "Change: Snooze" }));
    await user.keyboard("{Control>}{Shift>}h{/Shift}{/Control}");
    expect(row("Snooze").getByText("Ctrl+Shift+H shows the window from any program.")).toBeTruthy();
  });

  it("only shows what the organisation has set", async () => {
    const fixed = settings({ shortcuts: { snooze: ["x"] }, fixed: ["shortcuts"] });
    const { row } = await open({ settings: fixed });
    expect(await screen.findByText("X")).toBeTruthy();
    expect(row("Snooze").keysOf()).toEqual(["X"]);
    expect(screen.queryByRole("button", { name: /Snooze/ })).toBeNull();
    expect(screen.getByText("Set by your organisation.")).toBeTruthy();
  });
});
