import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { format } from "#renderer/lib/format.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { late } from "#renderer/lib/query-client.ts";
import { toExcerpt } from "#renderer/lib/record-title.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { PersonCard, PersonRecords } from "#shared/features/incident/commands.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { translateWord } from "#shared/lib/words.ts";
import { kindOf } from "#shared/records/collections.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { isId } from "../record-reference.ts";
import { roomKey } from "../rooms/room-queries.ts";
import styles from "./person-card.module.css";

const whoseNotes: Record<PersonCard["whose"], string | null> = {
  mine: t("people.you"),
  group: t("people.yourGroup"),
  unsure: t("people.mayBeYou"),
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
          <Property name={t("people.loginName")}>{toLine(person.name ?? "")}</Property>
        )}
        {readName(person.type) !== null && (
          <Property name={t("common.type")}>
            {[person.type, person.subType]
              .flatMap((one) => (one ? translateWord(one) : []))
              .join(", ")}
          </Property>
        )}
        {isId(person.id) && <Property name={t("common.id")}>{toLine(person.id)}</Property>}
        {isSource && (
          <Property name={t("common.alerts")}>
            <Records
              records={alerts}
              count={t("counts.alert", { count: alerts.total })}
              none={t("people.none")}
            />
          </Property>
        )}
        {(!isSource || tasks.total > 0) && (
          <Property name={t("people.owns")}>
            <Records
              records={tasks}
              count={t("counts.openTask", { count: tasks.total })}
              none={t("people.noOpenTasks")}
            />
          </Property>
        )}
        {(!isSource || steps.total > 0) && (
          <Property name={t("people.waiting")}>
            <Records
              records={steps}
              count={t("counts.pendingStep", { count: steps.total })}
              none={t("people.noPendingSteps")}
            />
          </Property>
        )}
        {conversation !== null && (
          <Property name={t("people.lastMessage")}>
            <LastMessage conversation={conversation} />
          </Property>
        )}
      </Properties>
    </div>
  );
}

function listNotes({ person, isMatchedByName, whose, alerts }: PersonCard): string[] {
  const isNameOnly = person.id === person.displayName && !isId(person.id);
  const unknown = alerts.total > 0 ? t("people.sourceOfAlerts") : t("people.knownOnlyByName");
  return [
    whoseNotes[whose],
    isNameOnly ? unknown : null,
    isMatchedByName ? t("people.foundByName") : null,
    person.guest === true ? t("people.guest") : null,
    person.enabled === false ? t("people.accountNotActive") : null,
  ].filter((note) => note !== null);
}

type RecordsProps = {
  records: PersonRecords;
  /** The number of records: "2 open tasks". */
  count: string;
  none: string;
};

function Records({ records: { total, first }, count, none }: RecordsProps): ReactNode {
  if (total === 0) return <span className="quiet">{none}</span>;
  return (
    <>
      {count}
      <ul>
        {first.map(({ collection, id, title, step, at }) => (
          <li key={`${collection} ${id}`} className={styles.record}>
            <ObjectLink kind={kindOf(collection)} id={id}>
              {title}
            </ObjectLink>
            <RecordNotes step={readName(step)} at={at} />
          </li>
        ))}
      </ul>
      {total > first.length && (
        <span className="quiet">
          {t("common.andCountMore", { count: format.count(total - first.length) })}
        </span>
      )}
    </>
  );
}

/** The pending step of a record and its time, under its title. */
function RecordNotes({ step, at }: Pick<PersonRecords["first"][number], "step" | "at">) {
  if (step === null && at === null) return null;
  return (
    <p className="caption">
      {step !== null && <bdi>{toLine(step)}</bdi>}
      {step !== null && at !== null && " · "}
      {at !== null && <Time at={at} variant="moment" />}
    </p>
  );
}

function LastMessage({ conversation }: { conversation: NonNullable<PersonCard["conversation"]> }) {
  const { lastText, lastSent, isLastOutgoing } = conversation;
  if (lastText === null) return <span className="quiet">{t("people.noMessageStored")}</span>;
  return (
    <>
      {isLastOutgoing ? (
        rich("people.ownMessage", { text: <bdi>{toExcerpt(lastText)}</bdi> })
      ) : (
        <bdi>{toExcerpt(lastText)}</bdi>
      )}
      {lastSent !== null && (
        <span className="quiet">
          {" · "}
          <Time at={lastSent} variant="moment" />
        </span>
      )}
    </>
  );
}

/** The card of a person, read again after each change of a collection. */
const followedCardQuery = (id: string) => ({
  ...commandQuery([roomKey, "person", id], "person.get", { id }),
  ...late,
});

/** What is stored about a person, beside their conversation: facts and open records. */
export function PersonColumn({ id, name }: { id: string; name: string }) {
  const title = useId();
  const { data, error } = useQuery(followedCardQuery(id));
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="heading" dir="auto">
        {t("people.about", { name })}
      </h3>
      {data !== undefined && (
        <>
          <PersonNotes card={data} />
          {/* The conversation is beside it. */}
          <PersonFacts card={{ ...data, conversation: null }} />
        </>
      )}
      <Failure title={t("people.cannotBeRead")} error={error} />
    </section>
  );
}
