import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { policySource } from "#main/system/policy-file.ts";
import {
  createSeverityClassifier,
  readSeverityScheme,
} from "#shared/features/alerts/classify-severity.ts";
import { settings as settingsModel } from "#shared/settings/schema.ts";
import { anAlert } from "#shared/test/records.ts";
import { createPersonalSettings, type PersonalSettings } from "./personal-settings.ts";
import { type Policy, readPolicy } from "./policy.ts";
import { defaults, type StoredSettings } from "./stored-settings.ts";
import { createMemorySettings } from "./test/memory-settings.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "watchdesk-policy-"));
});

function read(content: string | null, mode = 0o644) {
  const path = join(folder, "policy.json");
  if (content !== null) {
    writeFileSync(path, content);
    chmodSync(path, mode);
  }
  const reports: unknown[] = [];
  const owner = process.getuid?.() ?? 0;
  const source = { kind: "file", path, owner, top: folder } as const;
  return {
    ...readPolicy(source, (what, detail) => reports.push([what, detail])),
    reports,
  };
}

function createSettings(policy: Policy) {
  const stored: Partial<StoredSettings> = {};
  const changes: unknown[] = [];
  const file = createMemorySettings(stored);
  const settings = createPersonalSettings(file, policy, (next) => changes.push(next));
  return { settings, stored, changes };
}

describe("the policy", () => {
  it("is empty without a file", () => {
    const { policy, policyReport, reports } = read(null);
    expect([policy, reports]).toEqual([{}, []]);
    expect(policyReport).toMatchObject({ state: "none", parts: [], errors: [], closed: [] });
    expect(policyReport.offers).toEqual({
      ...{ demo: true, ssoBrowser: true },
      ...{ openInService: null, alertAddress: null, server: null },
    });
  });

  it.each([
    { updates: "never" },
    { updateRing: "first" },
    { updateAddress: { url: "http://example.org", signature: "x" } },
    { updateAddress: { url: "https://example.org/", signature: `${"A".repeat(86)}==` } },
  ])("turns updates off if a part about them is invalid: %j", (part) => {
    expect(read(JSON.stringify(part)).policy.updates).toBe(false);
    expect(read(JSON.stringify({ theme: "purple" })).policy).toEqual({});
  });

  it("lists its whole content, also the organisation and its contact", () => {
    const content = { organisation: "Example Hospital", contact: "it@example.org", theme: "dark" };
    const { policyReport } = read(JSON.stringify(content));
    expect(policyReport).toMatchObject({ organisation: "Example Hospital" });
    expect(policyReport.parts.map(({ name }) => name).sort()).toEqual(Object.keys(content).sort());
  });

  it("fixes the named settings, and reports invalid parts", () => {
    const casStartTemplate = "{baseUrl}/cas?r={realm}&t={appToken}";
    const { policy, policyReport, reports } = read(
      JSON.stringify({
        tokenDuration: 3600,
        theme: "purple",
        ssoTimeout: 30,
        dialect: { casStartTemplate, payloadEncodings: { POST: [] } },
        unknown: "secret-word",
      }),
    );
    expect(policy).toEqual({ tokenDuration: 3600, ssoTimeout: 30, dialect: { casStartTemplate } });
    expect(policyReport).toMatchObject({ state: "inForce", closed: [] });
    expect(policyReport.parts).toEqual([
      { name: "ssoTimeout", value: "30" },
      { name: "tokenDuration", value: "3600" },
      { name: "dialect.casStartTemplate", value: JSON.stringify(casStartTemplate) },
    ]);
    expect(policyReport.errors).toHaveLength(3);
    expect(policyReport.errors).toEqual(
      expect.arrayContaining([
        { name: "theme", expected: "one of: system, light, dark", found: '"purple"' },
        {
          name: "dialect.payloadEncodings.POST",
          expected: "a list, each one of: query, form, json",
          found: "a list of 0",
        },
        { name: "unknown", expected: "a name that Watchdesk knows", found: "an unknown name" },
      ]),
    );
    expect(reports).toHaveLength(3);
    expect(JSON.stringify([policyReport, reports])).not.toContain("secret-word");
  });

  it("may start with a byte order mark", () => {
    expect(read('\ufeff{"theme": "dark"}').policy).toEqual({ theme: "dark" });
  });

  it("treats a name of the object prototype as unknown", () => {
    const { policy, policyReport } = read('{"__proto__": {"demo": false}, "theme": "dark"}');
    expect(policy).toEqual({ theme: "dark" });
    expect(policyReport.errors.map(({ name }) => name)).toEqual(["__proto__"]);
  });

  it.each(["", "[]", "{", "null", '"x"'])(
    "closes the security parts if it is not an object: %s",
    (text) => {
      const { policy, policyReport, reports } = read(text);
      expect(policy).toEqual({ location: "off", updates: false });
      expect(policyReport).toMatchObject({
        state: "unreadable",
        closed: ["casStartTemplate", "casOrigins", "realmOrigins", "servers", "location"],
      });
      expect(policyReport.offers.demo).toBe(false);
      expect(reports).toHaveLength(1);
    },
  );

  it("does not apply if another user can write it, like a missing policy", () => {
    const { policy, policyReport, reports } = read('{"theme": "dark"}', 0o666);
    expect(policy).toEqual({});
    expect(policyReport).toMatchObject({ state: "notObeyed", parts: [], closed: [] });
    expect(policyReport.why).toContain("can be written by others");
    expect(reports).toHaveLength(1);
  });

  it("has a fixed location on each system, whatever the environment", () => {
    vi.stubEnv("ProgramData", "D:\\Planted");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(policySource("linux")).toEqual({
      kind: "file",
      path: "/etc/watchdesk/policy.json",
      owner: 0,
      top: "/",
    });
    expect(policySource("darwin")).toMatchObject({
      kind: "managedPreferences",
      path: expect.stringMatching(/^\/Library\/Managed Preferences\/.+\.plist$/),
    });
    expect(policySource("win32")).toEqual({
      kind: "registry",
      key: "HKLM\\Software\\Policies\\Watchdesk",
    });
  });
});

describe("the personal settings", () => {
  it("are those of the file without a policy", () => {
    const { settings, stored, changes } = createSettings({});
    expect(settings.get()).toMatchObject({ lockMinutes: 0, location: "off", fixed: [] });
    expect(settings.set({ lockMinutes: 10 })).toMatchObject({ lockMinutes: 10 });
    expect(stored.lockMinutes).toBe(10);
    expect(changes).toHaveLength(1);
  });

  it("are parsed once for each change, also if it cannot be written", () => {
    const file = createMemorySettings({});
    let reads = 0;
    const settings = createPersonalSettings(
      {
        has: (name) => {
          reads += 1;
          return file.has(name);
        },
        get: file.get,
        set: (changes) => {
          file.set(changes);
          if (changes.criticalRepeatMinutes === 7) throw new Error("The disk is full.");
        },
      },
      {},
      () => {},
    );
    const parsed = settings.get();
    const once = reads;
    expect(once).toBeGreaterThan(0);
    for (let alert = 0; alert < 100; alert += 1) expect(settings.get()).toBe(parsed);
    expect(reads).toBe(once);
    expect(settings.set({ criticalRepeatMinutes: 5 })).toMatchObject({ criticalRepeatMinutes: 5 });
    expect(reads).toBe(2 * once);
    expect(() => settings.set({ criticalRepeatMinutes: 7 })).toThrow("full");
    expect(settings.get()).toMatchObject({ criticalRepeatMinutes: 7 });
  });

  it("are those of the policy, then of the user, then its defaults, and each has its origin", () => {
    const { settings } = createSettings({
      ...{ notificationSound: false, theme: "dark" },
      defaults: { theme: "light", density: "compact", criticalRepeatMinutes: 10 },
    });
    settings.set({ criticalRepeatMinutes: 5, quietHours: { ...defaults.quietHours, isOn: true } });
    settings.set({ closeToTray: defaults.closeToTray, theme: "light" });
    expect(settings.get()).toMatchObject({
      ...{ notificationSound: false, theme: "dark", density: "compact", criticalRepeatMinutes: 5 },
      fixed: ["theme", "notificationSound"],
    });
    const origins = settings.listOrigins();
    expect(origins).toMatchObject({
      notificationSound: "organisation",
      theme: "organisation",
      density: "organisationDefault",
      criticalRepeatMinutes: "person",
      quietHours: "person",
      closeToTray: "default",
      location: "default",
    });
    expect(Object.keys(origins)).toEqual(settingsModel.keyof().options);
  });

  it("do not change if the policy fixes them", () => {
    const { settings, stored, changes } = createSettings({ lockMinutes: 10 });
    expect(settings.set({ lockMinutes: 5 })).toMatchObject({
      lockMinutes: 10,
      fixed: ["lockMinutes"],
    });
    expect(stored).toEqual({});
    expect(changes).toEqual([]);
    expect(settings.set({ theme: "dark", lockMinutes: 5 })).toMatchObject({ theme: "dark" });
    expect(stored).toEqual({ theme: "dark" });
  });
});

describe("the severity scheme", () => {
  const gelb = { severityWords: { Gelb: "critical" } } as const;
  const rule = {
    level: "low",
    text: "test",
    room: null,
    sender: null,
    from: null,
    to: null,
  } as const;
  const classify = (settings: PersonalSettings, severity: string) =>
    createSeverityClassifier(readSeverityScheme(settings.get()))(anAlert({ id: "1", severity }));

  it("is the built-in one until a user changes it", () => {
    const { settings } = createSettings({});
    expect(classify(settings, "Gelb").level).toBe("unknown");
    settings.set(gelb);
    expect(classify(settings, "gelb")).toEqual({
      level: "critical",
      reason: { by: "word", source: "user" },
    });
  });

  it("is fixed by the policy, words and rules separately", () => {
    const { settings } = createSettings(
      read(JSON.stringify({ ...gelb, severityRules: [{ level: "low", text: "test" }] })).policy,
    );
    settings.set({ severityWords: { Gelb: "low" }, severityRules: [] });
    expect(settings.get()).toMatchObject({ ...gelb, severityRules: [rule] });
    expect(settings.get().fixed).toEqual(["severityWords", "severityRules"]);
    expect(classify(settings, "Gelb").reason).toEqual({ by: "word", source: "organisation" });
    expect(settings.listOrigins()).toMatchObject({
      severityWords: "organisation",
      severityRules: "organisation",
    });
  });
});
