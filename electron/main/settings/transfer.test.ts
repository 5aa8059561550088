import { describe, expect, it } from "vitest";
import { createPersonalSettings } from "./personal-settings.ts";
import type { Policy } from "./policy.ts";
import type { StoredSettings } from "./stored-settings.ts";
import { createMemorySettings } from "./test/memory-settings.ts";
import { formatExport, importSettings } from "./transfer.ts";

function createSettings(stored: Partial<StoredSettings>, policy: Policy = {}) {
  const changes: unknown[] = [];
  const settings = createPersonalSettings(createMemorySettings(stored), policy, (next) =>
    changes.push(next),
  );
  return { settings, stored, changes };
}

const format = { format: "watchdesk-settings", version: 1 };
const write = (settings: object, other = {}) => JSON.stringify({ ...format, ...other, settings });

describe("an export", () => {
  it("has only what the user has chosen, and nothing of accounts", () => {
    const { settings } = createSettings(
      {
        theme: "dark",
        quietUntil: 1_795_000_000_000,
        density: "comfortable",
        location: "whileOpen",
        lastUsername: "rosa",
        clientCertificates: { "https://sso.example.org": "4f" },
      },
      { location: "off", defaults: { repeatMinutes: 5 } },
    );
    expect(formatExport(settings)).toBe(
      '{\n  "format": "watchdesk-settings",\n  "version": 1,\n  "settings": {\n    "theme": "dark"\n  }\n}\n',
    );
  });
});

describe("an import", () => {
  it("changes what is valid, and names what it ignores with the reason", () => {
    const { settings, stored, changes } = createSettings(
      { density: "compact", repeatMinutes: 5 },
      { location: "off" },
    );
    const text = write({
      theme: "dark",
      repeatMinutes: 999,
      location: "whileOpen",
      wallpaper: "blue",
      quietUntil: 1,
      quietHours: { isOn: true, from: 0, to: 1, days: [9] },
      lastUsername: "rosa",
      recordAddresses: { task: "https://evil.example/{id}" },
      __proto__x: 1,
    });
    const ignored = [
      { name: "repeatMinutes", why: "Expected a whole number from 0 to 240, found 999." },
      { name: "location", why: "Your organisation has set it." },
      { name: "wallpaper", why: "No setting of this version has this name." },
      { name: "quietUntil", why: "Do not disturb is not imported." },
      { name: "quietHours", why: "Its part days.0 is not valid." },
      { name: "lastUsername", why: "No setting of this version has this name." },
      {
        name: "recordAddresses",
        why: "An address does not begin with {origin}/ or {baseUrl}/.",
      },
      { name: "__proto__x", why: "No setting of this version has this name." },
    ];
    const expected = { ok: true, value: { changed: ["theme"], ignored } };
    expect(importSettings(text, settings, true)).toEqual(expected);
    expect([stored, changes]).toEqual([{ density: "compact", repeatMinutes: 5 }, []]);
    expect(importSettings(text, settings, false)).toEqual(expected);
    expect(stored).toEqual({ density: "compact", repeatMinutes: 5, theme: "dark" });
    expect(changes).toHaveLength(1);
  });

  it.each([
    ["", "It is empty."],
    ['{"format": "watchdesk-set', "It is truncated or not JSON."],
    ["[]", "It is not a file with settings of Watchdesk."],
    ['{"theme": "dark"}', "It is not a file with settings of Watchdesk."],
    [write({}, { version: 2 }), "A newer version has written it."],
    [write({ theme: "dark" }, { accounts: [] }), "It has parts that an export does not have."],
    [JSON.stringify({ ...format, settings: [] }), "It has parts that an export does not have."],
    [" ".repeat(1_000_001), "It has more than 1 MB."],
  ])("changes nothing if the file is unusable: %.40s", (text, message) => {
    const { settings, stored, changes } = createSettings({ theme: "light" });
    expect(importSettings(text, settings, false)).toEqual({
      ok: false,
      code: "invalidInput",
      message,
    });
    expect([stored, changes]).toEqual([{ theme: "light" }, []]);
  });

  it("accepts a byte order mark and names without control characters", () => {
    const { settings } = createSettings({});
    const read = importSettings(`\uFEFF${write({ "a\u202eb": 1 })}`, settings, false);
    expect(read).toMatchObject({ value: { ignored: [{ name: "a\ufffdb" }] } });
  });
});
