import { create } from "zustand";
import { persistStore } from "#renderer/lib/persisted-view.ts";
import { createRecordScreen } from "#renderer/records/record-screen-store.ts";
import { t } from "#shared/texts/t.ts";

export const processScreen = createRecordScreen({
  parts: [
    {
      collection: "processes",
      label: t("processes.all"),
      empty: [t("processes.noProcesses"), t("processes.noProcessesNote")],
    },
    {
      collection: "recentProcesses",
      label: t("processes.recent"),
      empty: [t("processes.noRecentProcesses"), t("processes.noRecentNote")],
    },
  ],
  tabs: "one",
  sorts: { title: t("common.title"), room: t("common.room") },
  groups: { room: t("common.room") },
});

export type ProcessView = "graph" | "outline" | "fields";

type ProcessViewState = {
  view: ProcessView;
  /** The submission that is shown on a process, if the user has selected one. */
  chosen: { processId: string; submissionId: string | null } | null;
};

const start: ProcessViewState = { view: "graph", chosen: null };

export const useProcessView = create<ProcessViewState>(() => start);
persistStore("process view", useProcessView, ["view", "chosen"]);

/** Selects the submission to show on a process; null for none. */
export const chooseSubmission = (processId: string, submissionId: string | null): void =>
  useProcessView.setState({ chosen: { processId, submissionId } });

export async function showOnProcess(processId: string, submissionId: string): Promise<void> {
  chooseSubmission(processId, submissionId);
  await processScreen.show(processId, "processes");
}

/** Clears all state when another user signs in. */
export function resetProcesses(): void {
  useProcessView.setState(start);
  processScreen.reset();
}
