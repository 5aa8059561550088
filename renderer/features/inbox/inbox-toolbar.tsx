import { useQuery } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import { AsOfButton } from "#renderer/records/history/as-of-button.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { chooseOne, FilterMenu } from "#renderer/ui/menu-button.tsx";
import { SnoozeIcon } from "#renderer/ui/snooze-icon.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./inbox.module.css";
import { inboxCountQuery, kindLabels, kinds } from "./queries.ts";
import { showInboxKind, travelInbox, useInbox } from "./store.ts";

/** Shows the filter of the inbox and the number of snoozed items. */
export function InboxToolbar() {
  const { data } = useQuery(inboxCountQuery);
  const snoozed = data?.snoozed ?? 0;
  return (
    <ListHeader
      title={t("common.inbox")}
      choice={
        <>
          {snoozed > 0 && (
            <span className={styles.snoozed}>
              <SnoozeIcon size={13} /> {t("inbox.numberSnoozed", { count: snoozed })}
            </span>
          )}
          <KindMenu />
          <AsOfButton asOf={undefined} onChoose={travelInbox} />
        </>
      }
    />
  );
}

/** Filters the inbox by kind. */
function KindMenu() {
  const [kind = null] = useInbox((inbox) => inbox.query.kinds);
  const { data } = useQuery(inboxCountQuery);
  const label = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} (${format.count(count)})`;
  const choices = kinds.map((one) => ({
    value: one,
    label: label(kindLabels[one].many, data?.counts.find((count) => count.kind === one)?.count),
  }));
  const everything = { value: null, label: label(t("inbox.everything"), data?.total) };
  const word = kind && kindLabels[kind].many;
  return (
    <FilterMenu
      name={t("inbox.showKind", { kind: kind ?? "everything" })}
      title={t("inbox.shown", { kind: word ?? "" })}
      word={word}
      sections={[chooseOne(t("common.show"), kind, [everything, ...choices], showInboxKind)]}
    />
  );
}
