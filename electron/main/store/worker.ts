import { parentPort, workerData } from "node:worker_threads";
import { decodeBody } from "#main/api/decode/decoders.ts";
import { openStore } from "./open-store.ts";
import { serveStore } from "./serve-store.ts";

if (parentPort === null) throw new Error("The store's worker must be started as a worker thread.");

serveStore(
  parentPort,
  openStore(
    workerData,
    {
      tasks: (body, dialect) => decodeBody("tasks", body, dialect),
      alerts: (body, dialect) => decodeBody("alerts", body, dialect),
    },
    Date.now,
  ),
);
