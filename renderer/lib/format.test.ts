import { afterEach, expect, it, vi } from "vitest";

const time = Date.UTC(2026, 1, 3, 22, 5);

/** Loads the formats of a page at an address, in a Chromium with a language. */
async function loadAt(search: string, language: string) {
  window.history.replaceState(null, "", `/index.html${search}`);
  vi.stubGlobal("navigator", { ...navigator, language });
  vi.resetModules();
  return import("./format.ts");
}

afterEach(() => window.history.replaceState(null, "", "/"));

it("formats by the region of the system, whatever Chromium's own language is", async () => {
  for (const language of ["de", "en-US"]) {
    const { format, locale } = await loadAt("?locale=de-AT", language);
    expect(locale).toBe("en-AT");
    expect(format.date(time, time)).toBe("3 Feb");
  }
  const { format } = await loadAt("?locale=en-US&window=window-2", "en-GB");
  expect(format.date(time, time)).toBe("Feb 3");
});

it("uses Chromium's language if main knows no locale", async () => {
  expect(await loadAt("", "fr-CA")).toMatchObject({ systemLocale: null, locale: "en-CA" });
});
