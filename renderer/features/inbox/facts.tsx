import { rich } from "#renderer/lib/rich-text.ts";
import {
  FromPerson,
  OptionalProperty,
  PersonProperty,
  RoomName,
  TimeProperty,
} from "#renderer/records/property.tsx";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { DetailAside, DetailLine, Properties, Prose } from "#renderer/ui/detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { FormEntry } from "#shared/features/forms/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";

/** Shows due time, room, progress, details and people of a task. */
export function TaskFacts({ task }: { task: Task }) {
  const { progress, due, owner, container, creator, modified, details } = task;
  return (
    <>
      <DetailLine>
        {due !== null && rich("inbox.due", { time: <Time at={due} variant="line" /> })}
        {container !== null && <RoomName {...container} />}
        {progress !== null && translateWord(progress)}
      </DetailLine>
      <Prose text={details} />
      <DetailAside>
        <Properties>
          <PersonProperty name={t("common.owner")} person={owner} />
          <PersonProperty name={t("common.createdBy")} person={creator} />
          <TimeProperty name={t("inbox.taskChanged")} at={modified} />
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
        {progress !== null ? translateWord(progress) : status !== null && translateWord(status)}
        {created !== null && <Time at={created} variant="line" />}
        {container !== null && <RoomName {...container} />}
        {creator !== null && <FromPerson person={creator} />}
      </DetailLine>
      <DetailAside>
        <Properties>
          <OptionalProperty name={t("inbox.waitingAt")}>{steps.join(", ")}</OptionalProperty>
          <OptionalProperty name={t("inbox.process")}>
            {process !== null && <StoredName kind="process" {...process} submissionId={id} />}
          </OptionalProperty>
          <TimeProperty name={t("inbox.taskChanged")} at={modified} />
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
        {created !== null && <Time at={created} variant="line" />}
        {container !== null && <RoomName {...container} />}
        {creator !== null && <FromPerson person={creator} />}
      </DetailLine>
      <DetailAside>
        <Properties>
          <OptionalProperty name={t("inbox.form")}>
            {formId !== null && <StoredName kind="form" id={formId} />}
          </OptionalProperty>
          <TimeProperty name={t("inbox.entryChanged")} at={lastModified} />
        </Properties>
      </DetailAside>
    </>
  );
}
