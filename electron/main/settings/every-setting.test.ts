import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Settings } from "#shared/settings/schema.ts";
import {
  defaultSettings,
  type SettingName,
  settingDeclarations,
  settingNames,
} from "#shared/settings/settings.ts";
import { createPersonalSettings } from "./personal-settings.ts";
import { checkPolicy } from "./policy/check-policy.ts";
import { policySchema } from "./policy/schema.ts";
import type { Policy } from "./policy.ts";
import { createMemorySettings } from "./test/memory-settings.ts";
import { openLoaded } from "./test/open-settings.ts";
import { policySamples, sampleOf } from "./test/samples.ts";

const createSettings = (policy: Policy = {}) =>
  createPersonalSettings(createMemorySettings({}), policy, () => {});

/** A value, or an invalid one, for each setting. */
const samplesOf = (which: "value" | "invalid") =>
  Object.fromEntries(settingNames.map((name) => [name, sampleOf(name)[which]]));

it("each setting is stored, replaced by its default if it is invalid, and reset", async () => {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-setting-"));
  const openFile = () => openLoaded(folder);
  const open = async () => createPersonalSettings(await openFile(), {}, () => {});
  const values = samplesOf("value");
  expect((await open()).set(values)).toEqual({ ...values, fixed: [] });
  const later = await open();
  expect(later.get()).toEqual({ ...values, fixed: [] });
  expect(new Set(Object.values(later.listOrigins()))).toEqual(new Set(["person"]));
  (await openFile()).set(samplesOf("invalid"));
  const file = await openFile();
  const read = Object.fromEntries(settingNames.map((name) => [name, file.get(name)]));
  expect([read, settingNames.filter(file.has)]).toEqual([defaultSettings, []]);
  file.set(values);
  const reset = createPersonalSettings(file, {}, () => {}).reset(settingNames);
  expect(reset).toEqual({ ...defaultSettings, fixed: [] });
  const last = await openFile();
  expect(settingNames.filter(last.has)).toEqual([]);
});

const fixable = settingNames.filter((name) => settingDeclarations[name].policy !== null);
const pick = (names: SettingName[], from: Record<string, unknown>) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

it("each setting that a policy can fix is enforced by it, and no user changes it", () => {
  const values = pick(fixable, samplesOf("value"));
  const { policy, errors } = checkPolicy(values);
  expect(errors).toEqual([]);
  const stored = {};
  const settings = createPersonalSettings(createMemorySettings(stored), policy, () => {});
  settings.set(pick(fixable, defaultSettings));
  expect(stored).toEqual({});
  settings.reset(fixable);
  expect(settings.get()).toEqual({ ...defaultSettings, ...values, fixed: fixable });
  const origins = settings.listOrigins();
  expect(fixable.filter((name) => origins[name] !== "organisation")).toEqual([]);
});

it("each such setting has a default by a policy, which a user changes and restores", () => {
  const values = pick(fixable, samplesOf("value"));
  const { policy, errors } = checkPolicy({ defaults: values });
  expect(errors).toEqual([]);
  const settings = createSettings(policy);
  const listOrigins = () => new Set(Object.values(pick(fixable, settings.listOrigins())));
  expect(settings.get()).toEqual({ ...defaultSettings, ...values, fixed: [] });
  expect(listOrigins()).toEqual(new Set(["organisationDefault"]));
  const changed = settings.set(pick(fixable, defaultSettings));
  expect(changed).toEqual({ ...defaultSettings, fixed: [] });
  expect(listOrigins()).toEqual(new Set(["person"]));
  expect(settings.reset(fixable)).toEqual({ ...defaultSettings, ...values, fixed: [] });
});

it("no setting that belongs to the user, and no invalid one, is a part of a policy", () => {
  const raw = { ...samplesOf("value"), ...pick(fixable, samplesOf("invalid")) };
  for (const isDefault of [false, true]) {
    const { policy, errors } = checkPolicy(isDefault ? { defaults: raw } : raw);
    expect(policy).toEqual(isDefault ? { defaults: {} } : {});
    const wrong = errors.map(({ name }) => name.replace(/^defaults\./, "").split(/[.[]/)[0]);
    expect(new Set(wrong)).toEqual(new Set(settingNames));
  }
});

describe("the parts of a policy", () => {
  const others = Object.keys(policySchema.shape).filter(
    (name) => !settingNames.includes(name as keyof Settings),
  );

  it("all have samples", () => {
    expect(Object.keys(policySamples).sort()).toEqual(others.toSorted());
  });

  it.each(Object.entries(policySamples))("%s is checked", (name, { value, invalid }) => {
    expect(checkPolicy({ [name]: value })).toEqual({
      policy: { [name]: value },
      errors: [],
      closed: [],
    });
    const { policy, errors } = checkPolicy({ [name]: invalid });
    expect(policy).not.toHaveProperty(name);
    expect(errors[0]?.name.split(/[.[]/)[0]).toBe(name);
  });
});
