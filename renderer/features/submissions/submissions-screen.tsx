import { useQuery } from "@tanstack/react-query";
import { CircleDot } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { idFact, type MoreFacts, personFact, roomFacts } from "#renderer/records/more/more.tsx";
import { PersonNames } from "#renderer/records/people/person-name.tsx";
import { findStep } from "#renderer/records/process-labels.ts";
import { FromPerson, RecordFacts, RoomName } from "#renderer/records/property.tsx";
import { RecordDetailFrame, type SelectedRecord } from "#renderer/records/record-detail.tsx";
import { RecordRowLines } from "#renderer/records/record-row.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { RoomScope, ScopeLine } from "#renderer/records/record-toolbar.tsx";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { DetailLine, Property } from "#renderer/ui/detail.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { PendingStep, Submission } from "#shared/features/submissions/schema.ts";
import { isEnded } from "#shared/features/submissions/submission-state.ts";
import { translateWord } from "#shared/lib/words.ts";
import { declared } from "#shared/records/declared-records.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { formatSubmissionTitle, readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./pending-steps.module.css";
import { submissionScreen } from "./store.ts";

export function SubmissionsScreen() {
  return (
    <RecordScreen
      screen={submissionScreen}
      Detail={SubmissionDetail}
      renderRow={renderSubmissionRow}
      note={
        <>
          <RoomScope screen={submissionScreen} />
          <ProcessScope />
        </>
      }
    />
  );
}

/** Renders a row of the submissions, whose titles contain the process: at which step it waits, for whom and how long. */
function renderSubmissionRow(row: RecordRow) {
  const { step = null, room, person } = row;
  const state = row.progress ?? row.status;
  return (
    <RecordRowLines
      row={row}
      notes={[step, describeWaiting(row), room, person]}
      // A pending step states more than that the submission is in progress.
      state={state === null || (step !== null && isInProgress(state)) ? null : translateWord(state)}
      isWaiting={step !== null}
      isQuiet={isEnded(row)}
    />
  );
}

/** States for whom a submission waits; null if it has ended or is a draft. */
function describeWaiting(row: RecordRow): string | null {
  if (isEnded(row) || /^draft$/i.test(row.progress ?? "")) return null;
  return row.waitsFor === undefined
    ? t("submissions.waitsForUnknown")
    : t("submissions.waitsFor", { people: row.waitsFor });
}

const isInProgress = (state: string): boolean => /^(in[_ ]?progress|open)$/i.test(state);

/** Names the process to which the list is limited, and the number of its submissions in the service. */
function ProcessScope() {
  const processId = submissionScreen.useList((state) => state.query.processId);
  if (processId === null) return null;
  return (
    <ScopeLine onShowAll={() => submissionScreen.change({ processId: null })}>
      {rich("submissions.onlyOf", { process: <StoredName kind="process" id={processId} /> })}{" "}
      <span role="status">
        <FetchOutcome processId={processId} />
      </span>
    </ScopeLine>
  );
}

/** Fetches a process's submissions from the service, which join the list, and returns the outcome. */
function FetchOutcome({ processId }: { processId: string }) {
  const { data, error } = useQuery({
    // A key of its own: fetching changes the submissions, which would invalidate it.
    ...commandQuery(["processSubmissions", processId], "process.fetchSubmissions", {
      id: processId,
    }),
    // A repeated fetch shows the current number.
    gcTime: 0,
  });
  if (error !== null) return t("submissions.showingStoredOnly", { reason: error.message });
  if (data === undefined) return t("common.checking");
  if (data.found === 0) return t("submissions.noneOnService");
  return t("submissions.countOnService", { count: data.found });
}

function SubmissionDetail(shown: SelectedRecord) {
  return (
    <RecordDetailFrame
      {...shown}
      kind="submission"
      read={(id) => call("submission.get", { id })}
      title={formatSubmissionTitle}
      people={listPeople}
      aside={(submission) => <SubmissionFacts submission={submission} />}
      more={listMore}
      isToApprove={(submission) => shown.collection === "submissions" && !isEnded(submission)}
    >
      {(submission) => <SubmissionContent submission={submission} />}
    </RecordDetailFrame>
  );
}

/** The people for whom a submission waits, and who created it. */
const listPeople = ({ pendingSteps, creator }: Submission) => [
  ...pendingSteps.flatMap(({ owners }) => owners),
  creator,
];

function listMore({ process, container, creator, pendingSteps }: Submission): MoreFacts {
  const owners = new Map(pendingSteps.flatMap((step) => step.owners).map((one) => [one.id, one]));
  return [
    idFact(t("submissions.processId"), process?.id ?? null),
    ...pendingSteps.map(({ nodeId }) => idFact(t("submissions.pendingStepId"), nodeId)),
    ...[...owners.values()].map((person) => personFact(t("submissions.waitingFor"), person)),
    ...roomFacts(container),
    personFact(t("submissions.creator"), creator),
  ];
}

function SubmissionContent({ submission }: { submission: Submission }) {
  const { container, creator, created, status, progress } = submission;
  return (
    <>
      <DetailLine>
        {progress !== null && translateWord(progress)}
        {status !== null && status !== progress && translateWord(status)}
        {created !== null && <Time at={created} variant="line" />}
        {container !== null && <RoomName {...container} />}
        {creator !== null && <FromPerson person={creator} />}
      </DetailLine>
      <PendingSteps submission={submission} />
    </>
  );
}

const SubmissionFacts = ({ submission }: { submission: Submission }) => (
  <RecordFacts
    of={declared.submission}
    record={submission}
    own={{
      process: submission.process !== null && (
        <Property name={t("common.process")}>
          <StoredName kind="process" {...submission.process} submissionId={submission.id} />
        </Property>
      ),
    }}
  />
);

/** Lists a submission's pending steps with their owners; each links to the process. */
function PendingSteps({ submission }: { submission: Submission }) {
  const { pendingSteps: steps } = submission;
  return (
    <section className="aside-part" aria-label={t("submissions.pendingSteps")}>
      <h3 className={styles.heading}>{t("submissions.pendingSteps")}</h3>
      {steps.length === 0 && <p className="quiet">{t("submissions.noPendingSteps")}</p>}
      <ul className="divided">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a submission may have two pending steps at the same node.
          <li key={at} className="flex gap-2 pad-y-2">
            <CircleDot size={15} strokeWidth={1.75} className={styles.icon} />
            <div className="rest">
              <p className={styles.name}>
                <StepName step={step} submission={submission} />
                {step.type !== null && (
                  <span className={styles.type}>{translateWord(step.type)}</span>
                )}
              </p>
              <Owners owners={step.owners} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type StepNameProps = { step: PendingStep; submission: Submission };

function StepName({ step, submission: { id, process } }: StepNameProps) {
  const own = readName(step.name);
  const { data } = useQuery({
    ...commandQuery(["processes", "one", "process", process?.id], "process.get", {
      id: process?.id ?? "",
    }),
    enabled: own === null && process !== null && step.nodeId !== null,
  });
  const found = data == null || step.nodeId === null ? null : findStep(data, step.nodeId);
  const name = own ?? readName(found?.name) ?? t("submissions.unnamedStep");
  if (process === null) return <bdi>{name}</bdi>;
  return (
    <ObjectLink kind="process" id={process.id} submissionId={id}>
      {name}
    </ObjectLink>
  );
}

function Owners({ owners }: Pick<PendingStep, "owners">) {
  if (owners.length === 0)
    return <p className="caption breaks">{t("submissions.nobodyAssigned")}</p>;
  return (
    <p className="caption breaks">
      {rich("submissions.waitingForPeople", { people: <PersonNames people={owners} /> })}
    </p>
  );
}
