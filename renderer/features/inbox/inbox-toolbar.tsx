import { useQuery } from "@tanstack/react-query";
import { CloudOff, MoonStar } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { chooseOne, FilterMenu } from "#renderer/ui/menu-button.tsx";
import styles from "./inbox.module.css";
import { inboxCountQuery, kinds, kindWords, useInboxFreshness } from "./queries.ts";
import { showInboxKind, useInbox } from "./store.ts";

/** What stands over the inbox: which kinds it shows, and how many items are snoozed. */
export function InboxToolbar() {
  const { data } = useQuery(inboxCountQuery);
  const snoozed = data?.snoozed ?? 0;
  return (
    <>
      <ListHeader
        title="Inbox"
        choice={
          <>
            {snoozed > 0 && (
              <span className={styles.snoozed}>
                <MoonStar size={13} /> {format.count(snoozed)} snoozed
              </span>
            )}
            <KindMenu />
          </>
        }
      />
      <StaleNote />
    </>
  );
}

/** Narrows the inbox to one kind. */
function KindMenu() {
  const [kind = null] = useInbox((inbox) => inbox.query.kinds);
  const { data } = useQuery(inboxCountQuery);
  const label = (words: string, count: number | undefined) =>
    count === undefined ? words : `${words} (${format.count(count)})`;
  const choices = kinds.map((one) => ({
    value: one,
    label: label(kindWords[one].many, data?.counts.find((count) => count.kind === one)?.count),
  }));
  const everything = { value: null, label: label("Everything", data?.total) };
  const word = kind && kindWords[kind].many;
  return (
    <FilterMenu
      name={`Show: ${word?.toLowerCase() ?? "everything"}`}
      title={`Show: ${word}`}
      word={word}
      sections={[chooseOne("Show", kind, [everything, ...choices], showInboxKind)]}
    />
  );
}

/** Says why the inbox may not be all there is. */
function StaleNote() {
  const freshness = useInboxFreshness();
  const failure = freshness?.hasSynced ? freshness.failure : null;
  return (
    <div role="status">
      {failure !== null && (
        <p className={styles.stale} title={failure.message}>
          <CloudOff size={13} />
          <span>You're offline. Newer items may be missing; your changes will be sent later.</span>
        </p>
      )}
    </div>
  );
}
