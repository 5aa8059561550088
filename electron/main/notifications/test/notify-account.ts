import { createAnnouncers } from "#main/accounts/account-work.ts";
import { type SimulatedTime, simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { defaults } from "#main/settings/stored-settings.ts";
import type { Store } from "#main/store/store.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import { type EffectiveSettings, settings as settingsModel } from "#shared/settings/schema.ts";
import { anAccount } from "#shared/test/account.ts";
import type { Counts } from "../counts.ts";
import type { Alarm, Notice, Played, Shown } from "../notice.ts";
import {
  type AccountNotifier,
  createNotificationCenter,
  type NotificationCenterParts,
} from "../notification-center.ts";
import { createNotificationStore } from "./notification-store.ts";

/** Creates a desktop that the test controls and that records what it shows. */
function createDesktop() {
  const world = {
    settings: { ...settingsModel.parse(defaults), fixed: [] } as EffectiveSettings,
    /** Resolves when the desktop has accepted a notice. */
    desktopTakes: Promise.resolve(),
    shown: { isShown: true, reason: null } as Shown,
    played: { by: "paplay", reason: null } as Played,
    /** Resolves when the sound of an alarm has ended. */
    sounds: Promise.resolve() as Promise<unknown>,
    isSystemQuiet: null as boolean | null,
    idleSeconds: 0,
    isAttended: false,
    account: null as string | null,
    isOnDuty: false,
    silence: null as string | null,
    isCatchingUp: false,
    canReply: true,
    whenPainted: Promise.resolve() as Promise<unknown>,
  };
  const notices: Notice[] = [];
  /** Visible notices by tag. */
  const onScreen = new Map<string, Notice>();
  /** The alarms that sounded. */
  const alarms: Alarm[] = [];
  const counts: Counts[] = [];
  const states: NotificationState[] = [];
  const actions: unknown[] = [];
  const troubles: string[] = [];
  /** The lines about notifications. */
  const log: string[] = [];
  /** Whether the window was shown each time it called for attention. */
  const callOuts: boolean[] = [];
  const note =
    (what: string) =>
    (...input: unknown[]) =>
      void actions.push([what, ...input]);
  const parts = ({ clock, setTimer }: SimulatedTime): NotificationCenterParts => ({
    desktop: {
      notify: async (notice) => {
        notices.push(notice);
        await world.desktopTakes;
        if (world.shown.isShown) onScreen.set(notice.tag, notice);
        return world.shown;
      },
      playAlarm: async (alarm) => {
        alarms.push(alarm);
        await world.sounds;
        return world.played;
      },
      withdraw: (tag) => void onScreen.delete(tag),
      listShown: () => [...onScreen.keys()],
      showCounts: (shown) => counts.push(shown),
      readSystemQuiet: async () => world.isSystemQuiet,
      getIdleTime: () => world.idleSeconds,
      isAttended: () => world.isAttended,
      requestAttention: ({ showsWindow }) => void callOuts.push(showsWindow),
      closeAll: async () => onScreen.clear(),
    },
    settings: {
      get: () => world.settings,
      set: (changes) => {
        return Object.assign(world.settings, changes);
      },
    },
    openWindow: note("openWindow"),
    onState: (state) => states.push(state),
    // Read after the test has set it.
    whenPainted: Promise.resolve().then(() => world.whenPainted),
    now: clock,
    setTimer,
    setCoalescedTimer: setTimer,
    report: (what) => void troubles.push(what),
    log: (what, detail) => void log.push(`${what}: ${detail}`),
  });
  return {
    parts,
    note,
    desktop: { world, notices, onScreen, alarms, counts, states, actions, troubles, log, callOuts },
  };
}

/** Observes an account on a desktop that the test controls, in simulated time, with its own store or `store`. */
export function notifyAccount(
  prepare: (memory: ReturnType<typeof createNotificationStore>) => void = () => {},
  store: Store | null = null,
  time = simulateTime(new Date("2026-07-01T12:00").getTime()),
) {
  const memory = createNotificationStore(time.clock, store);
  prepare(memory);
  const { parts, note, desktop } = createDesktop();
  const { world, notices, onScreen } = desktop;
  const woken: string[] = [];
  const account = anAccount();
  const workspace: Workspace = {
    account,
    store: store ?? memory.store,
    service: undefined as unknown as Workspace["service"],
  };
  const notifications = createNotificationCenter(parts(time));
  notifications.followAccounts(() => ({
    silence: world.silence,
    isCatchingUp: world.isCatchingUp,
  }));
  let notifier: AccountNotifier | null = null;
  /** Opens the account. */
  function open(): AccountNotifier {
    notifier = notifications.open(workspace, {
      createAnnouncers: createAnnouncers({
        alerts: { open: note("openAlert"), triage: note("triage") },
        records: { open: note("openRecord") },
        messages: {
          open: note("openConversation"),
          reply: async (...input) => {
            if (!world.canReply) throw new Error("The disk is full.");
            note("reply")(...input);
          },
        },
      }),
      nameAccount: () => world.account,
      isOnDuty: () => world.isOnDuty,
      onWaiting: () => {},
      onLedger: () => {},
      onWoken: () => woken.push(account.id),
    });
    return notifier;
  }
  /** The notifier of the open account. */
  function current(): AccountNotifier {
    if (notifier === null) throw new Error("The account is not open.");
    return notifier;
  }

  const notifyAbout =
    (...kinds: ("notifyAlerts" | "notifyMessages" | "notifyRecords")[]) =>
    async () => {
      for (const kind of kinds) current()[kind]();
      await time.settle();
    };
  const notifyAlerts = notifyAbout("notifyAlerts");
  /** Reports a poll after the store has changed or not. */
  async function answer(asked = time.now()): Promise<void> {
    await notifyAbout("notifyAlerts", "notifyMessages", "notifyRecords")();
    for (const one of ["alerts", "messages", "tasks"] as const) current().notifyAnswer(one, asked);
    await time.settle();
  }

  return {
    ...{ ...desktop, time, memory, notifications, open, workspace, woken, notifyAlerts, answer },
    notifyRecords: notifyAbout("notifyRecords"),
    notifyMessages: notifyAbout("notifyMessages"),
    notifier: current,
    /** Signs the account out. */
    leave: () => {
      current().close();
      notifications.withdrawAll(account.id);
    },
    titles: () => notices.map(({ title }) => title),
    seen: () => [...onScreen.values()].map(({ title }) => title),
    /** Opens the account and completes the first sync. */
    start: async () => {
      open();
      await time.settle();
      await answer();
    },
    /** Changes settings. */
    set: async (changes: Partial<EffectiveSettings>) => {
      world.settings = { ...world.settings, ...changes };
      notifications.notifySettings();
      await time.settle();
    },
    /** Acknowledges alerts as the user. */
    acknowledge: (...ids: string[]) => {
      for (const id of ids) memory.acknowledge(id, time.now());
      return notifyAlerts();
    },
    /** Adds alerts, given by id or as received, and polls. */
    receive: (...alerts: (string | object)[]) => {
      memory.addAlerts(...alerts);
      return answer();
    },
  };
}

/** Observes an account after its first sync. */
export async function startAccount(...following: Parameters<typeof notifyAccount>) {
  const followed = notifyAccount(...following);
  await followed.start();
  return followed;
}
