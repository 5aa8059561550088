import { anAlert, aTask } from "#shared/test/records.ts";
import type { Store } from "../store.ts";
import { makeFolder, now, openTestStore, toIngest, unwrap } from "./fixture.ts";
import { copyStore } from "./made-stores.ts";

/** The name of all its tasks. */
export const secret = "Evakuierung Süd";

const made = new Map<number, Promise<string>>();

/** Makes a closed store with many tasks and with alerts, of which alert 1 is being acknowledged; returns its folder. */
export async function makeStore(alertCount = 3): Promise<string> {
  const filled = made.get(alertCount) ?? fillStore(alertCount);
  made.set(alertCount, filled);
  return copyStore(await filled);
}

async function fillStore(alertCount: number): Promise<string> {
  const folder = makeFolder();
  const { store } = openTestStore(folder);
  const tasks = Array.from({ length: 500 }, (_, at) => aTask({ id: `${at}`, name: secret }));
  const alerts = Array.from({ length: alertCount }, (_, at) => anAlert({ id: `${at}` }));
  unwrap(await store.ingest(toIngest("tasks", tasks)));
  unwrap(await store.ingest(toIngest("alerts", alerts)));
  await store.requestAcknowledgements(["1"], now, null);
  await store.close();
  return folder;
}

/** Lists the alerts whose acknowledgement is in the outbox, oldest operation first. */
export const listAcknowledgements = async (store: Store): Promise<string[]> =>
  (await store.listOpenEntries()).flatMap(({ operation }) =>
    operation.kind === "acknowledge" ? [operation.alertId] : [],
  );
