import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { notifications, openSection, settings } from "./test/show-settings.tsx";

const section = "Start and window";
const loginItem = { isOn: false, isFixed: false, canChange: true, note: null };

describe("LoginSwitch", () => {
  it("turns starting at login on in the system, or reports why the system rejects it", async () => {
    const { user, find, bridge, inputsOf } = await openSection(section);
    const login = await find.findByRole("switch", { name: "Start at login" });
    bridge.fail("loginItem.set", { code: "forbidden", message: "Permission denied." });
    await user.click(login);
    expect(await find.findByText("Permission denied.")).toBeTruthy();
    bridge.fail("loginItem.set", null);
    await user.click(login);
    expect(await find.findByRole("switch", { name: "Start at login", checked: true })).toBeTruthy();
    expect(inputsOf("loginItem.set").at(-1)).toEqual({ isOn: true });
  });

  it.each([
    [{ ...loginItem, isOn: true, isFixed: true, canChange: false }, "Set by your organisation."],
    [
      { ...loginItem, canChange: false, note: "Only the installed app." },
      "Only the installed app.",
    ],
  ])("is disabled with a reason: %j", async (item, note) => {
    const { user, find, inputsOf } = await openSection(section, { loginItem: item });
    expect(await find.findByText(note)).toBeTruthy();
    await user.click(find.getByRole("switch", { name: "Start at login" }));
    expect(inputsOf("loginItem.set")).toEqual([]);
  });
});

describe("closing to the tray", () => {
  const name = "Keep running in the tray when the window is closed";

  it("can be turned off", async () => {
    const { user, find, set } = await openSection(section);
    expect(await find.findByText("You still get alerts and messages.")).toBeTruthy();
    expect(find.queryByText(/Wayland/)).toBeNull();
    await user.click(find.getByRole("switch", { name }));
    expect(await find.findByText(/Closing the window quits Watchdesk/)).toBeTruthy();
    expect(set()).toEqual([{ closeToTray: false }]);
  });

  it("explains a missing tray and a policy", async () => {
    const withoutTray = { notifications: { ...notifications, hasTray: false } };
    const first = await openSection(section, withoutTray);
    expect(await first.find.findByText(/has no tray, so closing/)).toBeTruthy();
    first.unmount();
    const fixed = { settings: settings({ closeToTray: false, fixed: ["closeToTray"] }) };
    const { find } = await openSection(section, fixed);
    expect(await find.findByRole("switch", { name })).toHaveProperty("disabled", true);
    expect(find.getByText("Set by your organisation.")).toBeTruthy();
  });
});

describe("on Wayland", () => {
  it("states that windows are not restored at their position", async () => {
    const { find } = await openSection(section, { isWayland: true });
    expect(await find.findByText(/Wayland.* restores their size, not their position/)).toBeTruthy();
    await expectAccessible();
  });

  it("does not promise that the window of a critical alert takes no keyboard focus", async () => {
    const { find } = await openSection("Sound and window", { isWayland: true });
    expect(await find.findByText(/takes keyboard focus/)).toBeTruthy();
    expect(find.queryByText("Doesn't take keyboard focus.")).toBeNull();
  });
});

describe("ShortcutRecorder", () => {
  it("records a shortcut while the current one is paused", async () => {
    const { user, find, bridge, inputsOf } = await openSection("Keyboard shortcuts");
    bridge.fail("shortcut.set", { code: "forbidden", message: "Another program has these keys." });
    await user.click(await find.findByRole("button", { name: "Set shortcut" }));
    await user.keyboard("{Control>}{Alt>}w{/Alt}{/Control}");
    expect(await find.findByText("Another program has these keys.")).toBeTruthy();
    bridge.fail("shortcut.set", null);
    await user.click(find.getByRole("button", { name: "Set shortcut" }));
    expect(find.getByText(/Press the keys/)).toBeTruthy();
    await user.keyboard("{Control>}c{/Control}");
    expect(find.getByText(/Use two or more of/)).toBeTruthy();
    await user.keyboard("{Control>}{Alt>}w{/Alt}{/Control}");
    expect(await find.findByText("Ctrl+Alt+W")).toBeTruthy();
    expect(inputsOf("shortcut.set").slice(1)).toEqual([{ keys: "Control+Alt+W" }]);
    expect(inputsOf("shortcut.pause").slice(2)).toEqual([{ isPaused: true }, { isPaused: false }]);
    await expectAccessible();
    await user.click(find.getByRole("button", { name: "Remove shortcut" }));
    expect(await find.findByRole("button", { name: "Set shortcut" })).toBeTruthy();
    expect(inputsOf("shortcut.set").at(-1)).toEqual({ keys: null });
  });

  it("keeps the shortcut on Esc and Tab", async () => {
    const { user, find, inputsOf } = await openSection("Keyboard shortcuts", {
      shortcut: {
        keys: "Control+Alt+W",
        isAvailable: true,
        note: "Another program has these keys.",
      },
    });
    for (const key of ["{Escape}", "{Tab}"]) {
      await user.click(await find.findByRole("button", { name: "Change shortcut" }));
      expect(find.getByRole("button", { name: "Recording…", pressed: true })).toBeTruthy();
      await user.keyboard(key);
      expect(find.getByText("Another program has these keys.")).toBeTruthy();
    }
    expect(inputsOf("shortcut.set")).toEqual([]);
    expect(inputsOf("shortcut.pause").at(-1)).toEqual({ isPaused: false });
  });

  it("records nothing on a desktop without shortcuts for programs", async () => {
    const note = "This desktop does not let programs use shortcuts.";
    const { user, find, inputsOf } = await openSection("Keyboard shortcuts", {
      shortcut: { keys: null, isAvailable: false, note },
    });
    await find.findByText(note);
    await user.click(find.getByRole("button", { name: "Set shortcut" }));
    expect(find.queryByRole("button", { name: "Recording…" })).toBeNull();
    expect(inputsOf("shortcut.pause")).toEqual([]);
  });
});
