import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Settings } from "#shared/settings/schema.ts";
import { defaultSettings, settingDeclarations, settingNames } from "#shared/settings/settings.ts";
import { createPersonalSettings } from "./personal-settings.ts";
import { checkPolicy } from "./policy/check-policy.ts";
import { policySchema } from "./policy/schema.ts";
import type { Policy } from "./policy.ts";
import { createMemorySettings } from "./test/memory-settings.ts";
import { openLoaded } from "./test/open-settings.ts";
import { policySamples, sampleOf } from "./test/samples.ts";
import { formatExport, importSettings } from "./transfer.ts";

const createSettings = (policy: Policy = {}) =>
  createPersonalSettings(createMemorySettings({}), policy, () => {});

describe.each(settingNames)("%s", (name) => {
  const { value, invalid } = sampleOf(name);
  const initial = defaultSettings[name];
  const isFixable = settingDeclarations[name].policy !== null;

  it("is stored, replaced by its default if it is invalid, and reset", async () => {
    const folder = await mkdtemp(join(tmpdir(), "watchdesk-setting-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const open = () => openLoaded(folder);
    const first = createPersonalSettings(await open(), {}, () => {});
    expect(first.set({ [name]: value })[name]).toEqual(value);
    const later = createPersonalSettings(await open(), {}, () => {});
    expect(later.get()[name]).toEqual(value);
    expect(later.listOrigins()[name]).toBe("person");
    (await open()).set({ [name]: invalid });
    const file = await open();
    expect([file.get(name), file.has(name)]).toEqual([initial, false]);
    file.set({ [name]: value });
    const reset = createPersonalSettings(file, {}, () => {}).reset([name]);
    expect(reset[name]).toEqual(initial);
    expect((await open()).has(name)).toBe(false);
  });

  it.runIf(isFixable)("is enforced by a policy, which no user changes", () => {
    const { policy, errors } = checkPolicy({ [name]: value });
    expect(errors).toEqual([]);
    const stored = {};
    const settings = createPersonalSettings(createMemorySettings(stored), policy, () => {});
    settings.set({ [name]: initial });
    expect(stored).toEqual({});
    settings.reset([name]);
    expect(settings.get()).toMatchObject({ [name]: value, fixed: [name] });
    expect(settings.listOrigins()[name]).toBe("organisation");
  });

  it.runIf(isFixable)("has a default by a policy, which a user changes and restores", () => {
    const { policy, errors } = checkPolicy({ defaults: { [name]: value } });
    expect(errors).toEqual([]);
    const settings = createSettings(policy);
    expect(settings.get()).toMatchObject({ [name]: value, fixed: [] });
    expect(settings.listOrigins()[name]).toBe("organisationDefault");
    expect(settings.set({ [name]: initial })[name]).toEqual(initial);
    expect(settings.listOrigins()[name]).toBe("person");
    expect(settings.reset([name])[name]).toEqual(value);
  });

  it("is no part of a policy if it belongs to the user, and no invalid one", () => {
    for (const raw of [{ [name]: isFixable ? invalid : value }]) {
      expect(checkPolicy(raw).policy).not.toHaveProperty(name);
      expect(checkPolicy(raw).errors.length).toBeGreaterThan(0);
      const { policy, errors } = checkPolicy({ defaults: raw });
      expect([policy.defaults, errors.length > 0]).toEqual([{}, true]);
    }
  });

  it("is exported and imported", () => {
    const from = createSettings();
    const isMomentary = name === "quietUntil";
    from.set({ [name]: value });
    const text = formatExport(from);
    expect(JSON.parse(text).settings).toEqual(isMomentary ? {} : { [name]: value });
    const to = createSettings();
    expect(importSettings(text, to, false)).toEqual({
      ok: true,
      value: { changed: isMomentary ? [] : [name], ignored: [] },
    });
    expect(to.get()[name]).toEqual(isMomentary ? initial : value);
    const broken = JSON.stringify({ ...JSON.parse(text), settings: { [name]: invalid } });
    expect(importSettings(broken, to, false)).toMatchObject({
      value: { changed: [], ignored: [{ name, why: expect.stringMatching(/^[A-Z].*\.$/) }] },
    });
    expect(to.get()[name]).toEqual(isMomentary ? initial : value);
  });
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
