import { call } from "#renderer/lib/bridge.ts";
import type { Command } from "#renderer/lib/command.ts";
import type { WindowAction } from "#shared/model/window-action.ts";

const titles: Record<WindowAction, { title: string; keys?: string }> = {
  zoomIn: { title: "Zoom in", keys: "Mod++" },
  zoomOut: { title: "Zoom out", keys: "Mod+-" },
  resetZoom: { title: "Zoom to actual size", keys: "Mod+0" },
  toggleFullScreen: { title: "Toggle full screen" },
  minimize: { title: "Minimize the window" },
  reload: { title: "Reload the window" },
  close: { title: "Close the window", keys: "Mod+w" },
  quit: { title: "Quit Watchdesk", keys: "Mod+q" },
};

/** What the palette can do with the window, as its menu can. */
export const listWindowCommands = (): Command[] =>
  Object.entries(titles).map(([action, words]) => ({
    id: `window-${action}`,
    section: "Window",
    ...words,
    // It cannot fail but together with the window.
    run: () => void call("window.act", { action: action as WindowAction }).catch(() => undefined),
  }));
