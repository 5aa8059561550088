import { describe, expect, it } from "vitest";
import { sessionEnvironment } from "./session-environment.ts";

const folder = {
  root: "/tmp/s",
  home: "/tmp/s/home",
  run: "/tmp/s/run",
  config: "/tmp/s/home/.config",
  data: "/tmp/s/home/.local/share",
  cache: "/tmp/s/home/.cache",
  session: "/tmp/s/session",
};

describe("sessionEnvironment", () => {
  const outer = {
    PATH: "/usr/bin",
    HOME: "/home/kim",
    LANG: "de_DE.UTF-8",
    WAYLAND_DISPLAY: "wayland-0",
    XDG_DATA_DIRS: "/opt/share",
    SESSION_MANAGER: "local/desk",
    ELECTRON_RUN_AS_NODE: "1",
    DBUS_SESSION_BUS_ADDRESS: "unix:path=/run/user/1000/bus",
  };
  const env = sessionEnvironment(outer, folder, ":7");

  it("uses the session's folders", () => {
    expect(env).toMatchObject({
      DISPLAY: ":7",
      HOME: folder.home,
      XDG_RUNTIME_DIR: folder.run,
      XDG_CONFIG_HOME: folder.config,
      XDG_DATA_HOME: folder.data,
      XDG_CACHE_HOME: folder.cache,
      DBUS_SESSION_BUS_ADDRESS: "unix:path=/tmp/s/run/bus",
    });
  });

  it("excludes the outer session's variables", () => {
    for (const name of ["WAYLAND_DISPLAY", "XDG_DATA_DIRS", "SESSION_MANAGER"]) {
      expect(env).not.toHaveProperty(name);
    }
    expect(env).not.toHaveProperty("ELECTRON_RUN_AS_NODE");
  });

  it("keeps other variables and npm's files", () => {
    expect(env).toMatchObject({
      PATH: "/usr/bin",
      LANG: "de_DE.UTF-8",
      npm_config_userconfig: "/home/kim/.npmrc",
      npm_config_cache: "/home/kim/.npm",
    });
  });
});
