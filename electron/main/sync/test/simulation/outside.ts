import { join } from "node:path";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import { createQuietCenter } from "#main/notifications/test/quiet-center.ts";
import type { Fetch } from "#main/service/exchange.ts";
import { defaultLimits, type Service } from "#main/service/transport.ts";
import { openStore } from "#main/store/files/open-store.ts";
import { eraseStore, holdsFiles } from "#main/store/files/set-aside-files.ts";
import type { Store } from "#main/store/store.ts";
import type { Stores } from "#main/store/stores.ts";
import { overrideStore } from "#main/store/test/override-store.ts";
import type { SetTimer } from "#main/system/clock.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { isAway } from "../../presence.ts";
import type { Computer } from "./computer.ts";
import { inLife, type Life } from "./life.ts";

/** Sends the requests of one life over the computer's network, and records them. */
export const createFetch =
  (computer: Computer, life: Life): Fetch =>
  (url, init) =>
    life.step(async () => {
      const { diary, network, send, time } = computer;
      const { pathname, search } = new URL(url);
      diary.requests.push({
        at: time.now(),
        method: init.method ?? "GET",
        path: pathname + search,
      });
      if (network === "down") {
        const cause = Object.assign(new Error("ENETDOWN"), { code: "ENETDOWN" });
        throw new TypeError("fetch failed", { cause });
      }
      return send(network === "up" ? url : url.replace("127.0.0.1", "watchdesk.invalid"), init);
    });

/** A service whose time limits are as much shorter as its connections are faster than real time. */
export const shortenLimits = (service: Service, { time }: Computer): Service => ({
  ...service,
  call: (call, signal) => {
    const { headersMs, totalMs } = { ...defaultLimits, ...call.limits };
    const { speed } = time;
    const limits = { ...call.limits, headersMs: headersMs / speed, totalMs: totalMs / speed };
    return time.during(() => service.call({ ...call, limits }, signal));
  },
});

/** The stores of one life, each in this thread. */
export const createStores = (computer: Computer, life: Life, setTimer: SetTimer): Stores => ({
  open: async (name, key, mustExist) => {
    const { folder, time, diary } = computer;
    const location = { folder: join(folder, name), key, mustExist };
    const outcome = openStore(location, { ...storeDeclarations, now: time.now, setTimer });
    if (!outcome.ok) return outcome;
    const { store, recovered } = outcome.value;
    computer.opened.push(store);
    for (const { file, reason } of recovered) {
      diary.problems.push(`the ${file} was set aside: ${reason}`);
    }
    return {
      ok: true,
      value: {
        store: inLife(observeStore(store, computer), life),
        recovered,
        replaced: null,
        isRemoved: false,
      },
    };
  },
  erase: (name) => computer.time.during(() => eraseStore(join(computer.folder, name))),
  exists: (name) => holdsFiles(join(computer.folder, name)),
  hasSetAside: () => false,
  // The keychain is always the same.
  setAside: () => ({ ok: true, value: null }),
  // The log is a part of the store.
  listLogs: () => [],
  findLog: () => null,
  eraseLog: async () => ({ ok: true, value: null }),
});

const observed = { alerts: "alert", messages: "message" } as const;

/** The same store; the diary records what it stores and marks as shown. */
function observeStore(store: Store, { diary, time }: Computer): Store {
  const { shown, stored } = diary;
  const recordShown = (kind: string, ids: string[]) => {
    for (const id of ids) {
      const name = `${kind} ${id}`;
      shown.set(name, (shown.get(name) ?? new Set()).add(time.now()));
    }
  };
  return overrideStore(store, {
    ingest: async (input) => {
      const report = await store.ingest(input);
      const { collection } = input;
      if (!report.ok || (collection !== "alerts" && collection !== "messages")) return report;
      for (const id of report.value.added) {
        const name = `${observed[collection]} ${id}`;
        stored.set(name, [...(stored.get(name) ?? []), time.now()]);
      }
      return report;
    },
    markAlertsShown: (ids, at, decisions) => {
      recordShown("alert", ids);
      return store.markAlertsShown(ids, at, decisions);
    },
    markMessagesShown: (ids, at) => {
      recordShown("message", ids);
      return store.markMessagesShown(ids, at);
    },
  });
}

type CenterParts = {
  now: () => EpochMs;
  setTimer: SetTimer;
  setCoalescedTimer: SetTimer;
  report: (what: string, error?: unknown) => void;
};

/** The notification center on a desktop that shows everything. */
export function createCenter(computer: Computer, parts: CenterParts) {
  const shown = new Set<string>();
  return createQuietCenter({
    ...parts,
    desktop: {
      notify: async (notice) => {
        computer.diary.notices.push(notice);
        shown.add(notice.tag);
        return { isShown: true, reason: null };
      },
      withdraw: (tag) => void shown.delete(tag),
      listShown: () => [...shown],
      getIdleTime: () => (computer.isAttended && !isAway(computer.presence) ? 0 : 600),
      isAttended: () => computer.isAttended && computer.presence === "active",
    },
    settings: { get: () => computer.settings, set: () => computer.settings },
  });
}
