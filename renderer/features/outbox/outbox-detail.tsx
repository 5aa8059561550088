import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { format } from "#renderer/lib/format.ts";
import {
  formatRecipients,
  GroupDeliveries,
  groupQuery,
} from "#renderer/records/group-message/group-deliveries.tsx";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Detail, DetailAside, DetailTitle, Properties, Property } from "#renderer/ui/detail.tsx";
import {
  EmptyState,
  Failure,
  type NextRow,
  NothingSelected,
  ReadFailure,
} from "#renderer/ui/empty-state.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { NextAttempt, Time } from "#renderer/ui/time.tsx";
import { Step, Timeline } from "#renderer/ui/timeline.tsx";
import { describeUnsent } from "#shared/outbox/failure-class.ts";
import { getGroupId } from "#shared/outbox/groups.ts";
import type { Operation, OutboxEntry, OutboxStep } from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import {
  choices,
  decisionHints,
  formatOperation,
  nameStep,
  stateWords,
  useSubjectName,
} from "./labels.ts";
import styles from "./outbox.module.css";
import { EntryState } from "./outbox-row.tsx";
import { outboxEntryQuery, useDecide } from "./queries.ts";
import { outboxSelection } from "./store.ts";

type OutboxDetailProps = {
  isNarrow: boolean;
  /** The entry to show first; null if the list is empty. */
  next: NextRow | null;
};

/** The selected entry, or a hint to select one. */
export function OutboxDetail({ isNarrow, next }: OutboxDetailProps) {
  const { selected, detailFocus } = outboxSelection.useListSelection();
  if (selected === null) return next !== null && <NothingSelected noun="logEntry" next={next} />;
  return (
    <Detail
      label={t("outbox.entry")}
      backTo="outbox"
      isNarrow={isNarrow}
      focusRequest={detailFocus}
      onBack={outboxSelection.back}
    >
      <EntryById id={selected.id} />
    </Detail>
  );
}

function EntryById({ id }: { id: string }) {
  const { data, error } = useQuery(outboxEntryQuery(useDeferredValue(id)));
  if (data === undefined && error !== null) {
    return <ReadFailure title={t("outbox.entryUnreadable")} error={error} />;
  }
  if (data === undefined) return null;
  if (data === null) {
    return (
      <EmptyState isUnseen title={t("outbox.entryNotAvailable")}>
        {t("outbox.finishedLongAgo")}
      </EmptyState>
    );
  }
  const groupId = getGroupId(data.entry.operation);
  if (groupId !== null) return <GroupContent key={groupId} id={groupId} />;
  return (
    <article key={id}>
      <EntryContent entry={data.entry} />
      <DetailAside>
        <OutboxTimeline entry={data.entry} steps={data.steps} />
      </DetailAside>
    </article>
  );
}

/** A message to several people, of which the entry is a part. */
function GroupContent({ id }: { id: string }) {
  const { data } = useQuery(groupQuery(id));
  const group = data?.group;
  return (
    <article>
      {group !== undefined && (
        <>
          <DetailTitle>{t("outbox.messageTo", { name: formatRecipients(group) })}</DetailTitle>
          <p className={styles.text}>{group.text}</p>
          <Properties>
            <Property name={t("outbox.created")}>
              <Time at={group.at} variant="both" />
            </Property>
          </Properties>
        </>
      )}
      <GroupDeliveries id={id} />
    </article>
  );
}

/** An entry beside its history; the user decides nothing about one of the past. */
export function EntryContent({ entry, isPast = false }: { entry: OutboxEntry; isPast?: boolean }) {
  const { operation, state, cause, nextAttempt } = entry;
  const name = useSubjectName(operation);
  const isMessage = operation.kind === "message";
  return (
    <>
      <DetailTitle>
        {isMessage
          ? name === null
            ? t("outbox.messageToSomebody")
            : t("outbox.messageTo", { name })
          : formatOperation(operation, name)}
      </DetailTitle>
      {!isPast && <Decision entry={entry} />}
      {isMessage && <p className={styles.text}>{operation.text}</p>}
      <Properties>
        <Property name={t("common.state")}>
          <EntryState state={state} hasLabel />
        </Property>
        {cause !== null && <Property name={t("outbox.reason")}>{cause.message}</Property>}
        {state === "queued" && nextAttempt !== null && (
          <Property name={t("outbox.nextAttempt")}>
            <NextAttempt at={nextAttempt} />
          </Property>
        )}
        <Subject operation={operation} name={name} />
        {operation.kind === "location" && operation.accuracy !== null && (
          <Property name={t("outbox.accuracy")}>
            {format.count(Math.ceil(operation.accuracy))} m
          </Property>
        )}
      </Properties>
    </>
  );
}

/** The person or alert that the operation concerns, as a link. */
function Subject({ operation, name }: { operation: Operation; name: string | null }) {
  if ("userId" in operation) {
    return (
      <Property name={t("common.person")}>
        <StoredName kind="person" id={operation.userId} name={name} />
      </Property>
    );
  }
  if (operation.kind !== "acknowledge") return null;
  return (
    <Property name={t("outbox.alert")}>
      <ObjectLink kind="alert" id={operation.alertId}>
        {name ?? operation.alertId}
      </ObjectLink>
    </Property>
  );
}

/** The decisions that the user can make about an entry, with a hint. */
function Decision({ entry: { id, state } }: { entry: OutboxEntry }) {
  const { mutate, isPending, error } = useDecide();
  const hint = decisionHints[state];
  const offered = choices[state];
  if (offered === undefined && error === null) return null;
  return (
    <fieldset className={styles.decision} aria-label={t("outbox.yourDecision")}>
      {hint !== undefined && <p>{hint}</p>}
      <div className="wrap gap-2">
        {(offered ?? []).map(({ decision, label, look }) => (
          <Button
            key={decision}
            variant={look}
            aria-disabled={isPending}
            onClick={() => mutate({ id, decision })}
          >
            {label}
          </Button>
        ))}
      </div>
      <Failure title={t("outbox.noDecisionSaved")} error={error} />
    </fieldset>
  );
}

/** The history of an entry, oldest step first. */
export function OutboxTimeline({ entry, steps }: { entry: OutboxEntry; steps: OutboxStep[] }) {
  return (
    <Timeline title={t("outbox.history")}>
      {listHistory(steps).map(({ at, label, detail, times }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
        <Step key={index} at={at}>
          {times > 1 ? t("outbox.repeated", { label, count: times }) : label}
          {detail !== null && <span className={styles.cause}>{detail}</span>}
        </Step>
      ))}
      {["waiting", "unclear"].includes(stateWords[entry.state].tone) && (
        <Step at={null} isPending>
          <span className={styles.ahead}>{t("outbox.delivered")}</span>
        </Step>
      )}
    </Timeline>
  );
}

/** A line of an entry's history; `times` counts equal attempts or checks in a row, of which `at` is the latest. */
type HistoryLine = { at: number; label: string; detail: string | null; times: number };

/**
 * Returns the history of an entry, earliest first. An attempt and what came of it are one line, so that "Sent" never
 * stands for something that did not leave this computer.
 */
export function listHistory(steps: readonly OutboxStep[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const [index, { at, state, cause }] of steps.entries()) {
    const isTried = state === "sending" && steps[index + 1]?.state === "queued";
    if (isTried) continue;
    const isAfterAttempt = state === "queued" && steps[index - 1]?.state === "sending";
    const label = isAfterAttempt
      ? t("outbox.triedBecause", { reason: describeUnsent(cause?.code ?? "") })
      : state === "queued" && index > 0
        ? t("outbox.queuedAgain")
        : // The last step is still under way.
          state === "sending" && index === steps.length - 1
          ? stateWords.sending.word
          : nameStep(state);
    const last = lines.at(-1);
    const detail = cause?.message ?? null;
    // Checks after the first have no cause of their own.
    const isRepeated = isAfterAttempt ? last?.detail === detail : state === "checking";
    if (isRepeated && last?.label === label) {
      lines[lines.length - 1] = { ...last, at, times: last.times + 1 };
    } else lines.push({ at, label, detail, times: 1 });
  }
  return lines;
}
