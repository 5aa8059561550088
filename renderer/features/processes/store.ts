import { create } from "zustand";
import { keepInView } from "#renderer/lib/kept-view.ts";
import { createRecordScreen } from "#renderer/records/record-screen-store.ts";

/** The screen of the workflow processes. */
export const processScreen = createRecordScreen({
  parts: [
    {
      collection: "processes",
      label: "All",
      empty: ["No processes", "No processes are available offline."],
    },
    {
      collection: "recentProcesses",
      label: "Recent",
      empty: ["No recent processes", "Processes you start appear here automatically."],
    },
  ],
  sorts: { title: "Title", room: "Room" },
  groups: { room: "Room" },
});

/** How a process is looked at. */
export type ProcessView = "graph" | "outline" | "fields";

type ProcessViewState = {
  view: ProcessView;
  /** Where a submission was chosen, or none, to be shown on a process. */
  chosen: { processId: string; submissionId: string | null } | null;
};

const start: ProcessViewState = { view: "graph", chosen: null };

/** How processes are looked at, and which submission is shown on one. */
export const useProcessView = create<ProcessViewState>(() => start);
keepInView("process view", useProcessView, ["view", "chosen"]);

/** Shows on a process where a submission stands; null shows the process alone. */
export const chooseSubmission = (processId: string, submissionId: string | null): void =>
  useProcessView.setState({ chosen: { processId, submissionId } });

/** Shows a submission on its process, in the screen of the processes. */
export async function showOnProcess(processId: string, submissionId: string): Promise<void> {
  chooseSubmission(processId, submissionId);
  await processScreen.show(processId, "processes");
}

/** Forgets what the person did here, for the next one who signs in. */
export function resetProcesses(): void {
  useProcessView.setState(start);
  processScreen.reset();
}
