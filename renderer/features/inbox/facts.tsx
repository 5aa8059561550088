import { Properties, Prose } from "#renderer/ui/detail.tsx";
import { Fact, Room, When, Who } from "#renderer/ui/facts.tsx";
import { StoredName } from "#renderer/ui/record-place/stored-name.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { UnreadableAlert } from "#renderer/ui/unreadable-alert.tsx";
import { isWaiting, nameStanding } from "#shared/domain/alert-state.ts";
import { toWords } from "#shared/domain/words.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { FormEntry } from "#shared/model/form.ts";
import type { Submission } from "#shared/model/submission.ts";
import type { Task } from "#shared/model/task.ts";

/** What an alert says. */
export function AlertFacts({ alert }: { alert: LedgeredAlert }) {
  const { severity, roomId, roomName, sender, created, details, ledger } = alert;
  return (
    <>
      <UnreadableAlert alert={alert} />
      <Properties>
        <Fact name="Severity">
          <Severity severity={severity} look="both" />
        </Fact>
        {/* That it is new its being here says. */}
        <Fact name="State">{!isWaiting(alert) && nameStanding(alert)}</Fact>
        <Room id={roomId} name={roomName} />
        <Fact name="From">{sender}</Fact>
        <When name="Raised" at={created} />
        {created === null && <When name="Arrived" at={ledger.seen} />}
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
        <Who name="Owner" person={owner} />
        {container !== null && <Room {...container} />}
        <Who name="Created by" person={creator} />
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
        {process !== null && <StoredName kind="process" {...process} submissionId={id} />}
      </Fact>
      {container !== null && <Room {...container} />}
      <Who name="Creator" person={creator} />
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
      <Fact name="Form">{formId !== null && <StoredName kind="form" id={formId} />}</Fact>
      <Who name="Creator" person={creator} />
      {container !== null && <Room {...container} />}
      <When name="Created" at={created} />
      <When name="Changed" at={lastModified} />
    </Properties>
  );
}
