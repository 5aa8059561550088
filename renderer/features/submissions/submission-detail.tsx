import { call } from "#renderer/lib/bridge.ts";
import { Fact, From, RoomName, When } from "#renderer/records/facts.tsx";
import {
  idFact,
  type MoreFacts,
  personFact,
  roomFacts,
} from "#renderer/records/more/more-facts.tsx";
import { RecordDetailFrame, type ShownRecord } from "#renderer/records/record-detail.tsx";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { DetailLine, Properties } from "#renderer/ui/detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
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
      aside={(submission) => <SubmissionFacts submission={submission} />}
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
  const { container, creator, created, status, progress } = submission;
  return (
    <>
      <DetailLine>
        {progress !== null && toWords(progress)}
        {status !== null && status !== progress && toWords(status)}
        {created !== null && <Time at={created} look="line" />}
        {container !== null && <RoomName {...container} />}
        {creator !== null && <From person={creator} />}
      </DetailLine>
      <PendingSteps submission={submission} />
    </>
  );
}

function SubmissionFacts({ submission }: { submission: Submission }) {
  const { id, process, orgSequenceId, modified } = submission;
  return (
    <Properties>
      <Fact name="Process">
        {process !== null && <StoredName kind="process" {...process} submissionId={id} />}
      </Fact>
      <Fact name="Number">{orgSequenceId}</Fact>
      <When name="Changed" at={modified} />
    </Properties>
  );
}
