import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { Time } from "#renderer/ui/time.tsx";
import type { AccountState } from "#shared/model/session.ts";
import type { EpochMs } from "#shared/model/values.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const week = 7 * day;
const year = 366 * day;

/** Until when the person is signed in. */
export function Validity({ state }: { state: AccountState }) {
  const now = useMinute();
  switch (state.status) {
    case "active": {
      // What is over by this computer's clock alone is not over.
      const end = state.expires !== null && state.expires > now ? state.expires : null;
      return <Until end={end} />;
    }
    case "renewing":
      return "Renewing…";
    case "expired":
      return "Ended: sign in again";
    case "keychainLocked":
      return "Unknown until the keychain opens";
  }
}

function Until({ end }: { end: EpochMs | null }) {
  if (end === null) return "Unknown";
  return (
    <>
      Until <End end={end} />
    </>
  );
}

/** "14:20 (in 3 hours)"; far ahead it is the date alone, and beyond that none at all. */
function End({ end }: { end: EpochMs }) {
  const now = useMinute();
  const left = end - now;
  if (left > year) return "you sign out";
  if (left > week) return <Time at={end} look="moment" />;
  // The minute has begun already, so that less may be left.
  const words = left < 2 * minute ? "in 1 min" : format.relative(end, now);
  return (
    <>
      <Time at={end} look="moment" /> ({words})
    </>
  );
}
