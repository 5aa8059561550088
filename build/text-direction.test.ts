import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Declarations that name a side, and shorthands whose sides differ. */
const oneSided = [
  /^(?:margin|padding|border)-(?:left|right)|^border-(?:top|bottom)-(?:left|right)-radius/,
  /^(?:left|right): (?!50%)/,
  /^(?:text-align|float|clear): (?:left|right)/,
  /^(?:margin|padding|inset): (\S+) (\S+) (\S+) (?!\2$)\S+$/,
];

it("has styles that name no side, so that they work in both directions", () => {
  const styles = globSync("renderer/**/*.css", { cwd: root });
  const found = styles.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/^\s+([\w-]+: [^;{]+);/gm)].flatMap(
      ([, declaration = ""]) => {
        // The spaces of a function are no separators.
        const flat = declaration.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "()");
        return oneSided.some((pattern) => pattern.test(flat)) ? [`${path}: ${declaration}`] : [];
      },
    ),
  );
  expect(styles.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
