import { useQuery } from "@tanstack/react-query";
import { commandQuery, useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Failure, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { NextAttempt } from "#renderer/ui/time.tsx";
import type { GroupDelivery, MessageGroup } from "#shared/outbox/group-schema.ts";
import { classifyDelivery, type Delivery, formatDeliveries } from "#shared/outbox/groups.ts";
import type { OutboxDecision } from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./group-deliveries.module.css";

/** The newest messages to several people, and their number. */
export const groupListQuery = (limit: number) =>
  commandQuery(["outbox", "groups", limit], "groupMessage.list", { offset: 0, limit });

/** A message to several people with its deliveries; null if it is not stored. */
export const groupQuery = (id: string) =>
  commandQuery(["outbox", "group", id], "groupMessage.get", { id });

/** Resends what failed of a message, or discards what is not sent yet. */
const useDecideGroup = () =>
  useCommandMutation(
    "groupMessage.decide",
    {
      onSettled: (_changed, _error, _decision, _result, { client }) =>
        client.invalidateQueries({ queryKey: ["outbox"] }),
    },
    useAccountId(),
  );

/** Applies the user's decision about one delivery. */
const useDecideDelivery = () =>
  useCommandMutation(
    "outbox.decide",
    {
      onSettled: (_entry, _error, _decision, _result, { client }) =>
        client.invalidateQueries({ queryKey: ["outbox"] }),
    },
    useAccountId(),
  );

/** Formats to whom a message goes: "14 people", or "EOC staff, 14 people". */
export function formatRecipients({ name, counts }: Pick<MessageGroup, "name" | "counts">): string {
  const people = t("counts.person", { count: counts.total });
  return name === null ? people : `${name}, ${people}`;
}

/** Shows to whom a message was delivered, and offers what the user can do about the rest. */
export function GroupDeliveries({ id }: { id: string }) {
  const { data, error } = useQuery(groupQuery(id));
  if (data === undefined && error !== null) {
    return <ReadFailure title={t("groupMessage.cannotBeRead")} error={error} />;
  }
  if (data === undefined) return null;
  if (data === null) return <p className="quiet">{t("groupMessage.notAvailable")}</p>;
  return (
    <>
      <Decisions group={data.group} />
      <ul aria-label={t("groupMessage.deliveries")}>
        {data.deliveries.map((delivery) => (
          <DeliveryLine key={delivery.entryId} delivery={delivery} />
        ))}
      </ul>
    </>
  );
}

/** How far a message was delivered, and the decisions about all of its deliveries. */
function Decisions({ group: { id, counts } }: { group: MessageGroup }) {
  const { mutate, isPending, error } = useDecideGroup();
  const unsent = counts.waiting + counts.retrying;
  return (
    <div className={styles.summary}>
      <p role="status">
        {formatDeliveries(counts)}
        {unsent > 0 && `. ${t("groupMessage.sentOneByOne")}`}
      </p>
      {counts.failed > 0 && (
        <Button
          variant="primary"
          aria-disabled={isPending}
          onClick={() => mutate({ id, decision: "resend" })}
        >
          {t("groupMessage.retryFailed", { count: counts.failed })}
        </Button>
      )}
      {unsent > 0 && (
        <Button aria-disabled={isPending} onClick={() => mutate({ id, decision: "discard" })}>
          {t("groupMessage.discardNotSent", { count: unsent })}
        </Button>
      )}
      <Failure title={t("groupMessage.noDecisionSaved")} error={error} />
    </div>
  );
}

const deliveryNames: Record<Delivery, string> = {
  waiting: t("groupMessage.notSentYet"),
  retrying: t("groupMessage.retrying"),
  unclear: t("groupMessage.mayHaveArrived"),
  sent: t("groupMessage.sent"),
  unconfirmed: t("groupMessage.unconfirmed"),
  failed: t("groupMessage.failed"),
  discarded: t("groupMessage.discarded"),
};

const choices: Partial<Record<Delivery, { decision: OutboxDecision; label: string }[]>> = {
  unconfirmed: [
    { decision: "resend", label: t("messages.resend") },
    { decision: "arrived", label: t("messages.markAsDelivered") },
    { decision: "discard", label: t("common.discard") },
  ],
  failed: [
    { decision: "resend", label: t("common.tryAgain") },
    { decision: "discard", label: t("common.discard") },
  ],
};

function DeliveryLine({ delivery }: { delivery: GroupDelivery }) {
  const { entryId: id, userId, name, cause, nextAttempt } = delivery;
  const state = classifyDelivery(delivery);
  const { mutate, isPending, error } = useDecideDelivery();
  return (
    <li className={styles.delivery} data-delivery={state}>
      <PersonButton id={userId} name={name} />
      <span className={styles.state}>
        {deliveryNames[state]}
        {cause !== null && state !== "sent" && `: ${cause.message}`}
        {state === "retrying" && nextAttempt !== null && (
          <>
            {" "}
            <NextAttempt at={nextAttempt} />
          </>
        )}
      </span>
      {(choices[state] ?? []).map(({ decision, label }) => (
        <Button
          key={decision}
          variant="plain"
          aria-label={`${label}: ${name}`}
          aria-disabled={isPending}
          onClick={() => mutate({ id, decision })}
        >
          {label}
        </Button>
      ))}
      {error !== null && <span role="alert">{error.message}</span>}
    </li>
  );
}
