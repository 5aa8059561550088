import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** The modes of Watchdesk: normal, without the GPU, or also without optional features. */
export const shellModes = ["normal", "withoutGpu", "safe"] as const;
export type ShellMode = (typeof shellModes)[number];

/** The reaction to a fault; a restart and "reload" restore the view, "reloadPlain" does not. */
export type RecoveryAction =
  | "nothing"
  | "reload"
  | "reloadPlain"
  | "restartWithoutGpu"
  | "restartSafe"
  | "stop";

/** The reactions to each fault: the first action up to `tries` times, then these modes. */
const plans = {
  crashed: { first: "reload", tries: 3, modes: ["withoutGpu", "safe"] },
  outOfMemory: { first: "reload", tries: 3, modes: ["safe"] },
  killed: { first: "reload", tries: 3, modes: ["safe"] },
  notStarted: { first: "reload", tries: 1, modes: ["withoutGpu", "safe"] },
  /** The user chose not to wait. */
  unresponsive: { first: "reload", tries: 3, modes: ["safe"] },
  /** No frame was drawn in time. */
  blank: { first: "reload", tries: 2, modes: ["withoutGpu", "safe"] },
  /** Files of the app are missing or damaged, which no mode fixes. */
  loadFailed: { first: "reload", tries: 1, modes: [] },
  preloadFailed: { first: "reload", tries: 1, modes: [] },
  // Chromium restarts it.
  gpuGone: { first: "nothing", tries: 3, modes: ["withoutGpu"] },
} as const satisfies Record<
  string,
  { first: "reload" | "nothing"; tries: number; modes: readonly ShellMode[] }
>;

/** A fault of the window or of a process that it needs; Chromium alone handles "utilityGone". */
export type Fault = keyof typeof plans | "utilityGone";

/** Whether a fault means that files of the app are missing or damaged. */
export const isDamage = (fault: Fault): boolean =>
  fault === "loadFailed" || fault === "preloadFailed";

type Step = { at: EpochMs; fault: Fault; action: RecoveryAction };

/** The recent actions in the current mode. */
export type ShellHistory = {
  mode: ShellMode;
  steps: readonly Step[];
  /** No further actions until the user requests one. */
  isStopped: boolean;
};

/** The history without faults. */
export const noHistory: ShellHistory = { mode: "normal", steps: [], isStopped: false };

/** Earlier actions do not escalate the next one. */
export const recoveryPeriod: DurationMs = 10 * 60_000;
/** Repeated faults so soon after the view was restored may be caused by it. */
const suspectPeriod: DurationMs = 60_000;
const maxViews = 2;

/** A fault, its time, and whether a restart would keep every session. */
export type DetectedFault = { fault: Fault; at: EpochMs; mayRestart: boolean };

/**
 * Returns the action for a fault, and the new history. Modes only become plainer, so within `recoveryPeriod` there are
 * at most three reloads in each mode, two restarts and a stop.
 */
export function nextAction(
  history: ShellHistory,
  { fault, at, mayRestart }: DetectedFault,
): { action: RecoveryAction; history: ShellHistory } {
  const { mode, isStopped } = history;
  if (isStopped || fault === "utilityGone") return { action: "nothing", history };
  const steps = history.steps.filter((step) => Math.abs(at - step.at) < recoveryPeriod);
  const withStep = (action: RecoveryAction) => [...steps, { at, fault, action }];
  const { first, tries, modes } = plans[fault];

  const isSame = first === "reload" ? isReload : (action: RecoveryAction) => action === first;
  if (steps.filter((step) => isSame(step.action)).length < tries) {
    const action = first === "reload" ? chooseReload(steps, at) : first;
    return { action, history: { ...history, steps: withStep(action) } };
  }
  const plainer = modes.find((one) => shellModes.indexOf(one) > shellModes.indexOf(mode));
  if (plainer === undefined || !mayRestart) {
    return { action: "stop", history: { mode, steps: withStep("stop"), isStopped: true } };
  }
  const action = plainer === "safe" ? "restartSafe" : "restartWithoutGpu";
  return { action, history: { mode: plainer, steps: [{ at, fault, action }], isStopped: false } };
}

const isReload = (action: RecoveryAction) => action === "reload" || action === "reloadPlain";

function chooseReload(steps: readonly Step[], at: EpochMs): "reload" | "reloadPlain" {
  const isRecent = (step: Step) => Math.abs(at - step.at) < suspectPeriod;
  const views = steps.filter((step) => restoresView(step.action) && isRecent(step));
  return views.length < maxViews ? "reload" : "reloadPlain";
}

const restoresView = (action: RecoveryAction) =>
  action === "reload" || action === "restartWithoutGpu" || action === "restartSafe";

/** Whether Watchdesk has just restarted itself, so that it restores the view. */
export function isRestarted({ steps }: ShellHistory, now: EpochMs): boolean {
  const last = steps.at(-1);
  return last?.action.startsWith("restart") === true && Math.abs(now - last.at) < suspectPeriod;
}
