import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countLargeFunctions } from "./measure.ts";
import { listImports, readModules } from "./modules.ts";

const root = join(import.meta.dirname, "..", "..");
const aModule = (path: string, text: string) => ({ path, text, lines: text.split("\n").length });

describe("listImports", () => {
  it("resolves aliases and relative paths, and tells imports of types from others", () => {
    const modules = [
      aModule("shared/a.ts", ""),
      aModule("electron/main/sync/b.ts", 'import type { A } from "#shared/a.ts";\n'),
      aModule(
        "electron/main/sync/c.ts",
        'import {\n  b,\n  d,\n} from "./b.ts";\nimport fs from "node:fs";\n',
      ),
    ];
    expect(listImports(modules)).toEqual([
      { from: "electron/main/sync/b.ts", to: "shared/a.ts", isTypeOnly: true },
      { from: "electron/main/sync/c.ts", to: "electron/main/sync/b.ts", isTypeOnly: false },
    ]);
  });
});

describe("readModules", () => {
  it("separates the program from its tests", () => {
    const product = readModules(root, "product").map(({ path }) => path);
    const tests = readModules(root, "test").map(({ path }) => path);
    expect(product).toContain("build/structure/modules.ts");
    expect(tests).toContain("build/structure/modules.test.ts");
    expect(product.filter((path) => tests.includes(path))).toEqual([]);
  });
});

describe("countLargeFunctions", () => {
  it("counts functions of more than 100 lines", () => {
    const body = (lines: number) => `const f = () => {\n${"  f();\n".repeat(lines - 2)}};\n`;
    expect(countLargeFunctions(aModule("a.ts", body(100)))).toBe(0);
    expect(countLargeFunctions(aModule("a.ts", body(101)))).toBe(1);
  });
});
