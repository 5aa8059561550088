import { EyeOff } from "lucide-react";
import { useOutboxCount } from "#renderer/features/outbox/queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useNotWatching } from "#renderer/lib/watching.ts";
import { Button } from "#renderer/ui/button.tsx";
import { describeCause } from "#shared/sync/watching-words.ts";
import { openOverlay } from "../store.ts";
import { Banner } from "./banner.tsx";

/** Shows since when and why the account is not watched, if so. */
export function WatchingBanner() {
  const notWatching = useNotWatching();
  const now = useMinute();
  if (notWatching === null) return null;
  const { since } = notWatching;
  return (
    <Banner
      icon={<EyeOff size={15} />}
      action={
        <>
          <Button variant="plain" onClick={() => openOverlay("connection")}>
            Details
          </Button>
          <Button variant="plain" onClick={tryNow}>
            Try now
          </Button>
        </>
      }
    >
      No updates since <time title={format.absolute(since)}>{format.moment(since, now)}</time>
      {now - since >= minDuration && ` (${format.span(now - since)})`}: {describeCause(notWatching)}
      .
      <OfflineImpact />
    </Banner>
  );
}

/** Shorter durations add nothing to the time. */
const minDuration = 60_000;

/** The result arrives as `watching.changed`. */
function tryNow(): void {
  for (const collection of ["alerts", "messages"] as const) {
    void call("collection.refresh", { collection }).catch(() => undefined);
  }
}

/** Describes the impact of not watching: possibly missing items, and unsent ones. */
export function OfflineImpact() {
  const notWatching = useNotWatching();
  const now = useMinute();
  const { open, undecided } = useOutboxCount();
  const waiting = open - undecided;
  if (notWatching === null) return null;
  const { heard, since } = notWatching;
  return (
    <>
      {heard === since && " Newer items may be missing."}
      {heard !== null && heard !== since && (
        <>
          {" "}
          Items after <time title={format.absolute(heard)}>{format.moment(heard, now)}</time> may be
          missing.
        </>
      )}
      {waiting > 0 && ` ${format.count(waiting)} waiting to be sent.`}
    </>
  );
}
