import type { RunningService } from "#demo/service.ts";
import { getToken } from "#main/api/operations.ts";
import { readReply } from "#main/api/reply.ts";
import { createTestService } from "#main/api/test/test-service.ts";
import type { Notice } from "#main/notifications/notice.ts";
import { createNotificationCenter } from "#main/notifications/notification-center.ts";
import type { Presence } from "#main/polling/presence.ts";
import { defaults } from "#main/settings/remembered.ts";
import { openStore } from "#main/store/files/open-store.ts";
import type { Store } from "#main/store/store.ts";
import { key, parts, unwrap } from "#main/store/test/fixture.ts";
import { overrideStore } from "#main/store/test/override-store.ts";
import { type EffectiveSettings, settings as settingsModel } from "#shared/model/settings.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { anAccount } from "#shared/test/account.ts";
import { watchNetwork } from "../network-watch.ts";
import { beginLife, inLife, setTimerInLife } from "../outbox/test/soak/mortal.ts";
import { watchSleep } from "../sleep-watch.ts";
import { createSync, type Sync } from "../sync.ts";
import type { WeekTime } from "./week-time.ts";

/** What a client is started with, again and again in the same folder. */
export type WeekClientParts = {
  remote: RunningService;
  time: WeekTime;
  folder: string;
  random: () => number;
  /** How far the computer's clock is ahead of the service's. */
  skew: DurationMs;
};

/** What came of all lives of a client. */
export type WeekDiary = {
  /** When each record was stored first, by the service's clock. */
  stored: { alerts: Map<string, EpochMs>; messages: Map<string, EpochMs> };
  /** When each alert and message was shown; noted again at the same time it was shown once. */
  shown: { alerts: Map<string, Set<EpochMs>>; messages: Map<string, Set<EpochMs>> };
  notices: Notice[];
  requests: number;
  problems: string[];
};

const hours = (count: number): DurationMs => count * 3_600_000;

/** The computer of a person: it is one, however often the app starts on it. */
export function createWeekComputer({ remote, time, folder, random, skew }: WeekClientParts) {
  const diary: WeekDiary = {
    stored: { alerts: new Map(), messages: new Map() },
    shown: { alerts: new Map(), messages: new Map() },
    notices: [],
    requests: 0,
    problems: [],
  };
  const state = {
    presence: "active" as Presence,
    isOnline: true,
    settings: {
      ...settingsModel.parse(defaults),
      // The judge wants each alert once, and what comes by night when the night is over.
      breakThroughSeverity: "never" as const,
      criticalRepeatMinutes: 0,
      escalateMinutes: 0,
      fixed: [] as never[],
    } as EffectiveSettings,
  };
  const now = () => time.now() + skew;
  const killed: Store[] = [];
  let token: { value: string; issued: EpochMs } | null = null;

  async function request(url: string, init: RequestInit): Promise<Response> {
    if (!state.isOnline) {
      const cause = Object.assign(new Error("ENETDOWN"), { code: "ENETDOWN" });
      throw new TypeError("fetch failed", { cause });
    }
    diary.requests += 1;
    return time.fetch(url, init);
  }

  const { baseUrl, credentials } = remote;
  const service = createTestService({
    baseUrl,
    fetch: request,
    now,
    getToken: () => token?.value ?? null,
  });

  /** Takes a new token in good time, as the session does. */
  async function keepSignedIn(): Promise<void> {
    if (token !== null && time.now() - token.issued < hours(10)) return;
    const read = await readReply(getToken(service, { credentials, duration: 86_400 }));
    if (read.ok) token = { value: read.value.token, issued: time.now() };
  }

  /** Notes what is stored and shown, whichever life does it. */
  function observe(store: Store): Store {
    const note = (shown: Map<string, Set<EpochMs>>, ids: string[]) => {
      for (const id of ids) shown.set(id, (shown.get(id) ?? new Set()).add(time.now()));
    };
    return overrideStore(store, {
      ingest: async (input) => {
        const report = await store.ingest(input);
        const { collection } = input;
        if (report.ok && (collection === "alerts" || collection === "messages")) {
          for (const id of report.value.added) {
            if (diary.stored[collection].has(id)) diary.problems.push(`${id} was added twice`);
            diary.stored[collection].set(id, time.now());
          }
        }
        return report;
      },
      markAlertsShown: (ids, at) => {
        note(diary.shown.alerts, ids);
        return store.markAlertsShown(ids, at);
      },
      markMessagesShown: (ids, at) => {
        note(diary.shown.messages, ids);
        return store.markMessagesShown(ids, at);
      },
    });
  }

  /** Starts the app. */
  function start() {
    const life = beginLife(
      () => false,
      () => {},
    );
    const setTimer = setTimerInLife(time.setTimer, life);
    const opened = unwrap(openStore({ folder, key }, { ...parts, setTimer }));
    const { store: raw, recovered } = opened;
    for (const { reason } of recovered) diary.problems.push(`set aside: ${reason}`);
    const store = inLife(observe(raw), life);
    const account = anAccount({ serverUrl: remote.baseUrl, username: "maria.keller" });
    const workspace = { account, service, store };
    const trouble = (what: string, error: unknown) =>
      void diary.problems.push(`${what}: ${String(error)}`);
    const notifications = createNotificationCenter({
      desktop: {
        notify: async (notice) => {
          diary.notices.push(notice);
          return { isShown: true, reason: null };
        },
        // Its judge asks what was told, not what can still be seen.
        withdraw: () => {},
        listShown: () => [],
        showCounts: () => {},
        readSystemQuiet: async () => null,
        getIdleTime: () => (state.presence === "active" ? 0 : 600),
        isAttended: () => state.presence === "active",
        callOut: () => {},
      },
      settings: { get: () => state.settings },
      openWindow: () => {},
      whenPainted: Promise.resolve(),
      onState: () => {},
      now,
      setTimer,
      report: trouble,
    });
    let created = 0;
    const sync: Sync = createSync({
      workspace,
      now,
      random,
      setTimer,
      createId: () => {
        created += 1;
        return String(created);
      },
      getPresence: () => state.presence,
      device: {
        name: "Week",
        getToken: () => null,
        keepToken: async () => {},
        mayTellLocation: () => true,
      },
      onFreshness: () => {},
      onStored: () => {},
      onAlerts: () => notifier.notifyAlerts(),
      onMessages: () => notifier.notifyMessages(),
      onSnoozes: () => notifier.notifySnoozes(),
      onOutbox: () => {},
      onRenamed: () => {},
      onRequested: () => {},
      onExpired: () => diary.problems.push("the sign-in has expired"),
      report: trouble,
    });
    watchNetwork(
      () => state.isOnline,
      setTimer,
      () => sync.catchUp("outage"),
    );
    const wake = () => {
      sync.catchUp("sleep");
      notifications.notifyReturn("asleep");
    };
    watchSleep({ now, monotonic: time.awake, setTimer, onWake: wake });
    const notifier = notifications.open(workspace, {
      actions: {
        alerts: { open: () => {}, triage: () => {} },
        records: { open: () => {} },
        messages: { open: () => {}, reply: async () => {} },
      },
      nameAccount: () => null,
      onWaiting: () => {},
      onLedger: () => {},
      onWoken: () => {},
    });
    sync.start();

    return {
      sync,
      store: raw,
      notifications,
      /** As when the system tells of it. */
      wake,
      recordAsleep: () => notifications.notifyLeave("asleep"),
      /** The app quits. */
      close: async () => {
        sync.stop();
        notifier.close();
        await time.settle();
        life.end();
        await raw.close();
      },
      /** The app is gone without a word. */
      kill: () => {
        life.end();
        sync.stop();
        killed.push(raw);
      },
    };
  }

  return {
    diary,
    state,
    keepSignedIn,
    start,
    /** Lets the files go that killed apps had open; the mark of a store in use went before. */
    closeAll: async () => {
      await Promise.allSettled(killed.map((store) => store.close()));
    },
  };
}
export type WeekComputer = ReturnType<typeof createWeekComputer>;
export type WeekApp = ReturnType<WeekComputer["start"]>;
