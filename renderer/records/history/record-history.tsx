import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { describeDecision, isHeldBackByUser } from "#shared/notifications/decision-words.ts";
import type { RecordHistory as History } from "#shared/records/record-history-schema.ts";
import { t } from "#shared/texts/t.ts";
import { HistoryStep } from "./history-step.tsx";
import { type HistoricRecord, recordHistoryQuery } from "./queries.ts";

const firstLines = 5;
const maxLines = 300;

/** What happened to a record, newest first, and why it is silent; nothing if nothing is known. */
export const RecordHistory = ({ collection, id }: HistoricRecord) => (
  <Content key={`${collection} ${id}`} collection={collection} id={id} />
);

function Content({ collection, id }: HistoricRecord) {
  const title = useId();
  const [limit, setLimit] = useState(firstLines);
  const query = recordHistoryQuery({ collection, id }, limit);
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  useUpdates([collection, "history", id]);
  if (data === undefined || (data.total === 0 && data.reason !== "notForUser")) return null;
  const { lines, total, since } = data;
  // The number of a line stays the same when later ones are added.
  const numbered = lines.map((line, at) => ({ line, number: total - at }));
  return (
    <section className="aside-part" aria-labelledby={title}>
      <h3 id={title} className="aside-title">
        {t("history.title")}
      </h3>
      <Silence history={data} />
      <ol>
        {numbered.map(({ number, line }) => (
          <HistoryStep key={number} line={line} />
        ))}
      </ol>
      {since !== null && lines.length === total && (
        <p className="quiet">
          {rich("history.changesKnownSince", { time: <Time at={since} variant="moment" /> })}
        </p>
      )}
      {lines.length < total && limit < maxLines && (
        <button type="button" className="link above-2" onClick={() => setLimit(maxLines)}>
          {t("history.showAll", { count: format.count(total) })}
        </button>
      )}
    </section>
  );
}

/** Reads a history again when the shift log or the state of the notifications changes; other changes are of its collection. */
function useUpdates(key: readonly string[]): void {
  const client = useQueryClient();
  const [collection, , id] = key;
  useEffect(() => {
    const update = () => void client.invalidateQueries({ queryKey: [collection, "history", id] });
    const ends = (["log.changed", "notifications.changed"] as const).map((event) =>
      window.watchdesk.subscribe(event, update),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [client, collection, id]);
}

/** States why the user is not notified of a record, while that holds. */
function Silence({ history: { reason, lines } }: { history: History }) {
  const now = useMinute();
  const { mutate } = useCommandMutation("settings.set");
  if (reason === "notForUser") return <p className="quiet">{t("history.notForUser")}</p>;
  const decision = lines.find((line) => line.type === "decision");
  if (decision === undefined || !silent.has(reason)) return null;
  return (
    <Notice tone="info">
      {describeDecision(decision, (at) => format.moment(at, now))}{" "}
      {isHeldBackByUser(decision) && (
        <Button onClick={() => mutate({ quietUntil: null })}>{t("common.turnOff")}</Button>
      )}
    </Notice>
  );
}

const silent: ReadonlySet<History["reason"]> = new Set(["deferred", "failed", "suppressed"]);
