import { parentPort, workerData } from "node:worker_threads";
import { setTimer } from "#main/timer.ts";
import { decode } from "./decode.ts";
import { openStore } from "./open-store.ts";
import { serveStore } from "./serve-store.ts";

if (parentPort === null) throw new Error("The store's worker must be started as a worker thread.");

serveStore(parentPort, openStore(workerData, { decode, now: Date.now, setTimer }));
