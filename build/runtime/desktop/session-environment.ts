import { join } from "node:path";
import type { SessionFolder } from "./session-folder.ts";

// What ties a program to another session than the one that it is started in.
const foreign =
  /^(?:XDG_|DBUS_|WAYLAND_|GNOME_|GTK_|QT_|KDE_|DISPLAY$|XAUTHORITY$|SESSION_MANAGER$|DESKTOP_SESSION$|SSH_AUTH_SOCK$|ELECTRON_RUN_AS_NODE$)/;

/** The variables with which a program becomes part of the session; nothing else is needed. */
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
    ...npmOutside(outer),
    DISPLAY: display,
    HOME: folder.home,
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${busSocket(folder)}`,
    XDG_RUNTIME_DIR: folder.run,
    XDG_CONFIG_HOME: folder.config,
    XDG_DATA_HOME: folder.data,
    XDG_CACHE_HOME: folder.cache,
    XDG_CURRENT_DESKTOP: "XFCE",
    XDG_SESSION_TYPE: "x11",
    // No accessibility bus and no settings daemon: each would be one more thing to wait for.
    NO_AT_BRIDGE: "1",
    GSETTINGS_BACKEND: "memory",
  };
}

/** Where the session's message bus listens. */
export function busSocket(folder: SessionFolder): string {
  return join(folder.run, "bus");
}

/** With another HOME npm would look for its settings and its cache there. */
function npmOutside(outer: NodeJS.ProcessEnv): Record<string, string> {
  const home = outer.HOME;
  if (home === undefined) return {};
  return {
    npm_config_userconfig: outer.npm_config_userconfig ?? join(home, ".npmrc"),
    npm_config_cache: outer.npm_config_cache ?? join(home, ".npm"),
  };
}
