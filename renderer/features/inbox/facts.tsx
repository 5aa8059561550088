import { Properties, Prose } from "#renderer/ui/detail.tsx";
import { Fact, Room, When } from "#renderer/ui/facts.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { toWords } from "#shared/domain/words.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { FormEntry } from "#shared/model/form.ts";
import type { Submission } from "#shared/model/submission.ts";
import type { Task } from "#shared/model/task.ts";

/** What an alert says. */
export function AlertFacts({ alert }: { alert: LedgeredAlert }) {
  const { severity, roomId, roomName, sender, created, details } = alert;
  return (
    <>
      <Properties>
        <Fact name="Severity">{severity !== null && toWords(severity)}</Fact>
        <Room id={roomId} name={roomName} />
        <Fact name="From">{sender}</Fact>
        <When name="Raised" at={created} />
      </Properties>
      <Prose text={details} />
    </>
  );
}

/** What a task is about. */
export function TaskFacts({ task }: { task: Task }) {
  const { progress, due, owner, container, creator, modified, details } = task;
  return (
    <>
      <Properties>
        <When name="Due" at={due} />
        <Fact name="Progress">{progress !== null && toWords(progress)}</Fact>
        <Fact name="Owner">{owner?.displayName}</Fact>
        {container !== null && <Room {...container} />}
        <Fact name="Created by">{creator?.displayName}</Fact>
        <When name="Changed" at={modified} />
      </Properties>
      <Prose text={details} />
    </>
  );
}

/** Where a submission stands. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { id, process, pendingSteps, container, creator, created, modified } = submission;
  const steps = pendingSteps.flatMap(({ name }) => name ?? []);
  return (
    <Properties>
      <Fact name="Waits at">{steps.join(", ")}</Fact>
      <Fact name="Process">
        {process !== null && (
          <ObjectLink kind="process" id={process.id} submissionId={id}>
            {process.name}
          </ObjectLink>
        )}
      </Fact>
      {container !== null && <Room {...container} />}
      <Fact name="Creator">{creator?.displayName}</Fact>
      <When name="Created" at={created} />
      <When name="Changed" at={modified} />
    </Properties>
  );
}

/** Whose entry it is. */
export function EntryFacts({ entry }: { entry: FormEntry }) {
  const { formId, creator, container, created, lastModified } = entry;
  return (
    <Properties>
      <Fact name="Form">
        {formId !== null && (
          <ObjectLink kind="form" id={formId}>
            Show the form
          </ObjectLink>
        )}
      </Fact>
      <Fact name="Creator">{creator?.displayName}</Fact>
      {container !== null && <Room {...container} />}
      <When name="Created" at={created} />
      <When name="Changed" at={lastModified} />
    </Properties>
  );
}
