import { EyeOff } from "lucide-react";
import { useOutboxCount } from "#renderer/features/outbox/queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useSilence } from "#renderer/lib/watching.ts";
import { Button } from "#renderer/ui/button.tsx";
import { describeCause } from "#shared/sync/watching-words.ts";
import { openOverlay } from "../store.ts";
import { Banner } from "./banner.tsx";

/** Says that nothing is heard of the service, since when and why; nothing while all is well. */
export function WatchingBanner() {
  const silence = useSilence();
  const now = useMinute();
  if (silence === null) return null;
  const { since } = silence;
  return (
    <Banner
      icon={<EyeOff size={15} />}
      action={
        <>
          <Button look="plain" onClick={() => openOverlay("connection")}>
            Details
          </Button>
          <Button look="plain" onClick={tryNow}>
            Try now
          </Button>
        </>
      }
    >
      No updates since <time title={format.absolute(since)}>{format.moment(since, now)}</time>
      {now - since >= shortest && ` (${format.span(now - since)})`}: {describeCause(silence)}.
      <SilenceCost />
    </Banner>
  );
}

/** Below a minute a duration says nothing that the time does not. */
const shortest = 60_000;

/** What comes of it arrives as whether the account is watched. */
function tryNow(): void {
  for (const collection of ["alerts", "messages"] as const) {
    void call("collection.refresh", { collection }).catch(() => undefined);
  }
}

/** What it costs that nobody is listening: what may be missing, and what waits to be sent. */
export function SilenceCost() {
  const silence = useSilence();
  const now = useMinute();
  const { open, undecided } = useOutboxCount();
  const waiting = open - undecided;
  if (silence === null) return null;
  const { heard, since } = silence;
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
