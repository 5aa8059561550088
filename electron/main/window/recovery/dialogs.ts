import { type BrowserWindow, dialog } from "electron";
import type { ShellMode } from "./next-action.ts";

/** Resolves to whether the user reloads an unresponsive window; false once it responds again. */
export async function confirmReload(window: BrowserWindow, signal: AbortSignal): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: "warning",
    title: "Watchdesk",
    message: "Watchdesk is not responding",
    detail:
      "You can wait, or reload the window. Messages that you are writing are saved, and alerts still arrive.",
    buttons: ["Wait", "Reload"],
    defaultId: 0,
    cancelId: 0,
    signal,
  });
  return !signal.aborted && response === 1;
}

/** The user's choice after recovery has failed. */
export type AfterStop = "tryAgain" | "safeMode" | "showReports" | "leave" | "quit";

const labels: Record<AfterStop, string> = {
  tryAgain: "Try again",
  safeMode: "Restart in safe mode",
  showReports: "Show crash reports",
  leave: "Keep running without a window",
  quit: "Quit Watchdesk",
};

/** Reports that recovery has failed, and prompts the user for the next action. */
export async function promptAfterStop(mode: ShellMode, isDamaged: boolean): Promise<AfterStop> {
  const all: AfterStop[] = ["tryAgain", "safeMode", "showReports", "leave", "quit"];
  const answers = all.filter((answer) => answer !== "safeMode" || mode !== "safe");
  const { response } = await dialog.showMessageBox({
    type: "error",
    title: "Watchdesk",
    message: isDamaged ? "Watchdesk cannot be shown" : "Watchdesk's window keeps failing",
    detail: `${isDamaged ? "Some of its files are missing or damaged. Install it again. " : ""}Watchdesk still gets your alerts and messages and notifies you of them. Nothing that you wrote is lost.`,
    buttons: answers.map((answer) => labels[answer]),
    defaultId: 0,
    cancelId: answers.indexOf("leave"),
  });
  return answers[response] ?? "leave";
}
