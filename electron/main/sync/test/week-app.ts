import type { SimulatedTime } from "#main/accounts/test/simulated-time.ts";
import type { Service } from "#main/api/transport.ts";
import { createQuietCenter } from "#main/notifications/test/quiet-center.ts";
import { isAway, type Presence } from "#main/polling/presence.ts";
import { openStore } from "#main/store/files/open-store.ts";
import type { Store } from "#main/store/store.ts";
import { key, parts, unwrap } from "#main/store/test/fixture.ts";
import type { Account } from "#shared/model/session.ts";
import type { EffectiveSettings } from "#shared/model/settings.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { watchNetwork } from "../network-watch.ts";
import { beginLife, inLife, setTimerInLife } from "../outbox/test/soak/mortal.ts";
import { watchSleep } from "../sleep-watch.ts";
import { createQuietSync } from "./quiet-sync.ts";
import { observeStore, type WeekDiary } from "./week-diary.ts";

/** What a start of the app finds on its computer. */
export type WeekSurroundings = {
  folder: string;
  account: Account;
  service: Service;
  diary: WeekDiary;
  time: SimulatedTime;
  /** By the computer's clock. */
  now: () => EpochMs;
  random: () => number;
  state: { presence: Presence; isOnline: boolean; settings: EffectiveSettings };
  /** Stores whose app is gone; their files are still open. */
  killed: Store[];
};

/** Starts the app. */
export function startWeekApp({ folder, service, state, killed, ...world }: WeekSurroundings) {
  const { diary, time, now, random } = world;
  const life = beginLife(
    () => false,
    () => {},
  );
  const setTimer = setTimerInLife(time.setTimer, life);
  const opened = unwrap(openStore({ folder, key }, { ...parts, setTimer }));
  const { store: raw, recovered } = opened;
  for (const { reason } of recovered) diary.problems.push(`set aside: ${reason}`);
  const store = inLife(observeStore(raw, diary, time.now), life);
  const workspace = { account: world.account, service, store };
  const report = (what: string, error: unknown) =>
    void diary.problems.push(`${what}: ${String(error)}`);
  const notifications = createQuietCenter({
    // Its judge asks what was told, not what can still be seen.
    desktop: {
      notify: async (notice) => {
        diary.notices.push(notice);
        return { isShown: true, reason: null };
      },
      getIdleTime: () => (isAway(state.presence) ? 600 : 0),
      isAttended: () => state.presence === "active",
    },
    settings: { get: () => state.settings },
    ...{ now, setTimer, report },
  });
  let created = 0;
  const sync = createQuietSync(workspace, {
    ...{ now, random, setTimer, report },
    createId: () => String(++created),
    getPresence: () => state.presence,
    onAlerts: () => notifier.notifyAlerts(),
    onMessages: () => notifier.notifyMessages(),
    onSnoozes: () => notifier.notifySnoozes(),
    onRequested: (collection, asked, outcome) => {
      if (outcome.ok) notifier.notifyAnswer(collection, asked);
    },
    onExpired: () => diary.problems.push("the sign-in has expired"),
  });
  watchNetwork(
    () => state.isOnline,
    setTimer,
    () => sync.catchUp("outage"),
  );
  /** As when the system tells of it. */
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
    ...{ sync, store: raw, notifications, wake },
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

/** A start of the app. */
export type WeekApp = ReturnType<typeof startWeekApp>;
