import { useOutboxCount } from "#renderer/features/outbox/queries.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useSilence } from "#renderer/lib/watching.ts";

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
