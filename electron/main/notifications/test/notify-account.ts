import { createAnnouncers } from "#main/accounts/account-work.ts";
import { type SimulatedTime, simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { defaults } from "#main/settings/stored-settings.ts";
import type { Store } from "#main/store/store.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import { type EffectiveSettings, settings as settingsModel } from "#shared/settings/schema.ts";
import { anAccount } from "#shared/test/account.ts";
import type { Counts } from "../counts.ts";
import type { Notice, Shown } from "../notice.ts";
import {
  type AccountNotifier,
  createNotificationCenter,
  type NotificationCenterParts,
} from "../notification-center.ts";
import { createMemoryStore } from "./memory-store.ts";

/** A person's desktop, of which a test says what it does, and all that it was told. */
function createDesktop() {
  const world = {
    settings: { ...settingsModel.parse(defaults), fixed: [] } as EffectiveSettings,
    /** Resolves when the desktop has taken a notice. */
    desktopTakes: Promise.resolve(),
    shown: { isShown: true, reason: null } as Shown,
    isSystemQuiet: null as boolean | null,
    idleSeconds: 0,
    isAttended: false,
    account: null as string | null,
    silence: null as string | null,
    isCatchingUp: false,
    canReply: true,
    whenPainted: Promise.resolve() as Promise<unknown>,
  };
  const notices: Notice[] = [];
  /** Those that can be seen, by their tags. */
  const onScreen = new Map<string, Notice>();
  const counts: Counts[] = [];
  const states: NotificationState[] = [];
  const actions: unknown[] = [];
  const troubles: string[] = [];
  /** The lines about notifications. */
  const log: string[] = [];
  /** Whether the window was shown each time it flashed. */
  const callOuts: boolean[] = [];
  const note =
    (what: string) =>
    (...input: unknown[]) =>
      void actions.push([what, ...input]);
  const parts = ({ now, setTimer }: SimulatedTime): NotificationCenterParts => ({
    desktop: {
      notify: async (notice) => {
        notices.push(notice);
        await world.desktopTakes;
        if (world.shown.isShown) onScreen.set(notice.tag, notice);
        return world.shown;
      },
      withdraw: (tag) => void onScreen.delete(tag),
      listShown: () => [...onScreen.keys()],
      showCounts: (shown) => counts.push(shown),
      readSystemQuiet: async () => world.isSystemQuiet,
      getIdleTime: () => world.idleSeconds,
      isAttended: () => world.isAttended,
      callOut: (isShown) => void callOuts.push(isShown),
    },
    settings: { get: () => world.settings },
    openWindow: note("openWindow"),
    onState: (state) => states.push(state),
    // Read once the test has said what it is.
    whenPainted: Promise.resolve().then(() => world.whenPainted),
    now,
    setTimer,
    setCoalescedTimer: setTimer,
    report: (what, detail) =>
      void (typeof detail === "string" ? log.push(`${what}: ${detail}`) : troubles.push(what)),
  });
  return {
    parts,
    note,
    desktop: { world, notices, onScreen, counts, states, actions, troubles, log, callOuts },
  };
}

/**
 * Follows an account on a desktop of which a test says what it does, in time that it lets pass: over a
 * store in memory, or over `store`.
 */
export function notifyAccount(
  prepare: (memory: ReturnType<typeof createMemoryStore>) => void = () => {},
  store: Store | null = null,
  time = simulateTime(new Date("2026-07-01T12:00").getTime()),
) {
  const memory = createMemoryStore();
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
  /** Begins to follow the account. */
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
      onWaiting: () => {},
      onLedger: () => {},
      onWoken: () => woken.push(account.id),
    });
    return notifier;
  }
  /** What brings the account's news; it has to be open. */
  function current(): AccountNotifier {
    if (notifier === null) throw new Error("The account is not open.");
    return notifier;
  }

  const told =
    (...kinds: ("notifyAlerts" | "notifyMessages" | "notifyRecords")[]) =>
    async () => {
      for (const kind of kinds) current()[kind]();
      await time.settle();
    };
  const notifyAlerts = told("notifyAlerts");
  /** Lets the service answer that nothing changed, or what has been put into the store. */
  async function answer(asked = time.now()): Promise<void> {
    await told("notifyAlerts", "notifyMessages", "notifyRecords")();
    for (const one of ["alerts", "messages", "tasks"] as const) current().notifyAnswer(one, asked);
    await time.settle();
  }

  return {
    ...{ ...desktop, time, memory, notifications, open, workspace, woken, notifyAlerts, answer },
    notifyRecords: told("notifyRecords"),
    notifyMessages: told("notifyMessages"),
    notifier: current,
    /** Its person signs out. */
    leave: () => {
      current().close();
      notifications.withdrawAll(account.id);
    },
    titles: () => notices.map(({ title }) => title),
    seen: () => [...onScreen.values()].map(({ title }) => title),
    /** Opens the account, and lets the first sync be over. */
    start: async () => {
      open();
      await time.settle();
      await answer();
    },
    /** Changes settings as the person does. */
    set: async (changes: Partial<EffectiveSettings>) => {
      world.settings = { ...world.settings, ...changes };
      notifications.notifySettings();
      await time.settle();
    },
    /** Has the person acknowledge alerts. */
    acknowledge: (...ids: string[]) => {
      for (const id of ids) memory.acknowledge(id, time.now());
      return notifyAlerts();
    },
    /** Lets alerts come, of which an id may be all that is known. */
    receive: (...alerts: (string | LedgeredAlert)[]) => {
      memory.addAlerts(...alerts);
      return answer();
    },
  };
}

/** Follows an account as `notifyAccount` does, once the first sync is over. */
export async function startAccount(...following: Parameters<typeof notifyAccount>) {
  const followed = notifyAccount(...following);
  await followed.start();
  return followed;
}
