import { describe, expect, it, vi } from "vitest";
import { defaults, type StoredSettings } from "#main/settings/stored-settings.ts";
import { createSummonKeys } from "./summon-shortcut.ts";

const ours = "Control+Alt+W";
const other = "Control+Shift+F9";

/** A system in which other programs have some keys. */
function openSystem(shortcut: string | null, { isWayland = false } = {}) {
  const kept: StoredSettings = { ...defaults, shortcut };
  const elsewhere = new Set<string>();
  const held = new Map<string, () => void>();
  const onPressed = vi.fn();
  const keys = createSummonKeys({
    system: {
      register: (name, run) => {
        if (elsewhere.has(name)) return false;
        held.set(name, run);
        return true;
      },
      unregister: (name) => void held.delete(name),
    },
    settings: { get: (name) => kept[name], set: (changes) => void Object.assign(kept, changes) },
    isWayland,
    onPressed,
    report: vi.fn(),
  });
  return { keys, kept, elsewhere, held, onPressed, names: () => [...held.keys()] };
}

describe("the keys that summon the window", () => {
  it("are none at first, then those that were chosen", () => {
    const { keys, kept, held, names, onPressed } = openSystem(null);
    keys.take();
    expect([keys.read(), names()]).toEqual([{ keys: null, note: null }, []]);
    expect(keys.set(ours)).toEqual({ ok: true, value: { keys: ours, note: null } });
    held.get(ours)?.();
    expect([kept.shortcut, onPressed.mock.calls.length]).toEqual([ours, 1]);
    keys.set(other);
    expect(names()).toEqual([other]);
    keys.set(null);
    expect([kept.shortcut, names()]).toEqual([null, []]);
  });

  it("stay those of before where others have the new ones, which is said", () => {
    const { keys, kept, elsewhere, names } = openSystem(ours);
    keys.take();
    elsewhere.add(other);
    expect(keys.set(other)).toMatchObject({ ok: false, message: expect.stringContaining("has") });
    expect([kept.shortcut, names(), keys.read().note]).toEqual([ours, [ours], null]);
  });

  it("are said to be taken where they were at the start, and are had when they are free", () => {
    const { keys, elsewhere, names } = openSystem(ours);
    elsewhere.add(ours);
    keys.take();
    expect(keys.read()).toEqual({ keys: ours, note: expect.stringContaining("Choose others") });
    elsewhere.clear();
    keys.take();
    expect([names(), keys.read().note]).toEqual([[ours], null]);
  });

  it("are let go of while new ones are pressed, and are the same again", () => {
    const { keys, names } = openSystem(ours);
    keys.take();
    keys.letGo();
    expect(names()).toEqual([]);
    keys.set(ours);
    keys.take();
    expect(names()).toEqual([ours]);
  });

  it("are the desktop's to give on Wayland, which is said", () => {
    const { keys } = openSystem(ours, { isWayland: true });
    keys.take();
    expect(keys.read().note).toContain("the desktop decides");
  });
});
