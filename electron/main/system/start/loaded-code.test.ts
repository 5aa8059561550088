import { describe, expect, it } from "vitest";
import { clearLoadedCode } from "./loaded-code.ts";

describe("variables that load other code into Watchdesk", () => {
  it("are removed if GTK and GLib have not read them yet", () => {
    const env = {
      HOME: "/home/mara",
      LD_LIBRARY_PATH: "/tmp/.mount/usr/lib",
      GTK_IM_MODULE: "ibus",
      GTK_MODULES: "/tmp/x.so",
      GTK3_MODULES: "/tmp/x.so",
      GTK_PATH: "/tmp",
      GIO_EXTRA_MODULES: "/tmp",
      LD_PRELOAD: "",
    };
    expect(clearLoadedCode(env, "linux")).toEqual({ next: "continue" });
    expect(env).toEqual({
      HOME: "/home/mara",
      LD_LIBRARY_PATH: "/tmp/.mount/usr/lib",
      GTK_IM_MODULE: "ibus",
    });
  });

  it.each(["LD_PRELOAD", "LD_AUDIT"])("cause a restart without %s", (name) => {
    const env: NodeJS.ProcessEnv = { [name]: "/tmp/x.so", HOME: "/home/mara" };
    expect(clearLoadedCode(env, "linux")).toEqual({ next: "restart", names: [name] });
    expect(env[name]).toBeUndefined();
    expect(clearLoadedCode(env, "linux")).toEqual({ next: "continue" });
    expect(env).toEqual({ HOME: "/home/mara" });
  });

  it("cause a refusal if they are set again after the restart", () => {
    const env: NodeJS.ProcessEnv = { LD_PRELOAD: "/tmp/x.so" };
    expect(clearLoadedCode(env, "linux").next).toBe("restart");
    env.LD_PRELOAD = "/tmp/x.so";
    expect(clearLoadedCode(env, "linux")).toEqual({ next: "refuse", names: ["LD_PRELOAD"] });
    expect(env).toEqual({});
  });

  it("are ignored on other systems", () => {
    const env = { LD_PRELOAD: "x", GTK_MODULES: "y" };
    for (const platform of ["win32", "darwin"] as const) {
      expect(clearLoadedCode(env, platform)).toEqual({ next: "continue" });
    }
    expect(env).toEqual({ LD_PRELOAD: "x", GTK_MODULES: "y" });
  });
});
