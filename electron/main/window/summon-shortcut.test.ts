import { describe, expect, it, vi } from "vitest";
import { defaults, type StoredSettings } from "#main/settings/stored-settings.ts";
import { createSummonShortcut, hasShortcutsPortal } from "./summon-shortcut.ts";

const chosen = "Control+Alt+W";
const other = "Control+Shift+F9";

/** Creates a system in which other programs hold some shortcuts. */
function openSystem(
  shortcut: string | null,
  canDesktopAssign: (() => Promise<boolean>) | null = null,
) {
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
    canDesktopAssign,
    onPressed,
    report: vi.fn(),
  });
  return { keys, settings, takenKeys, registered, onPressed, names: () => [...registered.keys()] };
}

describe("the global shortcut", () => {
  it("is unset at first, then the chosen one", async () => {
    const { keys, settings, registered, names, onPressed } = openSystem(null);
    keys.take();
    const isAvailable = true;
    expect([await keys.read(), names()]).toEqual([{ keys: null, isAvailable, note: null }, []]);
    const value = { keys: chosen, isAvailable, note: null };
    expect(await keys.set(chosen)).toEqual({ ok: true, value });
    registered.get(chosen)?.();
    expect([settings.shortcut, onPressed.mock.calls.length]).toEqual([chosen, 1]);
    await keys.set(other);
    expect(names()).toEqual([other]);
    await keys.set(null);
    expect([settings.shortcut, names()]).toEqual([null, []]);
  });

  it("stays unchanged with a failure if the new one is taken", async () => {
    const { keys, settings, takenKeys, names } = openSystem(chosen);
    keys.take();
    takenKeys.add(other);
    const refused = { ok: false, message: expect.stringContaining("has") };
    expect(await keys.set(other)).toMatchObject(refused);
    const { note } = await keys.read();
    expect([settings.shortcut, names(), note]).toEqual([chosen, [chosen], null]);
  });

  it("is reported as taken at startup, and registered once it is free", async () => {
    const { keys, takenKeys, names } = openSystem(chosen);
    takenKeys.add(chosen);
    keys.take();
    expect((await keys.read()).note).toContain("Choose others");
    takenKeys.clear();
    keys.take();
    expect([names(), (await keys.read()).note]).toEqual([[chosen], null]);
  });

  it("is released while a new one is entered, and registered again", async () => {
    const { keys, names } = openSystem(chosen);
    keys.take();
    keys.letGo();
    expect(names()).toEqual([]);
    await keys.set(chosen);
    keys.take();
    expect(names()).toEqual([chosen]);
  });

  it("is reported as decided by a desktop that assigns shortcuts, and as unavailable on others", async () => {
    let canAssign = true;
    const { keys } = openSystem(chosen, async () => canAssign);
    keys.take();
    const note = expect.stringContaining("the desktop decides");
    expect(await keys.read()).toEqual({ keys: chosen, isAvailable: true, note });
    canAssign = false;
    expect(await keys.read()).toEqual({
      keys: chosen,
      isAvailable: false,
      note: expect.stringContaining("does not let programs use shortcuts"),
    });
  });
});

it("can be assigned if the desktop's portal has a version of global shortcuts", async () => {
  const requested: string[] = [];
  const read = async ({ service }: { service: string }, name: string) => {
    requested.push(`${service} ${name}`);
    return 1;
  };
  expect(await hasShortcutsPortal({ read })).toBe(true);
  expect(requested).toEqual([
    "org.freedesktop.portal.Desktop org.freedesktop.portal.GlobalShortcuts.version",
  ]);
});

it("cannot be assigned without a portal or without that part of it", async () => {
  expect(await hasShortcutsPortal({ read: () => Promise.reject(new Error("no")) })).toBe(false);
  expect(await hasShortcutsPortal({ read: async () => undefined })).toBe(false);
});
