import { useMutation } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { AlertQuery } from "#shared/model/alert.ts";
import styles from "./older-alerts.module.css";
import { useAlertList } from "./store.ts";

/** How many pages are asked for on the way to one with something that was not stored. */
const mostPages = 10;

/** Asks the service for alerts of the list that are not stored here, page by page. */
export function OlderAlerts() {
  const query = useAlertList((list) => list.query);
  const { isEnd } = useAlertList((list) => list.older);
  const { mutate, isPending, error, variables } = useMutation<Older, FailureError, AlertQuery>({
    mutationFn: fetchOlder,
    onSuccess: (older, asked) => {
      if (useAlertList.getState().query === asked) useAlertList.setState({ older });
    },
  });
  const failure = variables === query && !isPending ? error : null;
  return (
    <div className={styles.older}>
      <span role="status" className={styles.failure}>
        {failure?.message}
      </span>
      {isEnd ? (
        <span role="status">These are all that the service has</span>
      ) : (
        <Button look="plain" aria-disabled={isPending} onClick={() => !isPending && mutate(query)}>
          {isPending ? "Asking the service…" : failure === null ? "Show older alerts" : "Try again"}
        </Button>
      )}
    </div>
  );
}

type Older = { page: number; isEnd: boolean };

async function fetchOlder(query: AlertQuery): Promise<Older> {
  let { page } = useAlertList.getState().older;
  for (let asked = 0; asked < mostPages; asked += 1) {
    const { found, hasMore } = await call("alert.fetch", { ...query, page });
    page += 1;
    if (!hasMore) return { page, isEnd: true };
    if (found > 0) break;
  }
  return { page, isEnd: false };
}
