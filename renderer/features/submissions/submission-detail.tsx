import { call } from "#renderer/lib/bridge.ts";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { RecordDetailFrame, type ShownRecord } from "#renderer/ui/record-place/record-detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
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
    >
      {(submission) => <SubmissionContent submission={submission} />}
    </RecordDetailFrame>
  );
}

/** As its row in the list is titled. */
const nameSubmission = ({ id, process, orgSequenceId }: Submission): string =>
  `${process?.name || "Submission"} #${orgSequenceId ?? id}`;

function SubmissionContent({ submission }: { submission: Submission }) {
  const { process, container, creator, created, modified, status, progress } = submission;
  return (
    <>
      <Properties>
        {progress !== null && <Property name="Progress">{toWords(progress)}</Property>}
        {status !== null && <Property name="Status">{toWords(status)}</Property>}
        {process !== null && (
          <Property name="Process">
            <ObjectLink kind="process" id={process.id} submissionId={submission.id}>
              {process.name}
            </ObjectLink>
          </Property>
        )}
        {submission.orgSequenceId !== null && (
          <Property name="Number">{submission.orgSequenceId}</Property>
        )}
        {container !== null && (
          <Property name="Room">
            <ObjectLink kind="room" id={container.id}>
              {container.name}
            </ObjectLink>
          </Property>
        )}
        {creator !== null && <Property name="Creator">{creator.displayName}</Property>}
        {created !== null && (
          <Property name="Created">
            <Time at={created} look="both" />
          </Property>
        )}
        {modified !== null && (
          <Property name="Changed">
            <Time at={modified} look="both" />
          </Property>
        )}
      </Properties>
      <PendingSteps submission={submission} />
    </>
  );
}
