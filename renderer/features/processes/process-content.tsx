import { FileInput } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { lazyWhenIdle } from "#renderer/lib/preload.ts";
import { useShow } from "#renderer/lib/show.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { Process } from "#shared/features/processes/schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { Legend, SubmissionChoice } from "./followed-submission.tsx";
import { MissingSteps } from "./missing-steps.tsx";
import { Outline, ProcessFields } from "./outline.tsx";
import styles from "./process-content.module.css";
import { createProcessGraph } from "./process-graph.ts";
import { useSubmissions } from "./queries.ts";
import { StepPanel } from "./step/step-panel.tsx";
import { chooseSubmission, type ProcessView, useProcessView } from "./store.ts";

// Loads React Flow and dagre, which nothing else uses.
const GraphView = lazyWhenIdle(
  async () => (await import("./graph/graph-view.tsx")).GraphView,
  <div className={styles.blank} />,
);

const views: { value: ProcessView; label: string }[] = [
  { value: "graph", label: t("processes.graph") },
  { value: "outline", label: t("processes.outline") },
  { value: "fields", label: t("processes.fields") },
];

const setView = (view: ProcessView) => useProcessView.setState({ view });

type ProcessContentProps = {
  process: Process;
  /** The submission to show until the user selects one. */
  submissionId: string | null;
};

/** A process in three views, with the selected submission. */
export function ProcessContent({ process, submissionId }: ProcessContentProps) {
  const { view, chosen } = useProcessView();
  const show = useShow();
  const selectedId = chosen?.processId === process.id ? chosen.submissionId : submissionId;
  const { all, shown } = useSubmissions(process.id, selectedId);
  const graph = useMemo(() => createProcessGraph(process, shown), [process, shown]);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = graph.nodes.find(({ id }) => id === openedId) ?? null;
  const opener = useRef<HTMLElement>(null);

  const showSubmissions = () => show({ kind: "submission", id: null, processId: process.id });
  useOffers([
    {
      id: "process-submissions",
      title: t("processes.submissionsOfProcess"),
      run: showSubmissions,
    },
  ]);

  const open = useCallback((id: string) => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && active.closest("aside") === null) opener.current = active;
    setOpenedId(id);
  }, []);
  const close = () => {
    setOpenedId(null);
    opener.current?.focus();
  };

  return (
    <>
      <div className={styles.bar}>
        <Segments
          label={t("processes.viewLabel")}
          value={view}
          choices={views}
          onChange={setView}
        />
        <span className="wrap gap-2">
          <SubmissionChoice
            submissions={all}
            shown={shown}
            onChoose={(id) => chooseSubmission(process.id, id)}
          />
          <Button onClick={showSubmissions}>
            <FileInput size={14} />
            {t("processes.submissionsOfProcess")}
          </Button>
        </span>
      </div>
      {shown !== null && <Legend graph={graph} submission={shown} />}
      <MissingSteps graph={graph} />
      <div className={styles.stage} data-opened={opened !== null}>
        <div className={styles.view}>
          {view === "graph" && (
            <GraphView
              key={shown?.id ?? "none"}
              graph={graph}
              name={formatRecordTitle("process", process)}
              openedId={opened?.id ?? null}
              onOpen={open}
              onClose={close}
            />
          )}
          {view === "outline" && <Outline graph={graph} onOpen={open} />}
          {view === "fields" && <ProcessFields graph={graph} onOpen={open} />}
        </div>
        {opened !== null && (
          <StepPanel
            key={opened.id}
            node={opened}
            graph={graph}
            process={process}
            onOpen={open}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}
