import { useQuery } from "@tanstack/react-query";
import { ChevronDown, FileInput, Unlink } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { lazyWhenIdle } from "#renderer/lib/preload.ts";
import { useShow } from "#renderer/lib/show.ts";
import { Button } from "#renderer/ui/button.tsx";
import { chooseOne, MenuButton } from "#renderer/ui/menu-button.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { Process } from "#shared/features/processes/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import { collectionsOf } from "#shared/records/collections.ts";
import { formatRecordTitle, readName } from "#shared/records/record-title.ts";
import { joinTexts, t } from "#shared/texts/t.ts";
import { Outline, ProcessFields } from "./outline.tsx";
import styles from "./process-content.module.css";
import { createProcessGraph, type ProcessGraph } from "./process-graph.ts";
import { StepPanel } from "./step/step-panel.tsx";
import { StateMark } from "./step/step-parts.tsx";
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
    { id: "process-submissions", title: t("processes.submissionsOfProcess"), run: showSubmissions },
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

/** Explains the steps that a process refers to but does not have; renders nothing without any. */
function MissingSteps({ graph: { nodes, edges, firstId } }: { graph: ProcessGraph }) {
  const missing = nodes.filter(({ step }) => step === null).map(({ id }) => id);
  if (missing.length === 0) return null;
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const before = edges
    .filter(({ target }) => missing.includes(target))
    .map(({ source }) => t("common.quoted", { text: names.get(source) ?? source }));
  const origins = [
    ...new Set(before),
    ...(firstId !== null && missing.includes(firstId) ? [t("processes.theStart")] : []),
  ];
  const count = missing.length;
  return (
    <p className={styles.missing}>
      <Unlink size={14} aria-hidden="true" />
      <span dir="auto">
        {origins.length === 0
          ? t("processes.stepsNotReceived", { count })
          : t("processes.stepsAfterNotReceived", {
              count,
              origins: joinTexts(origins, "disjunction"),
            })}
      </span>
    </p>
  );
}

/** Lists the stored submissions of a process; `versions` identifies the state of the store. */
const processSubmissionsQuery = (id: string, versions: string | null) =>
  commandQuery(["submissions", "ofProcess", id, versions], "process.listSubmissions", { id });

const submissionQuery = (id: string, versions: string | null) =>
  commandQuery(["submissions", "onProcess", id, versions], "submission.get", { id });

const homes = collectionsOf("submission");

/** Submissions are stored in three collections, each with its own version. */
function useVersions(): string | null {
  const { data = "", isPending } = useQuery({
    ...freshnessQuery,
    select: (all) =>
      homes.map((home) => all.find((one) => one.collection === home)?.version ?? 0).join(),
  });
  return isPending ? null : data;
}

/** Reads the stored submissions of a process and the selected one; null without a selection. */
function useSubmissions(
  processId: string,
  submissionId: string | null,
): { all: Submission[]; shown: Submission | null } {
  const versions = useVersions();
  const { data: all = [] } = useQuery({
    ...processSubmissionsQuery(processId, versions),
    enabled: versions !== null,
    placeholderData: (previous, query) => (query?.queryKey[2] === processId ? previous : undefined),
  });
  const listed = all.find(({ id }) => id === submissionId);
  const { data: single } = useQuery({
    ...submissionQuery(submissionId ?? "", versions),
    enabled: versions !== null && submissionId !== null && listed === undefined,
  });
  return { all, shown: submissionId === null ? null : (listed ?? single ?? null) };
}

type SubmissionChoiceProps = {
  submissions: Submission[];
  shown: Submission | null;
  onChoose(id: string | null): void;
};

/** A menu to select which stored submission is shown on the process. */
function SubmissionChoice({ submissions, shown, onChoose }: SubmissionChoiceProps) {
  const isListed = shown === null || submissions.some(({ id }) => id === shown.id);
  const all = isListed ? submissions : [shown, ...submissions];
  if (all.length === 0) return null;
  const name = shown === null ? null : nameSubmission(shown);
  return (
    <MenuButton
      sections={[
        chooseOne(
          t("processes.followOnProcess"),
          shown?.id ?? null,
          [
            { value: null, label: t("processes.noSubmission") },
            ...all.map((one) => ({ value: one.id, label: nameSubmission(one) })),
          ],
          onChoose,
        ),
      ]}
      note={t("processes.storedOnThisComputer", { count: all.length })}
      trigger={(props) => (
        <Button
          {...props}
          aria-label={name === null ? undefined : t("processes.submissionNamed", { name })}
        >
          <bdi>{name ?? t("processes.followSubmission")}</bdi>
          <ChevronDown size={14} />
        </Button>
      )}
    />
  );
}

/** Formats what distinguishes a submission of the process: "#12 · Ana Ruiz · In progress". */
function nameSubmission({ orgSequenceId, creator, progress }: Submission): string {
  const number = readName(orgSequenceId);
  const parts = [
    number === null ? null : `#${number}`,
    readName(creator?.displayName),
    progress === null ? null : readName(translateWord(progress)),
  ].filter((part) => part !== null);
  return parts.length === 0 ? formatRecordTitle("submission", { name: null }) : parts.join(" · ");
}

const states = [
  { state: "pending", words: t("processes.currentStep") },
  { state: "canFollow", words: t("processes.possibleNextStep") },
  { state: "passed", words: t("processes.alreadyDone") },
] as const;

/** Explains the state marks that are in use. */
function Legend({ graph: { nodes }, submission }: { graph: ProcessGraph; submission: Submission }) {
  const counts = {
    pending: nodes.filter(({ isPending }) => isPending).length,
    canFollow: nodes.filter(({ canFollow }) => canFollow).length,
    passed: nodes.filter(({ isPassed, isPending }) => isPassed && !isPending).length,
  };
  return (
    <div className={styles.legend}>
      {counts.pending === 0 && <p>{t("processes.finishedPathUnknown")}</p>}
      <ul className="wrap gap-1-4" aria-label={t("processes.legend")}>
        {states
          .filter(({ state }) => counts[state] > 0)
          .map(({ state, words }) => (
            <li key={state}>
              <StateMark state={state} /> <span className="quiet">{words}</span>
            </li>
          ))}
      </ul>
      <ObjectLink kind="submission" id={submission.id}>
        {t("processes.openSubmission")}
      </ObjectLink>
    </div>
  );
}
