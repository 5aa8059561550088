// Loaded before an app's own code: at SIGUSR2, main and each of its threads release unused memory, which they
// would otherwise keep for about forty seconds, and main reports it.
const path = require("node:path");
const { syncBuiltinESMExports } = require("node:module");
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");
const threads = require("node:worker_threads");

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc");
const channel = new threads.BroadcastChannel("collect-garbage");
channel.unref();
const collect = () => gc({ type: "major", execution: "sync", flavor: "last-resort" });

if (threads.isMainThread) {
  threads.Worker = class extends threads.Worker {
    constructor(script, options) {
      super(script, { ...options, execArgv: ["-r", path.join(__dirname, "collect-garbage.cjs")] });
    }
  };
  syncBuiltinESMExports();
  process.on("SIGUSR2", () => {
    channel.postMessage(null);
    collect();
    process.stderr.write("Garbage collected: yes\n");
  });
} else {
  channel.onmessage = collect;
}
