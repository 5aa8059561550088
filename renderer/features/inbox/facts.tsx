import { Fact, From, RoomName, When, Who } from "#renderer/records/facts.tsx";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { DetailAside, DetailLine, Properties, Prose } from "#renderer/ui/detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { FormEntry } from "#shared/features/forms/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import { toWords } from "#shared/lib/words.ts";

/** Shows due time, room, progress, details and people of a task. */
export function TaskFacts({ task }: { task: Task }) {
  const { progress, due, owner, container, creator, modified, details } = task;
  return (
    <>
      <DetailLine>
        {due !== null && (
          <>
            Due <Time at={due} look="line" />
          </>
        )}
        {container !== null && <RoomName {...container} />}
        {progress !== null && toWords(progress)}
      </DetailLine>
      <Prose text={details} />
      <DetailAside>
        <Properties>
          <Who name="Owner" person={owner} />
          <Who name="Created by" person={creator} />
          <When name="Changed" at={modified} />
        </Properties>
      </DetailAside>
    </>
  );
}

/** Shows progress, room, steps and process of a submission. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { id, process, pendingSteps, container, creator, created, modified } = submission;
  const { progress, status } = submission;
  const steps = pendingSteps.flatMap(({ name }) => name ?? []);
  return (
    <>
      <DetailLine>
        {progress !== null ? toWords(progress) : status !== null && toWords(status)}
        {created !== null && <Time at={created} look="line" />}
        {container !== null && <RoomName {...container} />}
        {creator !== null && <From person={creator} />}
      </DetailLine>
      <DetailAside>
        <Properties>
          <Fact name="Waits at">{steps.join(", ")}</Fact>
          <Fact name="Process">
            {process !== null && <StoredName kind="process" {...process} submissionId={id} />}
          </Fact>
          <When name="Changed" at={modified} />
        </Properties>
      </DetailAside>
    </>
  );
}

/** Shows creator, room and form of an entry. */
export function EntryFacts({ entry }: { entry: FormEntry }) {
  const { formId, creator, container, created, lastModified } = entry;
  return (
    <>
      <DetailLine>
        {created !== null && <Time at={created} look="line" />}
        {container !== null && <RoomName {...container} />}
        {creator !== null && <From person={creator} />}
      </DetailLine>
      <DetailAside>
        <Properties>
          <Fact name="Form">{formId !== null && <StoredName kind="form" id={formId} />}</Fact>
          <When name="Changed" at={lastModified} />
        </Properties>
      </DetailAside>
    </>
  );
}
