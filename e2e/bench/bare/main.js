// A minimal Electron app, the baseline of all figures.
import { join } from "node:path";
import { app, BrowserWindow } from "electron";

app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 820, show: false });
  window.once("ready-to-show", () => window.show());
  return window.loadFile(join(import.meta.dirname, "index.html"));
});
