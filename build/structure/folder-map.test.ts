import { describe, expect, it } from "vitest";
import { drawFolderMap } from "./folder-map.ts";

const anImport = (from: string, to: string, isTypeOnly = false) => ({ from, to, isTypeOnly });

describe("drawFolderMap", () => {
  it("leaves out arrows that follow from others, and imports of types", () => {
    const map = drawFolderMap([
      anImport("renderer/app/a.ts", "renderer/ui/b.ts"),
      anImport("renderer/ui/b.ts", "renderer/lib/c.ts"),
      anImport("renderer/app/a.ts", "renderer/lib/c.ts"),
      anImport("renderer/lib/c.ts", "renderer/app/a.ts", true),
    ]);
    expect(map.split("\n").slice(0, 3)).toEqual([
      "flowchart TD",
      '  renderer_app["renderer/app"] --> renderer_ui["renderer/ui"]',
      '  renderer_ui --> renderer_lib["renderer/lib"]',
    ]);
    expect(map).not.toContain("renderer_app --> renderer_lib");
  });

  it("rejects folders that import each other", () => {
    const circle = [
      anImport("electron/main/store/a.ts", "electron/main/service/b.ts"),
      anImport("electron/main/service/b.ts", "electron/main/system/c.ts"),
      anImport("electron/main/system/c.ts", "electron/main/store/a.ts"),
    ];
    expect(() => drawFolderMap(circle)).toThrow(
      "Circle: electron/main/service → electron/main/system → electron/main/store → electron/main/service",
    );
  });
});
