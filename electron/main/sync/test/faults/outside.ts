import { join } from "node:path";
import type { Fetch } from "#main/api/exchange.ts";
import { defaultLimits, type Service } from "#main/api/transport.ts";
import { collections } from "#main/collections/collections.ts";
import { eraseStore } from "#main/store/files/erase-store.ts";
import { openStore } from "#main/store/files/open-store.ts";
import type { Store } from "#main/store/store.ts";
import type { Stores } from "#main/store/stores.ts";
import { overrideStore } from "#main/store/test/override-store.ts";
import type { Result } from "#shared/ipc/failure.ts";
import { speed } from "./cell-time.ts";
import type { Computer } from "./computer.ts";

/** Notes each request and lets names resolve or not. */
export const createFetch =
  (computer: Computer): Fetch =>
  (url, init) => {
    const { pathname, search } = new URL(url);
    const { method = "GET" } = init;
    computer.diary.requests.push({ at: computer.time.now(), method, path: pathname + search });
    return fetch(computer.resolves ? url : url.replace("127.0.0.1", "watchdesk.invalid"), init);
  };

/** A service of which nobody waits for longer than a moment, as time passes so much faster. */
export const hurry = (service: Service, { time }: Computer): Service => ({
  ...service,
  call: (call, signal) => {
    const { headersMs, wholeMs } = { ...defaultLimits, ...call.limits };
    const limits = { ...call.limits, headersMs: headersMs / speed, wholeMs: wholeMs / speed };
    return time.during(() => service.call({ ...call, limits }, signal));
  },
});

/** The stores, each in this thread, where what they do takes no time that somebody would have to wait. */
export const createStores = ({ folder, time, diary }: Computer): Stores => ({
  open: async (name, key, mustExist) => {
    const location = { folder: join(folder, name), key, mustExist };
    const opened = openStore(location, { collections, now: time.now, setTimer: time.setTimer });
    if (!opened.ok) return opened;
    const { store, recovered } = opened.value;
    return { ok: true, value: { store: watchShown(store, time, diary), recovered } };
  },
  erase: (name): Promise<Result<null>> => time.during(() => eraseStore(join(folder, name))),
});

/** Notes what is marked as shown to the person. */
function watchShown(store: Store, time: Computer["time"], { shown }: Computer["diary"]): Store {
  const note = (kind: string, ids: string[]) => {
    for (const id of ids) {
      const name = `${kind} ${id}`;
      shown.set(name, [...(shown.get(name) ?? []), time.now()]);
    }
  };
  return overrideStore(store, {
    markAlertsShown: (ids, at) => {
      note("alert", ids);
      return store.markAlertsShown(ids, at);
    },
    markMessagesShown: (ids, at) => {
      note("message", ids);
      return store.markMessagesShown(ids, at);
    },
  });
}
