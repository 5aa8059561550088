import { useQuery } from "@tanstack/react-query";
import { useMinute } from "#renderer/lib/clock.ts";
import { useHearing } from "#renderer/lib/watching.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Hearing } from "#shared/domain/waiting-words.ts";
import type { Freshness } from "#shared/model/collection.ts";
import type { InboxKind } from "#shared/model/inbox.ts";
import { kindWords } from "./kinds.ts";
import { nextDueQuery } from "./queries.ts";
import { showInboxKind } from "./store.ts";
import styles from "./zero-state.module.css";

type ZeroStateProps = { kinds: InboxKind[]; freshness: Freshness | undefined };

/** What is said where nothing waits: that it is so, how surely, and what comes next. */
export function ZeroState({ kinds, freshness }: ZeroStateProps) {
  const [kind] = kinds;
  const hearing = useHearing();
  if (kind !== undefined) {
    return (
      <EmptyState
        isNews
        title={`No ${kindWords[kind].many.toLowerCase()} wait for you`}
        action={<Button onClick={() => showInboxKind(null)}>Show everything</Button>}
      >
        Other things may.
      </EmptyState>
    );
  }
  return (
    <EmptyState isNews title={titles[hearing]}>
      <p>
        {hearing === "silent"
          ? "The service is not heard now: there may be something that Watchdesk does not know of."
          : "New alerts, messages and work turn up here by themselves."}
      </p>
      {freshness !== undefined && freshness.synced !== null && (
        <p className={styles.line}>
          {freshness.failure === null ? "Looked" : "Last looked"}{" "}
          <Time at={freshness.synced} look="relative" />.
          {freshness.failure !== null && ` ${freshness.failure.message}`}
        </p>
      )}
      <NextDue />
    </EmptyState>
  );
}

const titles: Record<Hearing, string> = {
  now: "Nothing waits for you",
  catchingUp: "Nothing waits so far",
  silent: "Nothing waited when last heard",
};

function NextDue() {
  const { data } = useQuery(nextDueQuery);
  const now = useMinute();
  if (data == null || data.due === null || data.due < now) return null;
  return (
    <p className={styles.line}>
      Due next:{" "}
      <ObjectLink kind="task" id={data.id}>
        {data.name}
      </ObjectLink>
      , <Time at={data.due} look="both" />
    </p>
  );
}
