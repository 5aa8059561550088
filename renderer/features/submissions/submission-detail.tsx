import { call } from "#renderer/lib/bridge.ts";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Room, When, Who } from "#renderer/ui/facts.tsx";
import { idFact, type MoreFacts, personFact, roomFacts } from "#renderer/ui/more/more-facts.tsx";
import { RecordDetailFrame, type ShownRecord } from "#renderer/ui/record-place/record-detail.tsx";
import { StoredName } from "#renderer/ui/record-place/stored-name.tsx";
import { nameSubmission } from "#shared/domain/record-title.ts";
import { toWords } from "#shared/domain/words.ts";
import type { Submission } from "#shared/model/submission.ts";
import { PendingSteps } from "./pending-steps.tsx";

/** A submission with everything that is known about it. */
export function SubmissionDetail(shown: ShownRecord) {
  return (
    <RecordDetailFrame
      {...shown}
      kind="submission"
      noun="submission"
      read={(id) => call("submission.get", { id })}
      title={nameSubmission}
      more={listMore}
    >
      {(submission) => <SubmissionContent submission={submission} />}
    </RecordDetailFrame>
  );
}

function listMore({ process, container, creator, pendingSteps }: Submission): MoreFacts {
  const owners = new Map(pendingSteps.flatMap((step) => step.owners).map((one) => [one.id, one]));
  return [
    idFact("Process ID", process?.id ?? null),
    ...pendingSteps.map(({ nodeId }) => idFact("Pending step ID", nodeId)),
    ...[...owners.values()].map((person) => personFact("Waits for", person)),
    ...roomFacts(container),
    personFact("Creator", creator),
  ];
}

function SubmissionContent({ submission }: { submission: Submission }) {
  const { process, container, creator, created, modified, status, progress } = submission;
  return (
    <>
      <Properties>
        {progress !== null && <Property name="Progress">{toWords(progress)}</Property>}
        {status !== null && <Property name="Status">{toWords(status)}</Property>}
        {process !== null && (
          <Property name="Process">
            <StoredName kind="process" {...process} submissionId={submission.id} />
          </Property>
        )}
        {submission.orgSequenceId !== null && (
          <Property name="Number">{submission.orgSequenceId}</Property>
        )}
        {container !== null && <Room {...container} />}
        <Who name="Creator" person={creator} />
        <When name="Created" at={created} />
        <When name="Changed" at={modified} />
      </Properties>
      <PendingSteps submission={submission} />
    </>
  );
}
