import { parentPort, workerData } from "node:worker_threads";
import { collections } from "./collections/collections.ts";
import { openReading } from "./store/open-reading.ts";
import { openStore } from "./store/open-store.ts";
import type { StoreWork } from "./store/protocol.ts";
import { serveStore } from "./store/serve-store.ts";
import { setTimer } from "./timer.ts";

if (parentPort === null) throw new Error("The store's worker must be started as a worker thread.");

const { location, isReading }: StoreWork = workerData;
serveStore(
  parentPort,
  isReading
    ? openReading(location, collections)
    : openStore(location, { collections, now: Date.now, setTimer }),
);
