import type { ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
import { toExcerpt } from "#renderer/lib/record-title.ts";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { PersonCard, PersonRecords } from "#shared/features/incident/people-commands.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { toWords } from "#shared/lib/words.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { readName } from "#shared/records/record-title.ts";
import { isId } from "../record-reference.ts";
import styles from "./person-card.module.css";

const whoseNotes: Record<PersonCard["whose"], string | null> = {
  mine: "You",
  group: "Your group",
  unsure: "May be you",
  other: null,
  unknown: null,
};

/** States who a person is to the user, and how certain that is; nothing if nothing is special. */
export function PersonNotes({ card }: { card: PersonCard }) {
  const notes = listNotes(card);
  return notes.length > 0 && <p className="quiet">{notes.join(" · ")}</p>;
}

/** Shows what is known of a person, what the person owns and what waits for the person. */
export function PersonFacts({ card }: { card: PersonCard }) {
  const { person, tasks, steps, alerts, conversation } = card;
  const isSource = alerts.total > 0;
  return (
    <div className={styles.facts}>
      <Properties>
        {readName(person.name) !== null && (
          <Property name="Login name">{toLine(person.name ?? "")}</Property>
        )}
        {readName(person.type) !== null && (
          <Property name="Type">
            {[person.type, person.subType].flatMap((one) => (one ? toWords(one) : [])).join(", ")}
          </Property>
        )}
        {isSource && (
          <Property name="Alerts">
            <Records records={alerts} one="alert" none="None" />
          </Property>
        )}
        {(!isSource || tasks.total > 0) && (
          <Property name="Owns">
            <Records records={tasks} one="open task" none="No open tasks on this computer" />
          </Property>
        )}
        {(!isSource || steps.total > 0) && (
          <Property name="Waiting">
            <Records records={steps} one="pending step" none="No pending steps on this computer" />
          </Property>
        )}
        {conversation !== null && (
          <Property name="Last message">
            <LastMessage conversation={conversation} />
          </Property>
        )}
      </Properties>
    </div>
  );
}

function listNotes({ person, isMatchedByName, whose, alerts }: PersonCard): string[] {
  const isNameOnly = person.id === person.displayName && !isId(person.id);
  const unknown = alerts.total > 0 ? "Source of alerts" : "Known only by name";
  return [
    whoseNotes[whose],
    isNameOnly ? unknown : null,
    isMatchedByName ? "Found by name, uncertain" : null,
    person.guest === true ? "Guest" : null,
    person.enabled === false ? "Account not active" : null,
  ].filter((note) => note !== null);
}

type RecordsProps = {
  records: PersonRecords;
  /** Singular: "open task". */
  one: string;
  none: string;
};

/** The number of records and links to the first. */
function Records({ records: { total, first }, one, none }: RecordsProps): ReactNode {
  if (total === 0) return <span className="quiet">{none}</span>;
  return (
    <>
      {format.counted(total, one)}
      <ul>
        {first.map(({ collection, id, title, step, at }) => (
          <li key={`${collection} ${id}`} className={styles.record}>
            <ObjectLink kind={describeCollection(collection).kind} id={id}>
              {title}
            </ObjectLink>
            <RecordNotes step={readName(step)} at={at} />
          </li>
        ))}
      </ul>
      {total > first.length && (
        <span className="quiet">{`and ${format.count(total - first.length)} more`}</span>
      )}
    </>
  );
}

/** The pending step of a record and its time, under its title. */
function RecordNotes({ step, at }: Pick<PersonRecords["first"][number], "step" | "at">) {
  if (step === null && at === null) return null;
  return (
    <p className={styles.notes}>
      {step !== null && <bdi>{toLine(step)}</bdi>}
      {step !== null && at !== null && " · "}
      {at !== null && <Time at={at} variant="moment" />}
    </p>
  );
}

function LastMessage({ conversation }: { conversation: NonNullable<PersonCard["conversation"]> }) {
  const { lastText, lastSent, isLastOutgoing } = conversation;
  if (lastText === null) return <span className="quiet">None on this computer</span>;
  return (
    <>
      {isLastOutgoing && "You: "}
      <bdi>{toExcerpt(lastText)}</bdi>
      {lastSent !== null && (
        <span className="quiet">
          {" · "}
          <Time at={lastSent} variant="moment" />
        </span>
      )}
    </>
  );
}
