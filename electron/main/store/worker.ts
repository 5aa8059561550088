import { parentPort, workerData } from "node:worker_threads";
import { setTimer } from "#main/timer.ts";
import { decode } from "./decode.ts";
import { openReading } from "./open-reading.ts";
import { openStore } from "./open-store.ts";
import type { StoreWork } from "./protocol.ts";
import { serveStore } from "./serve-store.ts";

if (parentPort === null) throw new Error("The store's worker must be started as a worker thread.");

const { location, isReading }: StoreWork = workerData;
serveStore(
  parentPort,
  isReading
    ? openReading(location, decode)
    : openStore(location, { decode, now: Date.now, setTimer }),
);
