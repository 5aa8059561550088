// Loaded right before an app's own code: says how long that takes to create its window, and where
// WATCHDESK_BENCH_HIDE is set hides it when it has shown for so many milliseconds.
const { app } = require("electron");

const entered = performance.now();
const say = (line) => process.stderr.write(`${line}\n`);
app.once("browser-window-created", (_event, window) => {
  say(`Window created after ${performance.now() - entered} ms`);
  const shown = process.env.WATCHDESK_BENCH_HIDE;
  if (shown === undefined) return;
  window.once("show", () =>
    setTimeout(() => {
      window.hide();
      say("Window hidden: yes");
    }, Number(shown)),
  );
});
