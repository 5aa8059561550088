import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { LoadMore } from "#renderer/ui/list-frame.tsx";
import type { AlertQuery } from "#shared/features/alerts/schema.ts";
import { type Older, useAlertList } from "./store.ts";

/** How many pages are asked for on the way to one with something that was not stored. */
const maxPages = 10;

type Asked = { query: AlertQuery; most: number };

/**
 * Asks the service for alerts of the list that are not stored here, page by page; for the first page, which no poll
 * brings, as soon as the list is shown.
 */
export function OlderAlerts() {
  const query = useAlertList((list) => list.query);
  const { isEnd, failure } = useAlertList((list) => list.older);
  const { mutate, isPending } = useMutation<Older, FailureError, Asked>({
    mutationFn: fetchOlder,
    onSuccess: (older, { query }) => keepOlder(query, older),
    onError: ({ message }, { query }) => keepOlder(query, { failure: message }),
  });
  useEffect(() => {
    mutate({ query, most: 1 });
  }, [query, mutate]);
  return (
    <LoadMore
      what="older alerts"
      isPending={isPending}
      isEnd={isEnd}
      failure={failure}
      onLoad={() => mutate({ query, most: maxPages })}
    />
  );
}

/** Notes how far the service was asked, unless the person looks at another list by now. */
const keepOlder = (query: AlertQuery, change: Partial<Older>): void =>
  useAlertList.setState((list) =>
    list.query === query ? { older: { ...list.older, ...change } } : {},
  );

async function fetchOlder({ query, most }: Asked): Promise<Older> {
  let { page } = useAlertList.getState().older;
  for (let asked = 0; asked < most; asked += 1) {
    const { state, roomId, hasSideRooms } = query;
    const filter = { state, roomId, hasSideRooms };
    const { found, hasMore } = await call("alert.fetch", { ...filter, page });
    page += 1;
    if (!hasMore) return { page, isEnd: true, failure: null };
    if (found > 0) break;
  }
  return { page, isEnd: false, failure: null };
}
