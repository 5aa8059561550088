import { useQuery } from "@tanstack/react-query";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { formatAsOf, useCountCertainty } from "#renderer/lib/watching.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { InboxKind } from "#shared/features/inbox/schema.ts";
import type { CountCertainty } from "#shared/features/inbox/waiting-words.ts";
import { t } from "#shared/texts/t.ts";
import { nextDueQuery } from "./queries.ts";
import { showInboxKind } from "./store.ts";

/** Shows that nothing waits, and the next due task. */
export function ZeroState({ kinds }: { kinds: InboxKind[] }) {
  const [kind] = kinds;
  const hearing = useCountCertainty();
  const { silence } = useStatus("alerts");
  const now = useMinute();
  if (kind !== undefined) {
    return (
      <EmptyState
        isUnseen
        title={t("inbox.noneOfKind", { kind })}
        action={<Button onClick={() => showInboxKind(null)}>{t("inbox.showEverything")}</Button>}
      >
        {t("inbox.otherItemsMayExist")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isUnseen
      title={
        hearing === "silent"
          ? formatAsOf(titles.now, silence?.at ?? null, now, format)
          : titles[hearing]
      }
    >
      {hearing !== "silent" && <p>{t("inbox.newItemsAppear")}</p>}
      <NextDue />
    </EmptyState>
  );
}

const titles: Record<Exclude<CountCertainty, "silent">, string> = {
  now: t("inbox.nothingWaiting"),
  catchingUp: t("inbox.nothingWaitingSoFar"),
};

function NextDue() {
  const { data } = useQuery(nextDueQuery);
  const now = useMinute();
  if (data == null || data.due === null || data.due < now) return null;
  return (
    <p className="breaks above-3">
      {rich("inbox.dueNext", {
        title: (
          <ObjectLink kind="task" id={data.id}>
            {data.title}
          </ObjectLink>
        ),
        time: <Time at={data.due} variant="both" />,
      })}
    </p>
  );
}
