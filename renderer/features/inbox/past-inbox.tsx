import { useMemo } from "react";
import { createListSelection, type ListSelection } from "#renderer/lib/list-selection.ts";
import { AsOfButton, usePastSelection } from "#renderer/records/history/as-of-button.tsx";
import { PastScreen } from "#renderer/records/history/past-screen.tsx";
import { firstPastQuery, type PastListQuery } from "#renderer/records/history/queries.ts";
import { Segments } from "#renderer/ui/segments.tsx";
import type { InboxKind } from "#shared/features/inbox/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { kindLabels, kinds } from "./queries.ts";
import { inboxSelection, showInboxKind, travelInbox, useInbox } from "./store.ts";

const leave = () => travelInbox(null);

const newestFirst = { sort: "created", isDescending: true } as const;

/** What waited for the user at a time, by kind, as the records of that time state it. */
const queries: Record<InboxKind, (asOf: EpochMs) => PastListQuery> = {
  alert: (asOf) => ({ ...firstPastQuery("alerts", asOf), ...newestFirst, state: "NEW" }),
  conversation: (asOf) => ({
    ...firstPastQuery("messages", asOf),
    ...newestFirst,
    state: "INCOMING",
  }),
  task: (asOf) => ({
    ...firstPastQuery("tasks", asOf),
    sort: "due",
    state: "OPEN",
    whose: "forUser",
  }),
  submission: (asOf) => ({
    ...firstPastQuery("submissions", asOf),
    ...newestFirst,
    state: "WAITING",
    whose: "forUser",
  }),
  entry: (asOf) => ({ ...firstPastQuery("entries", asOf), ...newestFirst, whose: "forUser" }),
};

/** Kinds have selections of their own, because their ids may be the same. */
const selections = Object.fromEntries(
  kinds.map((kind) => [kind, createListSelection(`past inbox ${kind}`)]),
) as Record<InboxKind, ListSelection>;

/** What waited for the user at a time, one kind after the other. */
export function PastInbox({ asOf }: { asOf: EpochMs }) {
  const [kind = "alert"] = useInbox((inbox) => inbox.query.kinds);
  const query = useMemo(() => queries[kind](asOf), [kind, asOf]);
  usePastSelection(selections[kind], { current: inboxSelection, onLeave: leave });
  return (
    <PastScreen
      key={kind}
      title={t("common.inbox")}
      query={query}
      listSelection={selections[kind]}
      choice={<AsOfButton asOf={asOf} onChoose={travelInbox} />}
      filters={
        <Segments<InboxKind>
          label={t("common.kind")}
          value={kind}
          choices={kinds.map((one) => ({ value: one, label: kindLabels[one].many }))}
          onChange={showInboxKind}
        />
      }
      filterWords={[t("inbox.kindIs", { kind: kindLabels[kind].many })]}
      note={t("inbox.pastNote")}
      onLeave={leave}
    />
  );
}
