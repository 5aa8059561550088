import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings as settingsModel } from "#shared/model/settings.ts";
import { createPersonalSettings } from "./personal-settings.ts";
import { readPolicy } from "./policy.ts";
import { policyFile } from "./policy-file.ts";
import { defaults, type Remembered } from "./remembered.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "watchdesk-policy-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(content: string | null) {
  const file = join(folder, "policy.json");
  if (content !== null) writeFileSync(file, content);
  const troubles: unknown[] = [];
  const policy = readPolicy(file, (what, detail) => troubles.push([what, detail]));
  return { policy, troubles };
}

function settingsUnder(policy: ReturnType<typeof readPolicy>) {
  const kept: Remembered = { ...defaults };
  const told: unknown[] = [];
  const file = {
    get: <K extends keyof Remembered>(key: K) => kept[key],
    set: (changes: Partial<Remembered>) => void Object.assign(kept, changes),
  };
  const settings = createPersonalSettings(file, policy, (next) => told.push(next));
  return { settings, kept, told };
}

const pickSettings = (from: Remembered) => settingsModel.parse(from);

describe("the policy", () => {
  it("is empty where there is no file", () => {
    expect(read(null)).toEqual({ policy: {}, troubles: [] });
  });

  it("fixes what it names, and keeps to what can be understood", () => {
    const text = JSON.stringify({
      tokenDuration: 3600,
      theme: "purple",
      ssoPatience: 30,
      dialect: { casStartTemplate: "{baseUrl}/cas?r={realm}&t={appToken}" },
      unknown: 1,
    });
    const { policy, troubles } = read(text);
    expect(policy).toEqual({
      tokenDuration: 3600,
      ssoPatience: 30,
      dialect: { casStartTemplate: "{baseUrl}/cas?r={realm}&t={appToken}" },
    });
    expect(troubles).toHaveLength(1);
    expect(String(troubles[0])).toContain("theme");
  });

  it.each(["", "[]", "{", "null", '"x"'])("is not followed where it is no object: %s", (text) => {
    const { policy, troubles } = read(text);
    expect(policy).toEqual({});
    expect(troubles).toHaveLength(1);
  });

  it("leaves to the person what is theirs", () => {
    const text = `{"quietUntil": 4102444800000, "breakThroughRooms": [], "alertSound": false,
      "repeatMinutes": 5}`;
    expect(read(text).policy).toEqual({ alertSound: false, repeatMinutes: 5 });
  });

  it("refuses tokens longer than the service's limit", () => {
    expect(read('{"tokenDuration": 86401}').policy).toEqual({});
    expect(read('{"tokenDuration": 86400}').policy).toEqual({ tokenDuration: 86_400 });
  });

  it("has its place on each system", () => {
    expect(policyFile("linux", undefined)).toBe("/etc/watchdesk/policy.json");
    expect(policyFile("darwin", undefined)).toMatch(/^\/Library\//);
    expect(policyFile("win32", "D:\\Data")).toBe("D:\\Data\\Watchdesk\\policy.json");
  });
});

describe("the personal settings", () => {
  it("are those of the file where the policy says nothing", () => {
    const { settings, kept, told } = settingsUnder({});
    expect(settings.get()).toMatchObject({ tokenDuration: 28_800, location: "off", fixed: [] });
    expect(settings.set({ tokenDuration: 3600 })).toMatchObject({ tokenDuration: 3600 });
    expect(kept.tokenDuration).toBe(3600);
    expect(told).toHaveLength(1);
  });

  it("follow the policy in what it turns off, too", () => {
    const { settings } = settingsUnder({ alertSound: false, repeatMinutes: 0 });
    expect(settings.get()).toEqual({
      ...pickSettings(defaults),
      alertSound: false,
      fixed: ["alertSound", "repeatMinutes"],
    });
  });

  it("do not change where the policy fixes them", () => {
    const { settings, kept, told } = settingsUnder({ tokenDuration: 3600 });
    expect(settings.set({ tokenDuration: 86_400 })).toMatchObject({
      tokenDuration: 3600,
      fixed: ["tokenDuration"],
    });
    expect(kept.tokenDuration).toBe(28_800);
    expect(told).toEqual([]);
    expect(settings.set({ theme: "dark", tokenDuration: 300 })).toMatchObject({ theme: "dark" });
    expect(kept).toMatchObject({ theme: "dark", tokenDuration: 28_800 });
  });
});
