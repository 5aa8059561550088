import { useQuery } from "@tanstack/react-query";
import { EyeOff, History } from "lucide-react";
import { useEffect, useState } from "react";
import { useOutboxCount } from "#renderer/features/outbox/queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { findLastContact } from "#renderer/lib/status-words.ts";
import { useNotWatching, watchingQuery } from "#renderer/lib/watching.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { describeCause } from "#shared/sync/watching-words.ts";
import { t } from "#shared/texts/t.ts";
import { openOverlay } from "../store.ts";
import { Banner } from "./banner.tsx";

/** Shows since when and why the account is not watched, or that only old data is shown yet. */
export function WatchingBanner() {
  const notWatching = useNotWatching();
  if (notWatching === null) return <OldDataBanner />;
  return (
    <Banner
      icon={<EyeOff size={15} />}
      action={
        <>
          <Button variant="plain" onClick={() => openOverlay("connection")}>
            {t("common.details")}
          </Button>
          <Button variant="plain" onClick={tryNow}>
            {t("shell.tryNow")}
          </Button>
        </>
      }
    >
      {rich("shell.noUpdatesSince", {
        time: <Since at={notWatching.heard ?? notWatching.since} />,
        cause: describeCause(notWatching),
      })}
      <Unsent />
    </Banner>
  );
}

/** Data is stored at most this long before it is requested again while a user is present. */
const maxAge: DurationMs = 10 * 60_000;
/** A service that responds sooner makes the banner unnecessary. */
const patience: DurationMs = 1_500;

/** Shows the age of the stored data while the first responses after a start or a pause take long. */
function OldDataBanner() {
  const { data: watching } = useQuery(watchingQuery);
  const { data: collections } = useQuery(freshnessQuery);
  const isCatchingUp = watching?.state === "catchingUp";
  const lastContact = findLastContact(collections ?? []);
  const isOld = isCatchingUp && lastContact !== null && Date.now() - lastContact > maxAge;
  const isLate = useDelayed(isOld, patience);
  if (!isLate || lastContact === null) return null;
  return (
    <Banner icon={<History size={15} />}>
      {rich("shell.storedDataFrom", { time: <Since at={lastContact} /> })}
    </Banner>
  );
}

/** Returns true once a condition has been true for a time. */
function useDelayed(condition: boolean, delay: DurationMs): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    setIsOver(false);
    if (!condition) return;
    const timer = setTimeout(() => setIsOver(true), delay);
    return () => clearTimeout(timer);
  }, [condition, delay]);
  return condition && isOver;
}

/** A time and how long ago it was: "14:07 (3 h)"; the age is omitted below a minute. */
export function Since({ at }: { at: EpochMs }) {
  const now = useMinute();
  const age = format.elapsed(at, now);
  return (
    // Otherwise the banner would be announced again each minute.
    <span aria-live="off">
      <time title={format.absolute(at)}>{format.moment(at, now)}</time>
      {age !== null && ` (${age})`}
    </span>
  );
}

/** The result arrives as `watching.changed`. */
function tryNow(): void {
  for (const collection of ["alerts", "messages"] as const) {
    void call("collection.refresh", { collection }).catch(() => undefined);
  }
}

/** Counts what waits to be sent, if anything. */
export function Unsent() {
  const { open, undecided } = useOutboxCount();
  const waiting = open - undecided;
  return waiting > 0 && ` ${t("shell.waitingToBeSent", { count: waiting })}`;
}
