// Loaded right before an app's own code: says how long that takes to create its window.
const { app } = require("electron");

const entered = performance.now();
app.once("browser-window-created", () => {
  process.stderr.write(`Window created after ${performance.now() - entered} ms\n`);
});
