import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { RoomChoice } from "#shared/features/incident/room-schema.ts";
import { t } from "#shared/texts/t.ts";
import { activityQuery } from "./queries.ts";
import { RoomEventLine } from "./room-event-line.tsx";
import styles from "./room-page.module.css";

/** All events of a room, newest first; older ones on request. */
export function RoomActivity({ room }: { room: RoomChoice }) {
  const title = useId();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...activityQuery(room),
    placeholderData: (previous) => previous,
  });
  const events = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t("incident.allActivity")}
      </h3>
      <p className={styles.note}>{t("incident.activityNote")}</p>
      <Failure title={t("incident.cantReadTheActivity")} error={error} />
      {data !== undefined && events.length === 0 && (
        <p className={styles.empty}>{t("incident.noActivity")}</p>
      )}
      <ol className={styles.rows}>
        {events.map((event) => (
          <li key={event.key}>
            <RoomEventLine event={event} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="plain"
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("incident.showOlderActivity")}
        </Button>
      )}
    </section>
  );
}
