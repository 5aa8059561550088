import { useQuery } from "@tanstack/react-query";
import { CloudOff, Funnel, MoonStar } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { ListHeader } from "#renderer/ui/list-header.tsx";
import { MenuButton, type MenuTriggerProps } from "#renderer/ui/menu-button.tsx";
import styles from "./inbox-toolbar.module.css";
import { kinds, kindWords } from "./kinds.ts";
import { inboxCountQuery } from "./queries.ts";
import { showInboxKind, useInbox } from "./store.ts";
import { useInboxFreshness } from "./use-inbox-freshness.ts";

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

/** The id of the choice of all kinds. */
const all = "all";

/** Narrows the inbox to one kind. */
function KindMenu() {
  const [kind = null] = useInbox((inbox) => inbox.query.kinds);
  const { data } = useQuery(inboxCountQuery);
  const label = (words: string, count: number | undefined) =>
    count === undefined ? words : `${words} (${format.count(count)})`;
  const countOf = (one: string) => data?.counts.find((count) => count.kind === one)?.count;
  return (
    <MenuButton
      sections={[
        {
          id: "kind",
          title: "Show",
          chosen: kind ?? all,
          items: [
            { id: all, label: label("Everything", data?.total) },
            ...kinds.map((one) => ({
              id: one,
              label: label(kindWords[one].many, countOf(one)),
            })),
          ],
          onAction: (id) => showInboxKind(kinds.find((one) => one === id) ?? null),
        },
      ]}
      trigger={(props) => (
        <KindButton {...props} word={kind === null ? null : kindWords[kind].many} />
      )}
    />
  );
}

/** Says the kind in words while it narrows the inbox. */
function KindButton({ word, ...props }: MenuTriggerProps & { word: string | null }) {
  if (word === null) {
    return <IconButton icon={Funnel} {...props} label="Show: everything" />;
  }
  return (
    <Button {...props} aria-label={`Show: ${word.toLowerCase()}`} title={`Show: ${word}`}>
      <Funnel size={13} />
      {word}
    </Button>
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
