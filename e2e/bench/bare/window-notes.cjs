// Loaded before an app's own code: reports how long it takes to create its window and when that is closed, and hides it
// after WATCHDESK_BENCH_HIDE milliseconds, if set.
const { app } = require("electron");

const entered = performance.now();
const report = (line) => process.stderr.write(`${line}\n`);
app.once("browser-window-created", (_event, window) => {
  report(`Window created after ${performance.now() - entered} ms`);
  window.once("closed", () => report("Window closed: yes"));
  const shown = process.env.WATCHDESK_BENCH_HIDE;
  if (shown === undefined) return;
  window.once("show", () =>
    setTimeout(() => {
      window.hide();
      report("Window hidden: yes");
    }, Number(shown)),
  );
});
