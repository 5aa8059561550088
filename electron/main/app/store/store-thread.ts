import { parentPort, workerData } from "node:worker_threads";
import { collections } from "#main/features/collections.ts";
import { openReading } from "#main/store/files/open-reading.ts";
import { openStore } from "#main/store/files/open-store.ts";
import { type StoreWork, serveStore } from "#main/store/thread/serve-store.ts";
import { setTimer } from "#main/system/clock.ts";

if (parentPort === null) throw new Error("The store's worker must be started as a worker thread.");

const { location, isReading }: StoreWork = workerData;
serveStore(
  parentPort,
  isReading
    ? openReading(location, collections)
    : openStore(location, { collections, now: Date.now, setTimer }),
);
