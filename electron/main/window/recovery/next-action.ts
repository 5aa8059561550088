import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** How Watchdesk runs: as always, without the graphics card, or also without all that is optional. */
export const shellModes = ["normal", "withoutGpu", "safe"] as const;
export type ShellMode = (typeof shellModes)[number];

/** What is done about a fault; a restart and "reload" bring the view back, "reloadPlain" does not. */
export type RecoveryAction =
  | "nothing"
  | "reload"
  | "reloadPlain"
  | "restartWithoutGpu"
  | "restartSafe"
  | "stop";

/** What is tried about each fault of the window: how often the first, then which modes. */
const plans = {
  crashed: { first: "reload", tries: 3, modes: ["withoutGpu", "safe"] },
  outOfMemory: { first: "reload", tries: 3, modes: ["safe"] },
  killed: { first: "reload", tries: 3, modes: ["safe"] },
  notStarted: { first: "reload", tries: 1, modes: ["withoutGpu", "safe"] },
  /** The person did not want to wait for it. */
  unresponsive: { first: "reload", tries: 3, modes: ["safe"] },
  /** No frame was drawn in time. */
  blank: { first: "reload", tries: 2, modes: ["withoutGpu", "safe"] },
  /** Files of the app itself are missing or damaged, which no mode heals. */
  loadFailed: { first: "reload", tries: 1, modes: [] },
  preloadFailed: { first: "reload", tries: 1, modes: [] },
  // Chromium starts it again by itself.
  gpuGone: { first: "nothing", tries: 3, modes: ["withoutGpu"] },
} as const satisfies Record<
  string,
  { first: "reload" | "nothing"; tries: number; modes: readonly ShellMode[] }
>;

/** What can go wrong with the window, or with a process that it needs; Chromium alone heals "utilityGone". */
export type Fault = keyof typeof plans | "utilityGone";

type Step = { at: EpochMs; fault: Fault; action: RecoveryAction };

/** What was tried lately in the mode that Watchdesk is in. */
export type ShellHistory = {
  mode: ShellMode;
  steps: readonly Step[];
  /** Nothing more is done until the person asks for it. */
  isStopped: boolean;
};

/** What counts while nothing has gone wrong. */
export const calm: ShellHistory = { mode: "normal", steps: [], isStopped: false };

/** What was tried longer ago is no reason for anything more drastic. */
export const recoveryPeriod: DurationMs = 10 * 60_000;
/** What fails again and again so soon after its view was brought back may fail by it. */
const suspicion: DurationMs = 60_000;
const maxViews = 2;

/** A fault, when it was noticed, and whether a restart would cost nobody the session. */
export type Noticed = { fault: Fault; at: EpochMs; mayRestart: boolean };

/**
 * What to do about a fault, and what is remembered then. A mode is only ever left for a plainer one, so
 * that within `recoveryPeriod` there are at most three reloads in each mode, two restarts and a stop.
 */
export function nextAction(
  history: ShellHistory,
  { fault, at, mayRestart }: Noticed,
): { action: RecoveryAction; history: ShellHistory } {
  const { mode, isStopped } = history;
  if (isStopped || fault === "utilityGone") return { action: "nothing", history };
  const steps = history.steps.filter((step) => Math.abs(at - step.at) < recoveryPeriod);
  const withStep = (action: RecoveryAction) => [...steps, { at, fault, action }];
  const { first, tries, modes } = plans[fault];

  const isSuch = first === "reload" ? isReload : (action: RecoveryAction) => action === first;
  if (steps.filter((step) => isSuch(step.action)).length < tries) {
    const action = first === "reload" ? chooseReload(steps, at) : first;
    return { action, history: { ...history, steps: withStep(action) } };
  }
  const plainer = modes.find((one) => shellModes.indexOf(one) > shellModes.indexOf(mode));
  if (plainer === undefined || !mayRestart) {
    return { action: "stop", history: { mode, steps: withStep("stop"), isStopped: true } };
  }
  const action = plainer === "safe" ? "restartSafe" : "restartWithoutGpu";
  return {
    action,
    history: { mode: plainer, steps: [{ at, fault, action }], isStopped: false },
  };
}

const isReload = (action: RecoveryAction) => action === "reload" || action === "reloadPlain";

function chooseReload(steps: readonly Step[], at: EpochMs): "reload" | "reloadPlain" {
  const isRecent = (step: Step) => Math.abs(at - step.at) < suspicion;
  const views = steps.filter((step) => bringsBack(step.action) && isRecent(step));
  return views.length < maxViews ? "reload" : "reloadPlain";
}

const bringsBack = (action: RecoveryAction) =>
  action === "reload" || action === "restartWithoutGpu" || action === "restartSafe";

/** Whether Watchdesk has just been started anew by itself, so that the view is to be as it was. */
export function isRestarted({ steps }: ShellHistory, now: EpochMs): boolean {
  const last = steps.at(-1);
  return last?.action.startsWith("restart") === true && Math.abs(now - last.at) < suspicion;
}
