import { simulateTime } from "#main/account/test/simulated-time.ts";
import type { Workspace } from "#main/account/workspace.ts";
import { defaults } from "#main/settings/remembered.ts";
import type { Store } from "#main/store/store.ts";
import type { AttentionState } from "#shared/model/attention.ts";
import { type EffectiveSettings, settings as settingsModel } from "#shared/model/settings.ts";
import { createAttention } from "../attention.ts";
import type { Counts } from "../counts.ts";
import type { Notice, Shown } from "../notice.ts";
import { createMemoryStore } from "./memory-store.ts";

/**
 * Follows an account on a desktop of which a test says what it does, in time that it lets pass: over a
 * store in memory, or over `store`.
 */
export function followAccount(
  prepare: (memory: ReturnType<typeof createMemoryStore>) => void = () => {},
  store: Store | null = null,
  time = simulateTime(new Date("2026-07-01T12:00").getTime()),
) {
  const memory = createMemoryStore();
  prepare(memory);
  const notices: Notice[] = [];
  /** Those that can be seen, by their tags. */
  const onScreen = new Map<string, Notice>();
  const counts: Counts[] = [];
  const states: AttentionState[] = [];
  const deeds: unknown[] = [];
  const troubles: string[] = [];
  /** Whether the window was shown each time it flashed. */
  const callOuts: boolean[] = [];
  const woken: string[] = [];
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
    whenCalm: Promise.resolve() as Promise<unknown>,
  };

  const account = {
    id: "a",
    serverUrl: "https://service.example.org",
    username: "mara",
    userId: null,
    displayName: "Mara",
    sso: null,
  };
  const workspace: Workspace = {
    account,
    store: store ?? memory.store,
    service: undefined as unknown as Workspace["service"],
  };
  const note =
    (what: string) =>
    (...input: unknown[]) =>
      void deeds.push([what, ...input]);

  const attention = createAttention({
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
    createDeeds: () => ({
      alerts: {
        open: note("openAlert"),
        acknowledge: note("acknowledge"),
        snooze: note("snooze"),
      },
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
    openWindow: note("openWindow"),
    getSilence: () => world.silence,
    isCatchingUp: () => world.isCatchingUp,
    onWaiting: () => {},
    onLedger: () => {},
    onWoken: (id) => woken.push(id),
    onState: (state) => states.push(state),
    get whenCalm() {
      return world.whenCalm;
    },
    now: time.now,
    setTimer: time.setTimer,
    report: (what) => void troubles.push(what),
  });

  return {
    time,
    memory,
    world,
    attention,
    workspace,
    notices,
    titles: () => notices.map(({ title }) => title),
    onScreen,
    seen: () => [...onScreen.values()].map(({ title }) => title),
    counts,
    states,
    deeds,
    troubles,
    callOuts,
    woken,
    /** Opens the account, and lets the first sync be over. */
    start: async () => {
      attention.open(workspace);
      await time.settle();
      attention.noteAlerts(account.id);
      attention.noteMessages(account.id);
      await time.settle();
    },
    /** Changes settings as the person does. */
    set: async (changes: Partial<EffectiveSettings>) => {
      world.settings = { ...world.settings, ...changes };
      attention.noteSettings();
      await time.settle();
    },
    noteAlerts: async () => {
      attention.noteAlerts(account.id);
      await time.settle();
    },
    noteRecords: async () => {
      attention.noteRecords(account.id);
      await time.settle();
    },
    noteMessages: async () => {
      attention.noteMessages(account.id);
      await time.settle();
    },
  };
}
