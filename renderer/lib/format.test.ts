import { afterEach, expect, it, vi } from "vitest";

const time = Date.UTC(2026, 1, 3, 22, 5);

/** Loads the formats of a page at an address. */
async function loadAt(search: string) {
  window.history.replaceState(null, "", `/index.html${search}`);
  vi.resetModules();
  return import("./format.ts");
}

afterEach(() => window.history.replaceState(null, "", "/"));

it("formats by the locale that main has put into the address", async () => {
  const { format, locale } = await loadAt("?locale=en-AT");
  expect(locale).toBe("en-AT");
  expect(format.date(time, time)).toBe("3 Feb");
  const american = await loadAt("?locale=en-US&window=window-2");
  expect(american.format.date(time, time)).toBe("Feb 3");
  const spanish = await loadAt("?locale=es-MX");
  expect(spanish.format.date(time, time)).toBe("3 feb");
});

it("formats English if the address has no locale", async () => {
  expect((await loadAt("")).locale).toBe("en");
});
