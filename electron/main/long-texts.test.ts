import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseServerAddress } from "#main/service/address.ts";
import { isUnknownServiceTitle } from "#main/service/page-failure.ts";
import { readLinkHeader } from "#main/service/reading/paging.ts";
import { looksLikeTime } from "#main/service/reading/time.ts";
import { parseRegistry } from "#main/settings/policy/registry.ts";
import { readEntry } from "#main/system/login-item/system-item.ts";
import { redact } from "#main/system/redact.ts";
import { formatName } from "#renderer/lib/forms/form-json.ts";
import { formatRule } from "#renderer/lib/forms/form-rules.ts";
import { toFileName } from "#shared/lib/file-name.ts";
import { runs } from "#shared/test/runs.ts";
import { isPictureAttribute } from "#shared/window/picture-rules.ts";
import { classifyTemplate } from "./settings/policy/schema.ts";
import { findRefusedSwitches } from "./system/start/command-line.ts";

const length = 100_000;
/** A quadratic expression takes 5 seconds or more for such a text, also on a fast machine. */
const maxMs = 1_000;

const readers: [name: string, read: (text: string) => unknown][] = [
  ["a rule of a form", (text) => formatRule(text, () => null)],
  ["a name", formatName],
  ["a style of a picture", (text) => isPictureAttribute("style", text)],
  ["the name of a file", (text) => toFileName(text, "file")],
  ["the title of a page", isUnknownServiceTitle],
  ["an address that starts a sign-on", classifyTemplate],
  ["the address of a server", (text) => parseServerAddress(`https://example.org/${text}`)],
  ["a Link header", readLinkHeader],
  ["a time", looksLikeTime],
  ["a line of a log", redact],
  ["a desktop entry", (text) => readEntry(`[Desktop Entry]\n${text}`)],
  ["the output of a registry", (text) => parseRegistry(`HKEY_CURRENT_USER\\A\n    ${text}`)],
  [
    "an argument",
    (text) => findRefusedSwitches([text], { platform: "linux", isSandboxOptional: false }),
  ],
];

const parts = [" ", "\t", "a", "A", "_", "-", "0", ".", "/", ",", "<", "=", "&", ";", "?", "!"];
const words = ["aA", "a ", "eyJaaaaaaaa-", "service ", "    REG_A", "height: 1", "--a: ", "\u2028"];
const unit = fc
  .array(fc.constantFrom(...parts, ...words), { minLength: 1, maxLength: 3 })
  .map((all) => all.join(""));
/** A text of one repeated unit, between others. */
const longText = fc
  .tuple(unit, unit, unit)
  .map(([start, one, end]) => start + one.repeat(length / one.length) + end);

/** The units for which former expressions took quadratic or exponential time. */
const known = [" ", "aA", "0", "/", ". ", "a ", "eyJaaaaaaaa-", "service ", "    REG_A", "--a: "];

describe("texts of 100,000 characters", () => {
  it.each(readers)("as %s are read in linear time", (_, read) => {
    const measure = (text: string): number => {
      const begin = performance.now();
      read(text);
      return performance.now() - begin;
    };
    // The first call compiles.
    measure("a");
    for (const one of known) {
      expect(measure(`a${one.repeat(length / one.length)}!`)).toBeLessThan(maxMs);
    }
    fc.assert(
      fc.property(longText, (text) => {
        expect(measure(text)).toBeLessThan(maxMs);
      }),
      { numRuns: runs(20, 500) },
    );
  });
});
