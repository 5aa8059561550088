import { parentPort, workerData } from "node:worker_threads";
import { openReading } from "#main/store/files/open-reading.ts";
import { openStore } from "#main/store/files/open-store.ts";
import { type StoreWork, serveStore } from "#main/store/thread/store-rpc.ts";
import { setTimer } from "#main/system/clock.ts";
import { followLanguage } from "#main/system/language.ts";
import { storeDeclarations } from "./declarations.ts";

if (parentPort === null) throw new Error("The store's worker must be started as a worker thread.");

followLanguage();
const { location, isReading }: StoreWork = workerData;
serveStore(
  parentPort,
  isReading
    ? openReading(location, storeDeclarations)
    : openStore(location, { ...storeDeclarations, now: Date.now, setTimer }),
);
