import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { flows, listFlowModules } from "./flows.ts";
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

describe("listFlowModules", () => {
  const anImport = (from: string, to: string) => ({ from, to, isTypeOnly: false });
  const imports = [anImport("a", "b"), anImport("b", "c"), anImport("d", "c")];

  it("adds the modules between those of the table, along imports in either direction", () => {
    expect([...listFlowModules(["a", "c", "d"], imports)]).toEqual(["a", "b", "c", "d"]);
  });

  it("joins nothing where a function was passed in", () => {
    expect([...listFlowModules(["a", "passed", "d"], imports)]).toEqual(["a", "d"]);
  });

  it("rejects modules that no import joins", () => {
    expect(() => listFlowModules(["a", "d"], imports)).toThrow("No import joins a and d.");
  });

  it("knows no module that is gone", () => {
    const paths = new Set(readModules(root, "product").map(({ path }) => path));
    const stations = Object.values(flows).flat();
    expect(stations.filter((one) => one !== "passed" && !paths.has(one))).toEqual([]);
  });
});
