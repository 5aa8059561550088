import { type BrowserWindow, dialog } from "electron";
import { t } from "#shared/texts/t.ts";
import type { ShellMode } from "./next-action.ts";

/** Resolves to whether the user reloads an unresponsive window; false once it responds again. */
export async function confirmReload(window: BrowserWindow, signal: AbortSignal): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: "warning",
    title: "Watchdesk",
    message: t("window.notResponding"),
    detail: t("window.notRespondingDetails"),
    buttons: [t("window.wait"), t("common.reload")],
    defaultId: 0,
    cancelId: 0,
    signal,
  });
  return !signal.aborted && response === 1;
}

export type AfterStop = "tryAgain" | "safeMode" | "showReports" | "leave" | "quit";

/** The user's choice after recovery of a window besides the main window has failed. */
export type AfterFurtherStop = "tryAgain" | "showReports" | "close";

const labels: Record<AfterStop | AfterFurtherStop, () => string> = {
  tryAgain: () => t("common.tryAgain"),
  safeMode: () => t("window.restartInSafeMode"),
  showReports: () => t("window.showCrashReports"),
  leave: () => t("window.keepRunning"),
  quit: () => t("window.quitWatchdesk"),
  close: () => t("window.closeTheWindow"),
};

const addDamage = (details: string, isDamaged: boolean): string =>
  isDamaged ? `${t("window.filesDamaged")} ${details}` : details;

/** Reports that recovery has failed, and prompts the user for the next action. */
export function promptAfterStop(mode: ShellMode, isDamaged: boolean): Promise<AfterStop> {
  const all: AfterStop[] = ["tryAgain", "safeMode", "showReports", "leave", "quit"];
  const answers = all.filter((answer) => answer !== "safeMode" || mode !== "safe");
  return prompt(answers, "leave", {
    message: isDamaged ? t("window.windowDamaged") : t("window.windowFails"),
    detail: addDamage(t("window.windowDetails"), isDamaged),
  });
}

/**
 * Reports that recovery of a window besides the main window has failed, and prompts the user for the next action; the
 * signal closes the prompt.
 */
export function promptAfterFurtherStop(
  title: string,
  isDamaged: boolean,
  signal: AbortSignal,
): Promise<AfterFurtherStop> {
  return prompt<AfterFurtherStop>(["tryAgain", "showReports", "close"], "close", {
    message: isDamaged ? t("window.furtherWindowDamaged") : t("window.furtherWindowFails"),
    detail: addDamage(t("window.furtherWindowDetails", { title }), isDamaged),
    signal,
  });
}

/** Shows a dialog about failed recovery; resolves to `cancel` if the user closes it. */
async function prompt<Answer extends AfterStop | AfterFurtherStop>(
  answers: readonly Answer[],
  cancel: Answer,
  texts: Pick<Electron.MessageBoxOptions, "message" | "detail" | "signal">,
): Promise<Answer> {
  const { response } = await dialog.showMessageBox({
    ...texts,
    type: "error",
    title: "Watchdesk",
    buttons: answers.map((answer) => labels[answer]()),
    defaultId: 0,
    cancelId: answers.indexOf(cancel),
  });
  return answers[response] ?? cancel;
}
