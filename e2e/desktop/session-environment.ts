import { join } from "node:path";
import type { SessionFolder } from "./session-folder.ts";

// Variables of another session.
const foreign =
  /^(?:XDG_|DBUS_|WAYLAND_|GNOME_|GTK_|QT_|KDE_|DISPLAY$|XAUTHORITY$|SESSION_MANAGER$|DESKTOP_SESSION$|SSH_AUTH_SOCK$|ELECTRON_RUN_AS_NODE$)/;

/** Returns the environment for programs in the session. */
export function sessionEnvironment(
  outer: NodeJS.ProcessEnv,
  folder: SessionFolder,
  display: string,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(outer)) {
    if (value !== undefined && !foreign.test(name)) kept[name] = value;
  }
  return {
    ...kept,
    ...outerNpmVariables(outer),
    DISPLAY: display,
    HOME: folder.home,
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${busSocket(folder)}`,
    XDG_RUNTIME_DIR: folder.run,
    XDG_CONFIG_HOME: folder.config,
    XDG_DATA_HOME: folder.data,
    XDG_CACHE_HOME: folder.cache,
    XDG_CURRENT_DESKTOP: "XFCE",
    XDG_SESSION_TYPE: "x11",
    // Without accessibility bus and settings daemon, to start faster.
    NO_AT_BRIDGE: "1",
    GSETTINGS_BACKEND: "memory",
  };
}

/** Returns the socket of the session's message bus. */
export function busSocket(folder: SessionFolder): string {
  return join(folder.run, "bus");
}

/** Keeps npm's settings and cache in the outer HOME. */
function outerNpmVariables(outer: NodeJS.ProcessEnv): Record<string, string> {
  const home = outer.HOME;
  if (home === undefined) return {};
  return {
    npm_config_userconfig: outer.npm_config_userconfig ?? join(home, ".npmrc"),
    npm_config_cache: outer.npm_config_cache ?? join(home, ".npm"),
  };
}
