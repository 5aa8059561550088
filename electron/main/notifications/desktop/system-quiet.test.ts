import { describe, expect, it } from "vitest";
import { readSystemQuiet } from "./system-quiet.ts";

/** Reads do not disturb from a system whose programs and services return `answer`, or fail for null. */
async function read(desktop: string, answer: unknown, platform: NodeJS.Platform = "linux") {
  const queries: string[] = [];
  const isQuiet = await readSystemQuiet(platform, desktop, {
    run: async (program) => {
      queries.push(program);
      return answer === null ? null : String(answer);
    },
    bus: {
      read: async (_object, name) => {
        queries.push(name);
        if (answer === null) throw new Error("There is no such service.");
        return answer;
      },
      call: async ({ method }) => {
        queries.push(method);
        if (answer === null) throw new Error("There is no such property.");
        return { from: ":1.7", body: [{ signature: "b", value: answer }] };
      },
    },
  });
  return { isQuiet, queries };
}

describe("do not disturb of the system", () => {
  it.each([
    ["ubuntu:GNOME", "gsettings", "false\n", true],
    ["GNOME", "gsettings", "true\n", false],
    ["X-Cinnamon", "gsettings", "false\n", true],
    ["MATE", "gsettings", "true\n", true],
    ["MATE", "gsettings", "false\n", false],
    ["XFCE", "org.xfce.Xfconf.GetProperty", true, true],
    ["XFCE", "org.xfce.Xfconf.GetProperty", false, false],
    ["KDE", "org.freedesktop.Notifications.Inhibited", true, true],
    ["KDE", "org.freedesktop.Notifications.Inhibited", false, false],
  ])("is read on %s by %s: %j", async (desktop, by, answer, isQuiet) => {
    expect(await read(desktop, answer)).toEqual({ isQuiet, queries: [by] });
  });

  it("is unknown without an understandable response", async () => {
    expect((await read("GNOME", null)).isQuiet).toBeNull();
    expect((await read("KDE", null)).isQuiet).toBeNull();
    expect((await read("KDE", "perhaps")).isQuiet).toBeNull();
    expect((await read("XFCE", null)).isQuiet).toBeNull();
    expect((await read("XFCE", "perhaps")).isQuiet).toBeNull();
    expect(await read("sway", "true")).toEqual({ isQuiet: null, queries: [] });
    expect(await read("", "true", "darwin")).toEqual({ isQuiet: null, queries: [] });
    expect(await read("", "true", "win32")).toEqual({ isQuiet: null, queries: [] });
  });
});
