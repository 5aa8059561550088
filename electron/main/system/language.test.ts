import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { getTextLanguage, getTextLocale, setTextLanguage } from "#shared/texts/t.ts";
import {
  applyLanguage,
  getFormat,
  type LanguageChoices,
  toLanguageTag,
  withHours,
} from "./language.ts";

const choices: LanguageChoices = {
  language: "system",
  clocks: "system",
};
const system = { preferred: ["es-MX", "en"], locale: "es-MX" };
const noon = Date.UTC(2026, 10, 24, 12, 0);

const apply = (changed: Partial<LanguageChoices>) => {
  onTestFinished(() => {
    applyLanguage({ ...choices, language: "en" }, { preferred: [], locale: "en" });
    setTextLanguage("en", "en");
  });
  return applyLanguage({ ...choices, ...changed }, system);
};

describe("applyLanguage", () => {
  it("follows the system, or the choice with the conventions of the system's region", () => {
    apply({});
    expect([getTextLanguage(), getTextLocale()]).toEqual(["es", "es-MX"]);
    apply({ language: "en" });
    expect([getTextLanguage(), getTextLocale()]).toEqual(["en", "en-MX"]);
  });

  it("returns whether what is shown has changed", () => {
    apply({ language: "es" });
    expect(apply({ language: "es" })).toBe(false);
    expect(apply({ language: "system" })).toBe(false);
    expect(apply({ language: "en" })).toBe(true);
    expect(apply({ language: "en", clocks: "h24" })).toBe(true);
    expect(apply({ language: "en", clocks: "utc" })).toBe(true);
  });

  it("changes the formats of main", () => {
    apply({ clocks: "utc" });
    expect(getFormat().clock(noon)).toBe("12:00Z");
    apply({ language: "en", clocks: "both" });
    expect(getFormat().clock(noon)).toMatch(/^\d\d:\d\d · 12:00Z$/);
  });

  it("reaches threads that run, and those that start later", async () => {
    apply({ language: "es" });
    const script = `
      const { BroadcastChannel, getEnvironmentData, parentPort } = require("node:worker_threads");
      const channel = new BroadcastChannel("watchdesk-language");
      channel.onmessage = ({ data }) => { parentPort.postMessage(data.language); channel.close(); };
      parentPort.postMessage(getEnvironmentData("watchdesk-language").language);
    `;
    const worker = new Worker(script, { eval: true });
    expect(await once(worker, "message")).toEqual(["es"]);
    apply({ language: "en" });
    expect(await once(worker, "message")).toEqual(["en"]);
    await worker.terminate();
  });
});

it.each([
  ["de-AT", "de-AT"],
  ["zh-Hant-TW", "zh-Hant-TW"],
  ["en-US-u-va-posix", "en-US"],
  ["en-US@posix", "en-US"],
  ["es-419", "es-419"],
  ["c", null],
  ["english", null],
  ["", null],
])("reads language, script and region of the system's locale: %s", (locale, tag) => {
  expect(toLanguageTag(locale)).toBe(tag);
});

it("adds the chosen hours to the locale", () => {
  const of = (clocks: LanguageChoices["clocks"]) => withHours("en-GB", clocks);
  expect((["system", "utc", "h12", "h24", "both"] as const).map(of)).toEqual([
    ...["en-GB", "en-GB", "en-GB-u-hc-h12", "en-GB-u-hc-h23", "en-GB-u-hc-h23"],
  ]);
});
