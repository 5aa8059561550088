import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toExcerpt } from "#renderer/lib/record-title.ts";
import {
  formatRecipients,
  GroupDeliveries,
  groupListQuery,
} from "#renderer/records/group-message/group-deliveries.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Disclosure } from "#renderer/ui/disclosure.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { withoutLinks } from "#shared/features/messages/attached-records.ts";
import type { MessageGroup } from "#shared/outbox/group-schema.ts";
import { formatDeliveries } from "#shared/outbox/groups.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./group.module.css";

/** How many messages are listed at first, and at most. */
const shownFirst = 5;
const shownAtMost = 100;

/** The messages to several people, newest first; renders nothing if there are none. */
export function GroupList() {
  const [limit, setLimit] = useState(shownFirst);
  const { data } = useQuery(groupListQuery(limit));
  if (data === undefined || data.total === 0) return null;
  return (
    <section className={styles.groups} aria-label={t("messages.messagesToSeveralPeople")}>
      <Disclosure summary={t("messages.toSeveralPeople", { count: data.total })}>
        <ul>
          {data.rows.map((group) => (
            <GroupItem key={group.id} group={group} />
          ))}
        </ul>
        {data.total > limit && limit < shownAtMost && (
          <Button variant="plain" onClick={() => setLimit(shownAtMost)}>
            {t("messages.showMore")}
          </Button>
        )}
      </Disclosure>
    </section>
  );
}

function GroupItem({ group }: { group: MessageGroup }) {
  const { id, text, at, counts } = group;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="pad-y-1">
      <Disclosure
        summary={t("messages.to", { recipients: formatRecipients(group) })}
        onToggle={setIsOpen}
      >
        {isOpen && (
          <>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            <GroupDeliveries id={id} />
          </>
        )}
      </Disclosure>
      <p className="caption ellipsis">
        {!isOpen && `${formatDeliveries(counts)} · `}
        <Time at={at} variant="relative" />
        {!isOpen && (
          <>
            {" · "}
            <bdi>{toExcerpt(withoutLinks(text))}</bdi>
          </>
        )}
      </p>
    </li>
  );
}
