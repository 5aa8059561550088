import { useQuery } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import { ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Time } from "#renderer/ui/time.tsx";
import styles from "./latest-messages.module.css";
import { draftQuery, latestMessagesQuery } from "./queries.ts";

type LatestMessagesProps = { userId: string; name: string; unread: number };

/** The end of a conversation, to be read; it does not count as seen. */
export function LatestMessages({ userId, name, unread }: LatestMessagesProps) {
  const { data, error } = useQuery(latestMessagesQuery(userId, unread));
  // Known before a reply begins.
  useQuery(draftQuery(userId));
  if (data === undefined && error !== null) {
    return <ReadFailure title="The messages cannot be read" error={error} />;
  }
  if (data === undefined) return null;
  const isCut = data.hasOlder || unread > data.rows.length;
  return (
    <>
      <p className={styles.note}>
        {format.counted(unread, "unread message")}
        {isCut && `, the latest ${format.count(data.rows.length)} of the conversation`}
      </p>
      <ol className={styles.messages}>
        {data.rows.map(({ id, isOutgoing, text, sent }) => (
          <li key={id} className={styles.message} data-outgoing={isOutgoing}>
            <p className={styles.by}>
              <bdi>{isOutgoing ? "You" : name}</bdi>
              {sent !== null && <Time at={sent} look="moment" />}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
