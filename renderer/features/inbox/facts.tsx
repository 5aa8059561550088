import type { ReactNode } from "react";
import { Properties, Property, Prose } from "#renderer/ui/detail.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { toWords } from "#shared/domain/words.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { FormEntry } from "#shared/model/form.ts";
import type { Submission } from "#shared/model/submission.ts";
import type { Task } from "#shared/model/task.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** What an alert says. */
export function AlertFacts({ alert }: { alert: LedgeredAlert }) {
  const { severity, roomId, roomName, sender, created, details } = alert;
  return (
    <>
      <Properties>
        <Fact name="Severity">{severity !== null && toWords(severity)}</Fact>
        <Fact name="Room">
          {roomName !== null && <Room room={{ id: roomId, name: roomName }} />}
        </Fact>
        <Fact name="From">{sender}</Fact>
        <When name="Raised" at={created} />
      </Properties>
      <Details text={details} />
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
        <Fact name="Room">{container !== null && <Room room={container} />}</Fact>
        <Fact name="Created by">{creator?.displayName}</Fact>
        <When name="Changed" at={modified} />
      </Properties>
      <Details text={details} />
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
      <Fact name="Room">{container !== null && <Room room={container} />}</Fact>
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
      <Fact name="Room">{container !== null && <Room room={container} />}</Fact>
      <When name="Created" at={created} />
      <When name="Changed" at={lastModified} />
    </Properties>
  );
}

/** A property that is left out where there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children == null || children === false || children === "") return null;
  return <Property name={name}>{children}</Property>;
}

function When({ name, at }: { name: string; at: EpochMs | null }) {
  return <Fact name={name}>{at !== null && <Time at={at} look="both" />}</Fact>;
}

/** A service may name a room without saying which it is. */
function Room({ room: { id, name } }: { room: { id: string | null; name: string } }) {
  if (id === null) return name;
  return (
    <ObjectLink kind="room" id={id}>
      {name}
    </ObjectLink>
  );
}

function Details({ text }: { text: string | null }) {
  return text === null || text.trim() === "" ? null : <Prose text={text} />;
}
