import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { RoomChoice } from "#shared/features/incident/room-schema.ts";
import { t } from "#shared/texts/t.ts";
import { activityQuery } from "./queries.ts";
import { RoomEventLine } from "./room-event-line.tsx";
import styles from "./room-page.module.css";

/** What happened in a room, newest first; older events on request. */
export function RoomHistory({ room }: { room: RoomChoice }) {
  const title = useId();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...activityQuery(room),
    placeholderData: (previous) => previous,
  });
  const events = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t("history.title")}
      </h3>
      <Failure title={t("incident.cantReadTheActivity")} error={error} />
      {data !== undefined && events.length === 0 && (
        <p className="quiet">{t("incident.noActivity")}</p>
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
