import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import styles from "./outbox-toolbar.module.css";
import { type OutboxQuery, outboxTotalQuery, useOutboxCount, useRetry } from "./queries.ts";
import { showOutbox, useOutboxList } from "./store.ts";

/** What stands over the outbox: which entries it shows, and how to have them tried now. */
export function OutboxToolbar() {
  const which = useOutboxList((list) => list.query.which);
  const { data: sendable } = useQuery(outboxTotalQuery("open"));
  const { data: all } = useQuery(outboxTotalQuery("everything"));
  const { open, undecided } = useOutboxCount();
  return (
    <ListHeader
      title="Outbox"
      choice={
        <Segments<OutboxQuery["which"]>
          label="Entries"
          value={which}
          choices={[
            { value: "open", label: "Open", count: sendable?.total },
            { value: "everything", label: "Everything", count: all?.total },
          ]}
          onChange={showOutbox}
        />
      }
    >
      {open > undecided ? <Retry /> : undefined}
    </ListHeader>
  );
}

function Retry() {
  const { mutate, isPending, isSuccess, error } = useRetry();
  return (
    <>
      <p className={styles.outcome} role="status">
        {error?.message ?? (isSuccess ? "Retrying all…" : null)}
      </p>
      <Button aria-disabled={isPending} onClick={() => mutate()}>
        <Send size={14} /> Retry all now
      </Button>
    </>
  );
}
