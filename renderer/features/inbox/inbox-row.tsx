import { format } from "#renderer/lib/format.ts";
import { toExcerpt, useRecordTitle } from "#renderer/lib/record-title.ts";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { DueTime, Time } from "#renderer/ui/time.tsx";
import { formatSeverity } from "#shared/features/alerts/severity-words.ts";
import type { InboxItem } from "#shared/features/inbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./inbox.module.css";
import { type InboxRow, kindLabels } from "./queries.ts";

/** Renders a row of the inbox. */
export const renderInboxRow = ({ item }: InboxRow) => <ItemLines item={item} />;

function ItemLines({ item }: { item: InboxItem }) {
  const { text, room, person, owner, level, at, due, unread } = item;
  const title = useRecordTitle(item.kind, { ...item, name: item.title });
  return (
    <RowLines
      lead={<KindMark item={item} />}
      title={title}
      notes={[
        item.kind === "alert" ? formatSeverity(item) : null,
        room,
        owner,
        // Entries have no owner.
        item.kind === "entry" && person !== null ? t("inbox.from", { person }) : null,
        text && toExcerpt(text),
      ]}
      isQuiet={false}
      isCritical={level === "critical"}
      trail={
        <>
          {unread > 0 && (
            <span className={styles.unread}>
              {format.count(unread)} <span className="spoken">{t("inbox.spokenUnread")}</span>
            </span>
          )}
          {due !== null && <DueTime due={due} />}
          {due === null && at !== null && (
            <Time at={at} variant={level === "critical" ? "since" : "age"} />
          )}
        </>
      }
    />
  );
}

/** Shows the kind of an item, and the severity of an alert. */
function KindMark({ item }: { item: InboxItem }) {
  const { one, Icon } = kindLabels[item.kind];
  return (
    <span className="quiet" title={one}>
      {item.kind === "alert" ? (
        <Severity severity={item} variant="icon" />
      ) : (
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      )}
      <span className="spoken">{one}</span>
    </span>
  );
}
