import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { LoadMore } from "#renderer/ui/list-frame.tsx";
import type { AlertQuery } from "#shared/features/alerts/schema.ts";
import { t } from "#shared/texts/t.ts";
import { type OlderState, useAlertList } from "./store.ts";

/** Pages that one click requests at most until one has an alert that was not stored. */
const pagesPerClick = 10;

type OlderRequest = { query: AlertQuery; maxPages: number };

/** Fetches alerts of the list that are not stored: the first page immediately, others on request. */
export function OlderAlerts() {
  const query = useAlertList((list) => list.query);
  const { isEnd, failure } = useAlertList((list) => list.older);
  const { mutate, isPending } = useMutation<OlderState, FailureError, OlderRequest>({
    mutationFn: fetchOlder,
    onSuccess: (older, { query }) => recordOlder(query, older),
    onError: ({ message }, { query }) => recordOlder(query, { failure: message }),
  });
  useEffect(() => {
    mutate({ query, maxPages: 1 });
  }, [query, mutate]);
  return (
    <LoadMore
      label={t("alerts.showOlder")}
      endText={t("alerts.noOlder")}
      isPending={isPending}
      isEnd={isEnd}
      failure={failure}
      onLoad={() => mutate({ query, maxPages: pagesPerClick })}
    />
  );
}

/** Records the progress, unless another list is shown by now. */
const recordOlder = (query: AlertQuery, change: Partial<OlderState>): void =>
  useAlertList.setState((list) =>
    list.query === query ? { older: { ...list.older, ...change } } : {},
  );

async function fetchOlder({ query, maxPages }: OlderRequest): Promise<OlderState> {
  let { page } = useAlertList.getState().older;
  const { state, roomId, hasSideRooms } = query;
  for (let requested = 0; requested < maxPages; requested += 1) {
    const { found, hasMore } = await call("alert.fetch", { state, roomId, hasSideRooms, page });
    page += 1;
    if (!hasMore) return { page, isEnd: true, failure: null };
    if (found > 0) break;
  }
  return { page, isEnd: false, failure: null };
}
