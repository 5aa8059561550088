import { describe, expect, it } from "vitest";
import { readSystemQuiet } from "./system-quiet.ts";

async function read(desktop: string, output: string | null, platform: NodeJS.Platform = "linux") {
  const asked: string[] = [];
  const isQuiet = await readSystemQuiet(platform, desktop, async (program) => {
    asked.push(program);
    return output;
  });
  return { isQuiet, asked };
}

describe("whether the system is set not to disturb", () => {
  it.each([
    ["ubuntu:GNOME", "gsettings", "false\n", true],
    ["GNOME", "gsettings", "true\n", false],
    ["X-Cinnamon", "gsettings", "false\n", true],
    ["XFCE", "xfconf-query", "true\n", true],
    ["KDE", "dbus-send", "   variant       boolean true", true],
    ["KDE", "dbus-send", "   variant       boolean false", false],
  ])("is asked of %s by %s: %j", async (desktop, program, output, isQuiet) => {
    expect(await read(desktop, output)).toEqual({ isQuiet, asked: [program] });
  });

  it("is not known where nobody answers, or in other words", async () => {
    expect((await read("GNOME", null)).isQuiet).toBeNull();
    expect((await read("KDE", "No such property")).isQuiet).toBeNull();
    expect(await read("sway", "true")).toEqual({ isQuiet: null, asked: [] });
    expect(await read("", "true", "darwin")).toEqual({ isQuiet: null, asked: [] });
    expect(await read("", "true", "win32")).toEqual({ isQuiet: null, asked: [] });
  });
});
