import { describe, expect, it, vi } from "vitest";
import { defaults, type StoredSettings } from "#main/settings/stored-settings.ts";
import { createSummonShortcut } from "./summon-shortcut.ts";

const chosen = "Control+Alt+W";
const other = "Control+Shift+F9";

/** Creates a system in which other programs hold some shortcuts. */
function openSystem(shortcut: string | null, { isWayland = false } = {}) {
  const settings: StoredSettings = { ...defaults, shortcut };
  const takenKeys = new Set<string>();
  const registered = new Map<string, () => void>();
  const onPressed = vi.fn();
  const keys = createSummonShortcut({
    system: {
      register: (name, run) => {
        if (takenKeys.has(name)) return false;
        registered.set(name, run);
        return true;
      },
      unregister: (name) => void registered.delete(name),
    },
    settings: {
      get: (name) => settings[name],
      set: (changes) => void Object.assign(settings, changes),
    },
    isWayland,
    onPressed,
    report: vi.fn(),
  });
  return { keys, settings, takenKeys, registered, onPressed, names: () => [...registered.keys()] };
}

describe("the global shortcut", () => {
  it("is unset at first, then the chosen one", () => {
    const { keys, settings, registered, names, onPressed } = openSystem(null);
    keys.take();
    expect([keys.read(), names()]).toEqual([{ keys: null, note: null }, []]);
    expect(keys.set(chosen)).toEqual({ ok: true, value: { keys: chosen, note: null } });
    registered.get(chosen)?.();
    expect([settings.shortcut, onPressed.mock.calls.length]).toEqual([chosen, 1]);
    keys.set(other);
    expect(names()).toEqual([other]);
    keys.set(null);
    expect([settings.shortcut, names()]).toEqual([null, []]);
  });

  it("stays unchanged with a failure if the new one is taken", () => {
    const { keys, settings, takenKeys, names } = openSystem(chosen);
    keys.take();
    takenKeys.add(other);
    expect(keys.set(other)).toMatchObject({ ok: false, message: expect.stringContaining("has") });
    expect([settings.shortcut, names(), keys.read().note]).toEqual([chosen, [chosen], null]);
  });

  it("is reported as taken at startup, and registered once it is free", () => {
    const { keys, takenKeys, names } = openSystem(chosen);
    takenKeys.add(chosen);
    keys.take();
    expect(keys.read()).toEqual({ keys: chosen, note: expect.stringContaining("Choose others") });
    takenKeys.clear();
    keys.take();
    expect([names(), keys.read().note]).toEqual([[chosen], null]);
  });

  it("is released while a new one is entered, and registered again", () => {
    const { keys, names } = openSystem(chosen);
    keys.take();
    keys.letGo();
    expect(names()).toEqual([]);
    keys.set(chosen);
    keys.take();
    expect(names()).toEqual([chosen]);
  });

  it("is reported as decided by the desktop on Wayland", () => {
    const { keys } = openSystem(chosen, { isWayland: true });
    keys.take();
    expect(keys.read().note).toContain("the desktop decides");
  });
});
