import { useQuery } from "@tanstack/react-query";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { formatAsOf, useCountCertainty, useNotWatching } from "#renderer/lib/watching.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { InboxKind } from "#shared/features/inbox/schema.ts";
import type { CountCertainty } from "#shared/features/inbox/waiting-words.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./inbox.module.css";
import { nextDueQuery, useDatedInboxFreshness } from "./queries.ts";
import { showInboxKind } from "./store.ts";

/** Shows that nothing waits, when this was checked, and the next due task. */
export function ZeroState({ kinds }: { kinds: InboxKind[] }) {
  const freshness = useDatedInboxFreshness();
  const [kind] = kinds;
  const hearing = useCountCertainty();
  const silence = useNotWatching();
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
          ? formatAsOf(titles.now, silence?.heard ?? null, now, format)
          : titles[hearing]
      }
    >
      <p>{hearing === "silent" ? t("inbox.cantReachTheService") : t("inbox.newItemsAppear")}</p>
      {freshness !== undefined && freshness.synced !== null && (
        <p className={styles.line}>
          {freshness.failure === null ? t("inbox.checked") : t("inbox.lastChecked")}{" "}
          <Time at={freshness.synced} variant="relative" />.
          {freshness.failure !== null && ` ${freshness.failure.message}`}
        </p>
      )}
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
    <p className={styles.line}>
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
